import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import classes from './time-notice.module.css';

const messages = defineMessages({
  warning: '{$n} {#n|minute|minutes} left',
  added: 'Time was added: you now have {$n} {#n|minute|minutes}',
});

const minute = 60_000;
/** Minutes before the end at which the student is told. */
const warnings = [5, 1] as const;
/** Milliseconds: time enough to read it twice; the clock goes on saying the same. */
const staysFor = 10_000;

interface TimeNoticeProps {
  /** Milliseconds. */
  readonly left: number;
  /** Milliseconds since 1970, server's clock. */
  readonly deadlineAt: number;
}

/** The last minutes and added time, seen and heard. It lies over the page for some seconds, so that nothing below it moves. */
export function TimeNotice({ left, deadlineAt }: TimeNoticeProps) {
  const t = useMessages(messages);
  const [words, setWords] = useState('');
  const [known, setKnown] = useState<{ readonly due: number | undefined; readonly deadlineAt: number }>({
    due: undefined,
    deadlineAt,
  });
  const due = left > 0 ? warnings.findLast((one) => left <= one * minute) : undefined;
  if (known.due !== due || known.deadlineAt !== deadlineAt) {
    setKnown({ due, deadlineAt });
    const minutes = left / minute;
    if (deadlineAt > known.deadlineAt) setWords(t('added', { n: Math.max(1, Math.round(minutes)) }));
    else if (due !== undefined) setWords(t('warning', { n: Math.ceil(minutes) }));
  }

  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => setWords(''), staysFor);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <div role="status" className={classes.place}>
      {words === '' ? null : <p className={classes.notice}>{words}</p>}
    </div>
  );
}
