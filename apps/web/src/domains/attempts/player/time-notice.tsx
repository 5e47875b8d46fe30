import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import classes from './time-notice.module.css';

const messages = defineMessages({
  warning: '{$n} {#n|minute|minutes} left',
  added: 'Time was added: you now have {$n} {#n|minute|minutes}',
});

const minute = 60_000;
/** Minutes before the end at which the student is told. */
const warnings = [5, 1] as const;
/** Milliseconds. An end that moved because the clock had stood leaves as much as there was. */
const worthSaying = 30_000;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of either
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
