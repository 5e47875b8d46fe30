import { IconDots, type TablerIcon } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from './icon-button.tsx';
import classes from './menu.module.css';
import { type OpenerProps, Popover } from './popover.tsx';

interface MenuEntryBase {
  readonly label: string;
  readonly icon?: TablerIcon;
  readonly isDangerous?: boolean;
  /** Why it cannot be chosen now. It stays in the list, so that the reason can be read. */
  readonly disabledReason?: string | null | undefined;
  /** In a `RecordMenu`: it only reads, or goes on when the school's plan is over. decision 0084 */
  readonly worksWhenOver?: boolean;
  /** The same where it holds several back, and is said below all of them. */
  readonly heldReason?: string | null;
}
/** One line of a menu: does something, or leads somewhere. */
export type MenuEntry = MenuEntryBase &
  ({ readonly onChoose: () => void } | { readonly to: string; readonly state?: unknown });

interface MenuProps {
  /** Of the button: what the menu is about. */
  readonly label: string;
  /** Falsy entries are left out, so that a rule can stand in the list itself. */
  readonly entries: readonly (MenuEntry | false | null | undefined)[];
  /** A button of its own instead of the three dots. */
  readonly opener?: (props: OpenerProps) => ReactNode;
  readonly size?: 'sm' | 'md';
  /** Below the entries. */
  readonly foot?: ReactNode;
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Arrow keys, Home and End move through the entries, as in a menu of the system. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const place = items.findIndex((item) => item.contains(document.activeElement));
  items[step(place, items.length)]?.focus();
}

/** What else can be done with something, behind three dots; nothing where there is nothing to do. */
export function Menu({ label, entries, opener, size, foot }: MenuProps) {
  const shown = entries.filter((entry): entry is MenuEntry => Boolean(entry));
  if (shown.length === 0) return null;
  return (
    <Popover
      align="end"
      className={classes.menu}
      opener={
        opener ??
        ((props) => <IconButton {...props} label={label} icon={IconDots} size={size} aria-haspopup="menu" />)
      }
    >
      {(close) => (
        <>
          <div role="menu" aria-label={label} onKeyDown={moveFocus}>
            {shown.map((entry, place) => (
              <Entry key={entry.label} entry={entry} isFirst={place === 0} close={close} />
            ))}
          </div>
          {foot}
        </>
      )}
    </Popover>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly isFirst: boolean;
  readonly close: () => void;
}

function Entry({ entry, isFirst, close }: EntryProps) {
  const { label, icon: Icon, isDangerous, disabledReason, heldReason } = entry;
  const reason = disabledReason ?? heldReason;
  const common = {
    role: 'menuitem',
    className: classes.entry,
    tabIndex: -1,
    'data-autofocus': isFirst || undefined,
    'data-danger': isDangerous || undefined,
  };
  const content = (
    <>
      {Icon ? <Icon size={18} stroke={1.7} aria-hidden /> : null}
      <span>
        {label}
        {disabledReason ? <small>{disabledReason}</small> : null}
      </span>
    </>
  );
  if ('to' in entry)
    return (
      <Link {...common} to={entry.to} state={entry.state} onClick={close}>
        {content}
      </Link>
    );
  return (
    <button
      {...common}
      type="button"
      aria-disabled={reason ? true : undefined}
      aria-description={heldReason ?? undefined}
      onClick={() => {
        if (reason) return;
        close();
        entry.onChoose();
      }}
    >
      {content}
    </button>
  );
}
