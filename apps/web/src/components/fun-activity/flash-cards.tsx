import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useState } from 'react';
import { readingKey } from '../../lib/reading-direction.ts';
import { useMessages } from '../../lib/text.ts';
import { Button, PlainButton } from '../button.tsx';
import classes from './fun-activity.module.css';
import type { Pair } from './play-pairs.tsx';

const messages = defineMessages({
  place: 'Card {$n} of {$all}',
  turn: 'Turn the card: {$text}',
  previous: 'Previous card',
  next: 'Next card',
});

interface FlashCardsProps {
  readonly pairs: readonly Pair[];
  /** All cards were seen. */
  readonly onEnd?: (() => void) | undefined;
}

/** Words, turned over to their meanings. Arrow keys lead on, Enter turns. */
export function FlashCards({ pairs, onEnd }: FlashCardsProps) {
  const t = useMessages(messages);
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [isTurned, setIsTurned] = useState(false);
  const pair = pairs[at];
  if (!pair) return null;
  const go = (step: number) => {
    const next = (at + step + pairs.length) % pairs.length;
    setAt(next);
    setIsTurned(false);
    setSeen(new Set([...seen, next]));
    if (!seen.has(next) && seen.size === pairs.length - 1) onEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readingKey(event.key);
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    event.preventDefault();
    go(key === 'ArrowRight' ? 1 : -1);
  };
  const shown = isTurned ? pair.meaning : pair.word;
  return (
    <div className={classes.cards}>
      <p role="status">
        {t('place', { n: at + 1, all: pairs.length })}
        <span className="visually-hidden">: {shown}</span>
      </p>
      <PlainButton
        className={classes.card}
        data-is-turned={isTurned}
        aria-label={t('turn', { text: shown })}
        onClick={() => setIsTurned(!isTurned)}
        onKeyDown={onKeyDown}
      >
        <bdi>{shown}</bdi>
      </PlainButton>
      <div className={classes.row}>
        <Button onClick={() => go(-1)}>{t('previous')}</Button>
        <Button tone="primary" onClick={() => go(1)}>
          {t('next')}
        </Button>
      </div>
    </div>
  );
}
