import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import classes from './time-notice.module.css';

const messages = defineMessages({
  warning: '{$n} {#n|minute|minutes} left',
  added: 'Time was added: you now have {$n} {#n|minute|minutes}',
});

const minute = 60_000;
/** Minutes before the end for a warning. */
const warnings = [5, 1] as const;
/** Milliseconds. A smaller gain is no added time: a paused clock moves the deadline without adding any. */
const worthSaying = 30_000;
/** Milliseconds, enough to read the notice twice; the clock shows the same afterwards. */
const staysFor = 10_000;

interface TimeNoticeProps {
  /** Milliseconds. */
  readonly left: number;
  /** Milliseconds since 1970, server's clock. */
  readonly deadlineAt: number;
}

/**
 * Announces the last minutes and added time, visually and to screen readers. Overlays the page for some seconds without
 * shifting the layout.
 */
export function TimeNotice({ left, deadlineAt }: TimeNoticeProps) {
  const t = useMessages(messages);
  const [words, setWords] = useState('');
  const [known, setKnown] = useState<number>();
  const due = left > 0 ? warnings.findLast((one) => left <= one * minute) : undefined;
  if (known !== due) {
    setKnown(due);
    if (due !== undefined) setWords(t('warning', { n: Math.ceil(left / minute) }));
  }
  const before = useRef({ left, deadlineAt });
  const onMoved = useEffectEvent(() => {
    const { current } = before;
    before.current = { left, deadlineAt };
    if (deadlineAt > current.deadlineAt && left - current.left > worthSaying)
      setWords(t('added', { n: Math.max(1, Math.round(left / minute)) }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either value changes
  useEffect(() => onMoved(), [left, deadlineAt]);

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
