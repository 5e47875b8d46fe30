import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { keepReturn } from '../../../lib/return-path.ts';
import { keepForOffline } from '../../../lib/service-worker.ts';
import { signInInPlace } from '../../../lib/sign-in-again.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { BetweenPage, FinishedPage } from './later-pages.ts';
import { type AttemptAddress, type Opening, openAttempt } from './open-attempt.ts';
import classes from './player-screen.module.css';
import { PlayerView } from './player-view.tsx';

const messages = defineMessages({
  opening: 'Opening the {assessment}…',
  notYours: 'This attempt belongs to another {student}',
  notYoursText: 'Log in as the {student} taking it, or go back to your own {assessment+}.',
  back: 'Go to {assessment+}',
  failed: 'The {assessment} could not be opened',
});

const readId = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

function useAddress(): AttemptAddress | null {
  const params = useParams();
  const studentId = readId(params.studentId);
  const assessmentId = readId(params.assessmentId);
  const scheduleId = readId(params.scheduleId);
  const attemptNo = readId(params.attemptNo);
  if (!studentId || !assessmentId || !scheduleId || !attemptNo) return null;
  return { studentId, assessmentId, scheduleId, attemptNo };
}

/** /{student}/assessment/{assessment}/schedule/{schedule}/attempt/{n}: takes the attempt that the address names. */
export function PlayerScreen() {
  'use no memo'; // Without React Compiler: renders rarely.
  const address = useAddress();
  const key = address ? Object.values(address).join('-') : '';
  return address ? (
    <AttemptPlayer key={key} address={address} />
  ) : (
    <Navigate to={pathOf('notFound')} replace />
  );
}

type Opened = Opening | { readonly kind: 'opening' } | { readonly kind: 'failed'; readonly cause: unknown };

function AttemptPlayer({ address }: { readonly address: AttemptAddress }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  const { search } = useLocation();
  const userId = user.id;
  const openAgain = useCallback(() => {
    setOpened({ kind: 'opening' });
    setTries((before) => before + 1);
  }, []);

  useEffect(() => {
    keepForOffline();
    return signInInPlace();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the user's other facts do not change whose attempt it is
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    openAttempt(user, address)
      .then((opening) => {
        if (opening.kind === 'player') stop = opening.player.stop;
        if (isGone) stop();
        else setOpened(opening);
      })
      .catch((cause: unknown) => {
        if (!isGone) setOpened({ kind: 'failed', cause });
      });
    return () => {
      isGone = true;
      stop();
    };
  }, [userId, tries]);

  switch (opened.kind) {
    case 'opening':
      return (
        <main className={classes.middle}>
          <LoadingState label={t('opening')} blocks={[44, 140, 60, 60, 60]} />
        </main>
      );
    case 'player':
      return <PlayerView player={opened.player} journal={opened.journal} onNextPart={openAgain} />;
    case 'between':
      return <BetweenPage address={address} resultId={opened.resultId} onBegun={openAgain} />;
    case 'over':
      return (
        <FinishedPage
          studentId={address.studentId}
          resultId={opened.resultId}
          result={null}
          leftover={opened.leftover}
          pagesLeft={opened.pagesLeft}
        />
      );
    case 'notRunning':
      return (
        <Navigate
          to={keepReturn(
            pathOf('testInstructions', {
              assessmentId: address.assessmentId,
              scheduleId: address.scheduleId,
            }),
            search,
          )}
          replace
        />
      );
    case 'notYours':
      return (
        <main className={classes.middle}>
          <h1 className={classes.title}>{t('notYours')}</h1>
          <p>{t('notYoursText')}</p>
          <Link to={pathOf('assessments')}>{t('back')}</Link>
        </main>
      );
    case 'failed':
      return (
        <main className={classes.middle}>
          <ErrorState title={t('failed')} cause={opened.cause} onRetry={openAgain} />
        </main>
      );
  }
}
