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
  /** Of the menu, where there is one. */
  readonly label: string;
  /** Falsy ones are left out, so that a rule can stand in the list itself. */
  readonly actions: readonly (Action | false)[];
  /** The one primary button. */
  readonly children: ReactNode;
}

/** What else can be done beside the one primary button: buttons where there is room, else behind three dots after it. */
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
