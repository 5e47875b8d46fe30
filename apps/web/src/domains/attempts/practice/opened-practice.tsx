import { pathOf } from '@pelion/access';
import { defineMessages, type Text } from '@pelion/words';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { prepareAnswerViews } from '../../../components/questions/answer-views.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { Journal } from '../journal/journal.ts';
import { EndPage } from '../player/end-page.tsx';
import { Countdown, Palette, PassageView } from '../player/first-parts.ts';
import type { Player } from '../player/player.ts';
import { claimPlayerId } from '../player/player-id.ts';
import { PlayerView } from '../player/player-view.tsx';
import classes from './opened-practice.module.css';
import { practicePaper } from './practice-paper.ts';
import { createPracticePlayer } from './practice-player.ts';

const messages = defineMessages({
  nothing: 'Nothing here counts or is saved',
  leave: 'Leave practice',
  title: 'End of the practice {test}',
  text: 'In a real {test} your answers would now be on the server. Nothing of this one was saved: no answers, no score and no points.',
  again: 'Practice once more',
  check: 'Check this device',
  back: 'Back to {assessment+}',
});

interface RoomProps {
  readonly player: Player;
  readonly journal: Journal;
  readonly onAgain: () => void;
}

export interface OpenedPractice extends Pick<RoomProps, 'player' | 'journal'> {
  readonly Room: (props: RoomProps) => ReactNode;
}

/** The player, with what a practice test says in the place of saving and at its end. */
function Room({ player, journal, onAgain }: RoomProps) {
  return (
    <PlayerView
      player={player}
      journal={journal}
      onNextPart={onAgain}
      practice={{ head: <PracticeHead />, over: <PracticeOver onAgain={onAgain} /> }}
    />
  );
}

/** A paper of its own, with everything on the device that its questions need. */
export async function openPractice(text: Text, userId: number): Promise<OpenedPractice> {
  const playerId = await claimPlayerId();
  const paper = practicePaper(text, userId, playerId);
  await Promise.all([
    prepareAnswerViews(paper.items.map(({ question }) => question.type)),
    Palette.preload(),
    Countdown.preload(),
    PassageView.preload(),
  ]);
  return { ...createPracticePlayer(userId, paper, playerId), Room };
}

/** In the place where an attempt says that it is saved. */
function PracticeHead() {
  const t = useMessages(messages);
  return (
    <div className={classes.head}>
      <span>{t('nothing')}</span>
      <ButtonLink size="sm" to={pathOf('deviceCheck')}>
        {t('leave')}
      </ButtonLink>
    </div>
  );
}

/** The end of a practice test: there is nothing to show of it. */
function PracticeOver({ onAgain }: { readonly onAgain: () => void }) {
  const t = useMessages(messages);
  return (
    <EndPage
      title={t('title')}
      actions={
        <>
          <Button tone="primary" size="lg" onClick={onAgain}>
            {t('again')}
          </Button>
          <ButtonLink size="lg" to={pathOf('deviceCheck')}>
            {t('check')}
          </ButtonLink>
          <ButtonLink size="lg" to={pathOf('assessments')}>
            {t('back')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
    </EndPage>
  );
}
