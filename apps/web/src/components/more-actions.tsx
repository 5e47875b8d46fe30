import type { TablerIcon } from '@tabler/icons-react';
import { useIsPhone } from '../lib/use-media.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

interface Action {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly onChoose: () => void;
}

interface MoreActionsProps {
  /** Of the menu on a phone. */
  readonly label: string;
  /** Falsy ones are left out, so that a rule can stand in the list itself. */
  readonly actions: readonly (Action | false)[];
}

/** What else can be done beside the one primary button: buttons where there is room, behind three dots on a phone. */
export function MoreActions({ label, actions }: MoreActionsProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <Menu label={label} entries={actions} />;
  return actions.map((action) =>
    action ? (
      <Button key={action.label} icon={action.icon} onClick={action.onChoose}>
        {action.label}
      </Button>
    ) : null,
  );
}
