import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { prepareAnswerViews } from '../../../components/questions/answer-views.tsx';
import { useText } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import type { Journal } from '../journal/journal.ts';
import { Countdown, Palette, PassageView } from '../player/first-parts.ts';
import type { Player } from '../player/player.ts';
import { claimPlayerId } from '../player/player-id.ts';
import playerClasses from '../player/player-screen.module.css';
import { PlayerView } from '../player/player-view.tsx';
import { PracticeHead } from './practice-head.tsx';
import { PracticeOver } from './practice-over.tsx';
import { practicePaper } from './practice-paper.ts';
import { createPracticePlayer } from './practice-player.ts';

const messages = defineMessages({
  opening: 'Opening the practice {test}…',
  failed: 'The practice {test} could not be opened',
});

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'player'; readonly player: Player; readonly journal: Journal }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** /assessments/practice: the player with a paper of its own. As often as one likes; nothing of it counts or is kept. */
export function PracticeScreen() {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [times, setTimes] = useState(0);
  const again = () => {
    setOpened({ kind: 'opening' });
    setTimes((before) => before + 1);
  };
  const userId = user.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a paper keeps its words until the next one
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    async function open() {
      const playerId = await claimPlayerId();
      const paper = practicePaper(text, userId, playerId);
      await Promise.all([
        prepareAnswerViews(paper.items.map(({ question }) => question.type)),
        Palette.preload(),
        Countdown.preload(),
        PassageView.preload(),
      ]);
      if (isGone) return;
      const practice = createPracticePlayer(userId, paper, playerId);
      stop = practice.player.stop;
      setOpened({ kind: 'player', ...practice });
    }
    open().catch((cause: unknown) => {
      if (!isGone) setOpened({ kind: 'failed', cause });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [userId, times]);

  if (opened.kind === 'player')
    return (
      <PlayerView
        player={opened.player}
        journal={opened.journal}
        onNextPart={again}
        practice={{ head: <PracticeHead />, over: <PracticeOver onAgain={again} /> }}
      />
    );
  return (
    <main className={playerClasses.middle}>
      {opened.kind === 'failed' ? (
        <ErrorState title={t('failed')} cause={opened.cause} onRetry={again} />
      ) : (
        <LoadingState label={t('opening')} blocks={[44, 140, 60, 60, 60]} />
      )}
    </main>
  );
}
