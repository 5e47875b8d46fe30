import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { intoView } from '../lib/scroll-into-view.ts';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import classes from './conflict-notice.module.css';
import { Notice } from './notice.tsx';

const messages = defineMessages({
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keepThis: 'Keep this one',
  takeOther: 'Take the other one',
});

interface ConflictNoticeProps {
  /** State of the record after the other change. */
  readonly title: string;
  /** Whether the same person made the other change, in another tab. */
  readonly isOwn?: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Further details of the other version. */
  readonly children?: ReactNode;
}

/**
 * Scrolls the notice into view. Moves the focus there when a button was pressed, and back after the choice; focus in a
 * text field is left alone.
 */
function comeTo(place: HTMLElement | null) {
  intoView(place);
  const pressed = document.activeElement;
  if (!place || !(pressed instanceof HTMLButtonElement)) return;
  place.focus({ preventScroll: true });
  return () => {
    if (place.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  };
}

/**
 * Edit conflict: shows the other person's saved version and keeps the typed one until the user chooses (decision 0043).
 * Scrolls into view, since the save button may be far below.
 */
export function ConflictNotice({
  title,
  isOwn = false,
  onKeepMine,
  onTakeTheirs,
  children,
}: ConflictNoticeProps) {
  const t = useMessages(messages);
  return (
    <div ref={comeTo} className={classes.place} tabIndex={-1}>
      <Notice
        kind="warning"
        isUrgent
        title={title}
        actions={
          <>
            <Button size="sm" onClick={onKeepMine}>
              {t(isOwn ? 'keepThis' : 'keepMine')}
            </Button>
            <Button size="sm" onClick={onTakeTheirs}>
              {t(isOwn ? 'takeOther' : 'takeTheirs')}
            </Button>
          </>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
