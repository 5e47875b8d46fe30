import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useRef, useState } from 'react';
import { readingKey } from '../../lib/reading-direction.ts';
import { useMessages } from '../../lib/text.ts';
import { Button, PlainButton } from '../button.tsx';
import classes from './fun-activity.module.css';
import type { Pair } from './play-pairs.tsx';

const messages = defineMessages({
  words: 'Words',
  meanings: 'Meanings',
  chosen: '{$word}: choose its meaning.',
  start: 'Choose a word, then its meaning.',
  right: 'Right: {$word}',
  wrong: 'Not a pair. Try again.',
  done: 'All {$n} pairs found in {$tries} tries.',
  again: 'Play again',
  next: 'Next words',
});

interface PairGameProps {
  readonly pairs: readonly Pair[];
  /** Leads to the next words of a long list; null for the last ones. */
  readonly next: (() => void) | null;
  readonly onEnd?: (() => void) | undefined;
}

interface Game {
  /** Places of the found pairs. */
  readonly found: readonly number[];
  readonly chosen: number | null;
  readonly tries: number;
  readonly said: string;
}

/** Steps of the arrow keys: to the other side, or along one. */
const steps: Readonly<Record<string, readonly [side: number, along: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pairs that fit on a screen; a longer list is played in rounds. */
const PAIRS_A_ROUND = 8;

interface PairRoundsProps {
  readonly pairs: readonly Pair[];
  /** The last round was won. */
  readonly onEnd?: (() => void) | undefined;
}

/** Pairs of a list, round by round. */
export function PairRounds({ pairs, onEnd }: PairRoundsProps) {
  const [round, setRound] = useState(0);
  const from = round * PAIRS_A_ROUND;
  const isLast = from + PAIRS_A_ROUND >= pairs.length;
  return (
    <PairGame
      key={round}
      pairs={pairs.slice(from, from + PAIRS_A_ROUND)}
      next={isLast ? null : () => setRound(round + 1)}
      onEnd={isLast ? onEnd : undefined}
    />
  );
}

/** Words on one side, meanings on the other; a right pair is crossed out on both. Arrow keys lead from tile to tile. */
function PairGame({ pairs, next, onEnd }: PairGameProps) {
  const t = useMessages(messages);
  const fresh: Game = { found: [], chosen: null, tries: 0, said: t('start') };
  const [game, setGame] = useState(fresh);
  const { found, chosen, tries, said } = game;
  const sides = useRef<HTMLDivElement>(null);
  const tilesOf = (side: number) => [...(sides.current?.children[side]?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[readingKey(event.key)];
    const side = [0, 1].find((each) => tilesOf(each).some((tile) => tile === event.target));
    if (!step || side === undefined) return;
    event.preventDefault();
    const place = tilesOf(side).findIndex((tile) => tile === event.target);
    tilesOf(side + step[0])[place + step[1]]?.focus();
  };
  // By letter, which says nothing about the order of the words.
  const meanings = pairs
    .map((pair, place) => ({ ...pair, place }))
    .toSorted((one, other) => one.meaning.localeCompare(other.meaning));
  const match = (meaning: string) => {
    const word = chosen === null ? undefined : pairs[chosen];
    if (chosen === null || !word) return setGame({ ...game, said: t('start') });
    // The word stays chosen, so that the next meaning can be tried at once.
    if (word.meaning !== meaning) return setGame({ ...game, tries: tries + 1, said: t('wrong') });
    const all = [...found, chosen];
    const following = pairs.findIndex((_, place) => !all.includes(place));
    if (following >= 0) tilesOf(0)[following]?.focus();
    if (all.length === pairs.length) onEnd?.();
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
      <div ref={sides} className={classes.sides}>
        <ul aria-label={t('words')}>
          {pairs.map(({ word }, place) => (
            <li key={word}>
              <PlainButton
                className={classes.tile}
                onKeyDown={onKeyDown}
                aria-pressed={chosen === place}
                aria-disabled={found.includes(place)}
                onClick={() =>
                  found.includes(place) || setGame({ ...game, chosen: place, said: t('chosen', { word }) })
                }
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
                onKeyDown={onKeyDown}
                aria-disabled={found.includes(place)}
                onClick={() => found.includes(place) || match(meaning)}
              >
                <bdi>{meaning}</bdi>
              </PlainButton>
            </li>
          ))}
        </ul>
      </div>
      {found.length === pairs.length ? (
        <div className={classes.row}>
          <Button onClick={() => setGame(fresh)}>{t('again')}</Button>
          {next ? (
            <Button tone="primary" onClick={next}>
              {t('next')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
