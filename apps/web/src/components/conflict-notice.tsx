import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { intoView } from '../lib/into-view.ts';
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
  /** What it has become meanwhile. */
  readonly title: string;
  /** It was oneself, in another tab. */
  readonly isOwn?: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** More of what the other one saved. */
  readonly children?: ReactNode;
}

/** Whoever pressed a button is taken to the choice, and back to that button once they have chosen; whoever types is left alone. */
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
 * Somebody else was quicker: theirs, beside what one has typed. Neither is lost before one has chosen (decision 0043). It comes into
 * view: the button that saves may be far below it.
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
