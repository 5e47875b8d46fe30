import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button, PlainButton } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './fun-activity.module.css';
import type { Pair } from './fun-activity-screen.tsx';

const messages = defineMessages({
  words: 'Words',
  meanings: 'Meanings',
  start: 'Choose a word, then its meaning.',
  right: 'Right: {$word}',
  wrong: 'Not a pair. Try again.',
  done: 'All {$n} pairs found in {$tries} tries.',
  again: 'Play again',
});

interface Game {
  /** Places of the found pairs. */
  readonly found: readonly number[];
  readonly chosen: number | null;
  readonly tries: number;
  readonly said: string;
}

/** Words on one side, meanings on the other; a right pair leaves both. */
export function PairGame({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useMessages(messages);
  const fresh: Game = { found: [], chosen: null, tries: 0, said: t('start') };
  const [game, setGame] = useState(fresh);
  const { found, chosen, tries, said } = game;
  // By letter, which says nothing about the order of the words.
  const meanings = pairs
    .map((pair, place) => ({ ...pair, place }))
    .toSorted((one, other) => one.meaning.localeCompare(other.meaning));
  const match = (meaning: string) => {
    const word = chosen === null ? undefined : pairs[chosen];
    if (chosen === null || !word) return setGame({ ...game, said: t('start') });
    if (word.meaning !== meaning)
      return setGame({ ...game, chosen: null, tries: tries + 1, said: t('wrong') });
    const all = [...found, chosen];
    setGame({
      ...{ found: all, chosen: null, tries: tries + 1 },
      said:
        all.length === pairs.length
          ? t('done', { n: pairs.length, tries: tries + 1 })
          : t('right', { word: word.word }),
    });
  };
  return (
    <div className={classes.cards}>
      <p role="status">{said}</p>
      <div className={classes.sides}>
        <ul aria-label={t('words')}>
          {pairs.map(({ word }, place) => (
            <li key={word}>
              <PlainButton
                className={classes.tile}
                aria-pressed={chosen === place}
                disabled={found.includes(place)}
                onClick={() => setGame({ ...game, chosen: place })}
              >
                <bdi>{word}</bdi>
              </PlainButton>
            </li>
          ))}
        </ul>
        <ul aria-label={t('meanings')}>
          {meanings.map(({ meaning, place }) => (
            <li key={place}>
              <PlainButton
                className={classes.tile}
                disabled={found.includes(place)}
                onClick={() => match(meaning)}
              >
                <bdi>{meaning}</bdi>
              </PlainButton>
            </li>
          ))}
        </ul>
      </div>
      {found.length === pairs.length ? <Button onClick={() => setGame(fresh)}>{t('again')}</Button> : null}
    </div>
  );
}
