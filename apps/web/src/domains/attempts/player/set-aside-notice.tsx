import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { Player } from './player.ts';
import type { PlayerState } from './player-state.ts';
import classes from './set-aside-notice.module.css';

const messages = defineMessages({
  text: '{^question#n} {$numbers} {#n|was|were} answered elsewhere later, and the later {#n|answer counts|answers count}. Answers given here had not been sent.',
  useHere: '{^question} {$number}: use the answer from here',
  useLater: '{^question} {$number}: use the later answer',
  close: 'Go on',
});

interface SetAsideNoticeProps {
  readonly player: Pick<Player, 'answer' | 'open'>;
  readonly state: Pick<PlayerState, 'paper' | 'answers' | 'setAside' | 'phase'>;
}

/** Two devices answered the same question: the later answer holds, until the student takes the other one. */
export function SetAsideNotice({ player, state }: SetAsideNoticeProps) {
  const t = useMessages(messages);
  const { paper, answers, setAside, phase } = state;
  const [closed, setClosed] = useState<PlayerState['setAside'] | null>(null);
  /** By item: the later answer that the student has put aside in its turn. */
  const [later, setLater] = useState<PlayerState['setAside']>(new Map());
  const items = paper.items.flatMap(({ item_id }, index) => {
    const here = setAside.get(item_id);
    return here ? [{ item_id, index, here }] : [];
  });
  if (phase !== 'open' || closed === setAside || items.length === 0) return null;
  return (
    <section className={classes.notice} role="alert">
      <p>{t('text', { n: items.length, numbers: items.map(({ index }) => index + 1).join(', ') })}</p>
      <div className={classes.buttons}>
        {items.map(({ item_id, index, here }) => {
          const isHere = later.has(item_id);
          const change = () => {
            const now = answers.get(item_id);
            player.open(index);
            player.answer(item_id, later.get(item_id) ?? here);
            const next = new Map(later);
            if (isHere || !now) next.delete(item_id);
            else next.set(item_id, now);
            setLater(next);
          };
          return (
            <Button key={item_id} onClick={change}>
              {t(isHere ? 'useLater' : 'useHere', { number: index + 1 })}
            </Button>
          );
        })}
        <Button tone="primary" onClick={() => setClosed(setAside)}>
          {t('close')}
        </Button>
      </div>
    </section>
  );
}
