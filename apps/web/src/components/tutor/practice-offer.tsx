import type { TutorMessage } from '@pelion/contract/tutor';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { practicePath } from './practice-path.ts';
import classes from './tutor-entries.module.css';

const messages = defineMessages({
  ask: 'Do you want to practice now?',
  askAgain: 'Do you want to practice again now?',
  now: 'Now',
  later: 'Later',
  yes: 'Yes',
  no: 'No',
  takeMe: 'Yes, take me there',
  stay: "No, I'll stay here",
  kept: 'It stays here for later.',
  beside: 'It opens in a new tab. It counts nowhere.',
});

interface PracticeOfferProps {
  readonly practice: TutorMessage['practice'];
  /** While a clock runs, later is the first choice. */
  readonly isTimed: boolean;
  readonly mode: 'student' | 'teacher';
}

/** Offers practice now or later. It opens in a new tab, beside an attempt that goes on. */
export function PracticeOffer({ practice, isTimed, mode }: PracticeOfferProps) {
  const t = useMessages(messages);
  const [opened, setOpened] = useState(0);
  const [isKept, setIsKept] = useState(false);
  const open = practice[opened % Math.max(practice.length, 1)];
  const path = open ? practicePath(open) : null;
  if (!open || path === null) return null;
  const words = () => {
    if (mode === 'teacher') return ['takeMe', 'stay'] as const;
    return opened > 0 ? (['yes', 'no'] as const) : (['now', 'later'] as const);
  };
  const [now, later] = words();
  const begin = () => {
    window.open(path, '_blank', 'noreferrer');
    setOpened(opened + 1);
    setIsKept(false);
  };
  const nowButton = (
    <Button key="now" size="sm" onClick={begin}>
      {t(now)}
    </Button>
  );
  const laterButton = (
    <Button key="later" size="sm" onClick={() => setIsKept(true)}>
      {t(later)}
    </Button>
  );
  return (
    <div className={classes.practice}>
      <p>
        <strong>{open.title}</strong>
      </p>
      <p>{t(opened > 0 ? 'askAgain' : 'ask')}</p>
      <p className={classes.choices}>
        {isTimed && opened === 0 ? [laterButton, nowButton] : [nowButton, laterButton]}
      </p>
      <p className={classes.label} role="status">
        {t(isKept ? 'kept' : 'beside')}
      </p>
    </div>
  );
}
