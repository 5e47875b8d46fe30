import { pathOf } from '@pelion/access';
import type { Marking, MarkingRoom } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import { type Course, releaseResults, roomQuery } from './queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';

const messages = defineMessages({
  done: 'All marked',
  questionDone: 'All answers to this {question} are marked',
  mineDone: 'Everything you claimed is marked',
  passedOver: 'End of the list',
  nothing: 'No more submissions match',
  graded: '{$n} of {$all} submissions graded.',
  left: '{$n} {#n|submission is|submissions are} still to mark.',
  unreleased: '{$n} {#n|result waits|results wait} for release.',
  shown: '{^student+} see their scores already.',
  released: '{$n} {#n|result|results} released.',
  others: 'The rest waits for another marker or a decision.',
  previous: 'Mark earlier ones',
  release: 'Release',
  results: 'Results',
  back: 'All submissions',
});

interface EndDialogProps {
  readonly marking: Marking;
  readonly course: Course;
  /** Submissions before this one still match. */
  readonly isPassedOver: boolean;
  /** Filters of the list, as in the address. */
  readonly search: string;
  readonly onPrevious: () => void;
  readonly onClose: () => void;
}

/** End of the submissions: how far the marking is, with ways to the release and the results. */
export function EndDialog({ marking, course, isPassedOver, search, onPrevious, onClose }: EndDialogProps) {
  const t = useMessages(messages);
  const { assessment_id, schedule_id } = marking;
  const read = useQuery(roomQuery(schedule_id));
  // Counts from before the last mark would be wrong.
  const query = { ...read, data: read.isFetchedAfterMount ? read.data : undefined };
  const release = useMutation(releaseResults(schedule_id));
  const [isAsked, setIsAsked] = useState(false);
  const room = pathOf('markingRoom', { assessmentId: assessment_id, scheduleId: schedule_id });
  const unreleased = query.data?.has_release ? query.data.graded - query.data.released : 0;
  const said = (data: MarkingRoom) => [
    t('graded', { n: data.graded, all: data.submitted }),
    data.waiting > 0 && t('left', { n: data.waiting }),
    data.waiting > 0 && data.allowed_difference !== null && !isPassedOver && t('others'),
    unreleased > 0 && t('unreleased', { n: unreleased }),
    release.data && t('released', { n: release.data.changed }),
    data.waiting === 0 && data.is_shown_at_once && t('shown'),
  ];
  return (
    <Dialog
      size="md"
      title={t(query.data ? endOf(query.data, course, isPassedOver) : 'passedOver')}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={search === '' ? room : `${room}?${search}`} data-autofocus>
            {t('back')}
          </ButtonLink>
          <ButtonLink
            to={`${pathOf('assessment', { assessmentId: assessment_id })}?tab=schedules&schedule=${schedule_id}`}
          >
            {t('results')}
          </ButtonLink>
          {isPassedOver ? (
            <Button tone="primary" onClick={onPrevious}>
              {t('previous')}
            </Button>
          ) : unreleased > 0 ? (
            <ChangeButton tone="primary" isBusy={release.isPending} onClick={() => setIsAsked(true)}>
              {t('release')}
            </ChangeButton>
          ) : null}
        </>
      }
    >
      <AsyncView query={query} loading={<LoadingState blocks={[48]} />}>
        {(data) => <p>{said(data).filter(Boolean).join(' ')}</p>}
      </AsyncView>
      {isAsked ? (
        <ReleaseDialog
          kind="release"
          count={unreleased}
          onConfirm={() => {
            setIsAsked(false);
            release.mutate({ isReleased: true, resultIds: [] });
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </Dialog>
  );
}

function endOf({ waiting, questions }: MarkingRoom, course: Course, isPassedOver: boolean) {
  if (waiting === 0) return 'done';
  if (isPassedOver) return 'passedOver';
  const isOpen = questions.some((one) => one.question_id === course.questionId && one.waiting > 0);
  if (course.questionId !== null && !isOpen) return 'questionDone';
  return course.filter === 'mine' ? 'mineDone' : 'nothing';
}
