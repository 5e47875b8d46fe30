import type { AttemptParts } from '@pelion/contract/attempts';
import { satModuleOf } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { WithQueries } from '../../../components/with-queries.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useFormat } from '../../../lib/format.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { sentenceNow, useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { attemptsClient } from '../client.ts';
import { askPictures } from '../pictures/ask-pictures.ts';
import { PicturesNotice } from '../pictures/pictures-notice.tsx';
import { usePicturesAhead } from '../pictures/use-pictures-ahead.ts';
import { clockText } from '../player/clock-text.ts';
import { FinishedPage } from '../player/finished-page.tsx';
import type { AttemptAddress, LeftAnswers } from '../player/open-attempt.ts';
import { attemptsKey, unsaid } from '../queries.ts';
import { isRunningStatus } from '../running-statuses.ts';
import { beginPart } from './begin-part.ts';
import classes from './between-page.module.css';
import { usePartName } from './part-words.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Where an attempt stands among its parts. Asked again now and then: another device may have begun the next one. */
const partsQuery = (resultId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'parts', resultId],
    queryFn: ({ signal }) => attemptsClient.getParts({ params: { result_id: resultId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 20_000,
  });

const messages = defineMessages({
  loading: 'One moment…',
  failed: 'The next part could not be loaded',
  done: '{$name} is finished',
  break: 'Time for a break',
  saved: 'Your answers are saved. You cannot come back to them.',
  breakText:
    'Have a drink, rest your eyes. The break cannot be shortened; you may close this page and come back.',
  left: 'Time left of the break',
  next: 'Next: {$name}',
  facts: '{$questions} {question#questions} in {$minutes}',
  untimed: '{$questions} {question#questions}',
  startsClock: 'The clock starts when you press the button.',
  begin: 'Start {$name}',
  beginPart: 'Start part {$n}',
  waiting: 'Starts after the break',
  held: 'Paused',
  heldText:
    'Your {teacher} has stopped the clock. Your break and your time are kept, and it continues automatically.',
});

interface BetweenPageProps {
  readonly address: AttemptAddress;
  readonly resultId: number;
  readonly leftover?: LeftAnswers | null;
  /** The next part runs, begun here or elsewhere. */
  readonly onBegun: () => void;
}

/** Between two parts: what is over, the break with its clock, what comes, and the button that begins it. */
export const BetweenPage = (props: BetweenPageProps) => (
  <WithQueries>
    <Between {...props} />
  </WithQueries>
);

function Between({ address, resultId, leftover = null, onBegun }: BetweenPageProps) {
  const t = useMessages(messages);
  const query = useQuery(partsQuery(resultId));
  useLiveQueries('attempts', partsQuery(resultId).queryKey);
  const isElsewhere = query.data?.parts.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (isElsewhere) onBegun();
  }, [isElsewhere, onBegun]);
  if (query.data && !isRunningStatus(query.data.result_status_id))
    return (
      <FinishedPage studentId={address.studentId} resultId={resultId} result={null} leftover={leftover} />
    );
  const waiting = query.data?.parts.find(({ state }) => state === 'waiting');
  return (
    <main className={classes.page}>
      {query.data && waiting ? (
        <Waiting
          attempt={query.data}
          waiting={waiting}
          readAt={query.dataUpdatedAt}
          address={address}
          onBegun={onBegun}
        />
      ) : query.error ? (
        <ErrorState title={t('failed')} cause={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label={t('loading')} blocks={[44, 60, 60]} />
      )}
    </main>
  );
}

interface WaitingProps {
  readonly attempt: AttemptParts;
  readonly waiting: AttemptParts['parts'][number];
  /** By this device's clock, in milliseconds. */
  readonly readAt: number;
  readonly address: AttemptAddress;
  readonly onBegun: () => void;
}

function Waiting({ attempt, waiting, readAt, address, onBegun }: WaitingProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const nameOf = usePartName();
  const { user } = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = useSecondsUntil(waiting.time_left_in_seconds_to_start_test, readAt);
  const { ahead, prepare } = usePicturesAhead();
  const begin = useMutation({
    mutationFn: async () => {
      await prepare(await askPictures({ scheduleId: address.scheduleId, studentId: address.studentId }));
      return beginPart(user, address, { resultId: attempt.result_id, part: waiting.part });
    },
    onSuccess: onBegun,
    meta: { failure: 'inline' },
  });
  const before = attempt.parts.findLast(({ state }) => state === 'ended');
  const name = nameOf(waiting, attempt.part_count);
  const isSat = satModuleOf(waiting.digital_sat_module_type_id) !== undefined;
  const minutes = waiting.own_duration_minutes;
  const isHeld = attempt.held !== undefined;
  const isBreak = left > 0 && !isHeld;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isHeld
          ? t('held')
          : isBreak
            ? t('break')
            : before
              ? t('done', { name: nameOf(before, attempt.part_count) })
              : name}
      </h1>
      <p className={classes.quiet}>{attempt.assessment_name}</p>
      {isHeld ? (
        <p role="status">{t('heldText')}</p>
      ) : isBreak ? (
        <>
          <p role="timer" aria-label={t('left')} className={classes.clock}>
            {clockText(left * 1000)}
          </p>
          <p>{t('breakText')}</p>
        </>
      ) : (
        <p>{t('saved')}</p>
      )}
      <section className={classes.next} aria-label={t('next', { name })}>
        <h2>{t('next', { name })}</h2>
        <p>
          {minutes === null
            ? t('untimed', { questions: waiting.questions_count })
            : t('facts', { questions: waiting.questions_count, minutes: format.duration(minutes) })}
        </p>
        {isBreak || minutes === null ? null : <p className={classes.quiet}>{t('startsClock')}</p>}
      </section>
      {begin.error ? (
        <p role="alert" className={classes.failure}>
          {messageOf(begin.error, sentenceNow(unsaid))}
        </p>
      ) : null}
      {ahead ? <PicturesNotice ahead={ahead} /> : null}
      <Button
        tone="primary"
        size="lg"
        isWide
        isBusy={begin.isPending}
        disabledReason={isHeld ? t('held') : isBreak ? t('waiting') : undefined}
        onClick={() => begin.mutate()}
      >
        {isSat ? t('begin', { name }) : t('beginPart', { n: waiting.part })}
      </Button>
    </>
  );
}
