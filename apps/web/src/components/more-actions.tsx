import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsBesideMenu, useIsPhone } from '../lib/use-media.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

interface Action {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly disabledReason?: string | null;
  readonly onChoose: () => void;
}

interface MoreActionsProps {
  /** Label of the menu, if there is one. */
  readonly label: string;
  /** Falsy actions are skipped, so that conditions can be inlined. */
  readonly actions: readonly (Action | false)[];
  /** The primary button. */
  readonly children: ReactNode;
}

/** Secondary actions beside the primary button: buttons while there is room, else an overflow menu. */
export function MoreActions({ label, actions, children }: MoreActionsProps) {
  const isPhone = useIsPhone();
  const isBesideMenu = useIsBesideMenu();
  if (isPhone || isBesideMenu)
    return (
      <>
        {children}
        <Menu label={label} entries={actions} />
      </>
    );
  return (
    <>
      {actions.map((action) =>
        action ? (
          <Button
            key={action.label}
            icon={action.icon}
            disabledReason={action.disabledReason}
            onClick={action.onChoose}
          >
            {action.label}
          </Button>
        ) : null,
      )}
      {children}
    </>
  );
}
