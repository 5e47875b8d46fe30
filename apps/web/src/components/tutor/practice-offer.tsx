import type { TutorMessage } from '@pelion/contract/tutor';
import { defineMessages } from '@pelion/words';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';
import classes from './tutor-entries.module.css';

const PracticeQuestion = later(
  () => import('./practice-question.tsx').then((file) => file.PracticeQuestion),
  <LoadingState blocks={[80]} />,
);

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
});

interface PracticeOfferProps {
  readonly messageId: number;
  readonly practice: TutorMessage['practice'];
  /** While a clock runs, later is the first choice. */
  readonly isTimed: boolean;
  readonly mode: 'student' | 'teacher';
}

/** Offers practice now or later. It opens here, beside an attempt that goes on. */
export function PracticeOffer({ messageId, practice, isTimed, mode }: PracticeOfferProps) {
  const t = useMessages(messages);
  const [times, setTimes] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const titleId = useId();
  // The pressed button is gone by then.
  useEffect(() => {
    if (times > 0) box.current?.focus();
  }, [times]);
  const place = times % Math.max(practice.length, 1);
  const offered = practice[place];
  if (!offered) return null;
  if (isOpen)
    return (
      <PracticeQuestion
        key={times}
        messageId={messageId}
        place={place}
        title={offered.title}
        onDone={() => {
          setIsOpen(false);
          setTimes(times + 1);
        }}
      />
    );
  const words = () => {
    if (mode === 'teacher') return ['takeMe', 'stay'] as const;
    return times > 0 ? (['yes', 'no'] as const) : (['now', 'later'] as const);
  };
  const [now, stay] = words();
  const begin = () => {
    setIsOpen(true);
    setIsKept(false);
  };
  const buttons = [
    <Button key="now" size="sm" onClick={begin}>
      {t(now)}
    </Button>,
    <Button key="later" size="sm" onClick={() => setIsKept(true)}>
      {t(stay)}
    </Button>,
  ];
  return (
    <fieldset ref={box} className={classes.practice} aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId}>
        <strong>{offered.title}</strong>
      </p>
      <p>{t(times > 0 ? 'askAgain' : 'ask')}</p>
      <p className={classes.choices}>{isTimed && times === 0 ? buttons.toReversed() : buttons}</p>
      <p className={classes.label} role="status">
        {isKept ? t('kept') : null}
      </p>
    </fieldset>
  );
}
