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
  /** Reason why the entry is disabled. The entry stays in the menu, so that the reason can be read. */
  readonly disabledReason?: string | null | undefined;
  /** Read-only or otherwise allowed entry of a `RecordMenu` after the school's plan has expired. decision 0084 */
  readonly worksWhenOver?: boolean;
  /** Reason shared by several disabled entries, shown once below them. */
  readonly heldReason?: string | null;
}
/** Menu item: runs an action or links to a page. */
export type MenuEntry = MenuEntryBase &
  ({ readonly onChoose: () => void } | { readonly to: string; readonly state?: unknown });

interface MenuProps {
  /** Label of the button: the subject of the menu. */
  readonly label: string;
  /** Falsy entries are skipped, so that conditions can be inlined. */
  readonly entries: readonly (MenuEntry | false | null | undefined)[];
  /** Custom button instead of the three dots. */
  readonly opener?: (props: OpenerProps) => ReactNode;
  readonly size?: 'sm' | 'md';
  /** Content below the entries. */
  readonly foot?: ReactNode;
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Moves the focus by arrow keys, Home and End, as in a native menu. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const place = items.findIndex((item) => item.contains(document.activeElement));
  items[step(place, items.length)]?.focus();
}

/** Overflow menu behind three dots; renders nothing without entries. */
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
