import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useState } from 'react';
import { Button, PlainButton } from '../../components/button.tsx';
import { readingKey } from '../../lib/reading-direction.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './fun-activity.module.css';
import type { Pair } from './fun-activity-screen.tsx';

const messages = defineMessages({
  place: 'Card {$n} of {$all}',
  turn: 'Turn the card: {$text}',
  previous: 'Previous card',
  next: 'Next card',
});

/** Words, turned over to their meanings. Arrow keys lead on, Enter turns. */
export function FlashCards({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useMessages(messages);
  const [at, setAt] = useState(0);
  const [isTurned, setIsTurned] = useState(false);
  const pair = pairs[at];
  if (!pair) return null;
  const go = (step: number) => {
    setAt((at + step + pairs.length) % pairs.length);
    setIsTurned(false);
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
