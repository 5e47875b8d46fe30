import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useText } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import playerClasses from '../player/player-screen.module.css';
import type { OpenedPractice } from './opened-practice.tsx';

const messages = defineMessages({
  opening: 'Opening the practice {test}…',
  failed: 'The practice {test} could not be opened',
});

const loadPractice = () => import('./opened-practice.tsx');

type Opened =
  | { readonly kind: 'opening' }
  | ({ readonly kind: 'player' } & OpenedPractice)
  | { readonly kind: 'failed'; readonly cause: unknown };

/** /assessments/practice: the player with a built-in paper, repeatable at will. Answers are neither scored nor stored. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a paper stay fixed until the next one
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    async function open() {
      // The player is a large chunk; a loading state shows meanwhile.
      const { openPractice } = await loadPractice();
      const practice = await openPractice(text, userId);
      if (isGone) {
        practice.player.stop();
        return;
      }
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
    return <opened.Room player={opened.player} journal={opened.journal} onAgain={again} />;
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
