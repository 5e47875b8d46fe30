import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { TabRow } from '../tab-row.tsx';
import { FlashCards } from './flash-cards.tsx';
import classes from './fun-activity.module.css';
import { PairRounds } from './pair-game.tsx';

export interface Pair {
  readonly word: string;
  readonly meaning: string;
}

const messages = defineMessages({
  ways: 'Ways to play',
  cards: 'Flash cards',
  pairs: 'Pairs',
});

const ways = ['cards', 'pairs'] as const;
const panelId = 'activity-panel';

interface PlayPairsProps {
  readonly pairs: readonly Pair[];
  /** All cards were seen, or all pairs found. */
  readonly onEnd?: (() => void) | undefined;
}

/** Words with their meanings, as flash cards or as a game of pairs. */
export function PlayPairs({ pairs, onEnd }: PlayPairsProps) {
  const t = useMessages(messages);
  const [way, setWay] = useState<(typeof ways)[number]>('cards');
  return (
    <>
      <TabRow
        label={t('ways')}
        tabs={ways.map((id) => ({ id, label: t(id) }))}
        active={way}
        onChange={setWay}
        panelId={panelId}
      />
      <div id={panelId} className={classes.cards} role="tabpanel" aria-label={t(way)}>
        {way === 'cards' ? (
          <FlashCards pairs={pairs} onEnd={onEnd} />
        ) : (
          <PairRounds pairs={pairs} onEnd={onEnd} />
        )}
      </div>
    </>
  );
}
