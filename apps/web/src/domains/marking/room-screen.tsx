import { pathOf, rules } from '@pelion/access';
import { type SubmissionFilter, submissionFilters, submissionOrders } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import classes from './marking.module.css';
import { NothingHere } from './nothing-here.tsx';
import {
  type Course,
  giveBackSubmissions,
  releaseResults,
  roomKey,
  roomQuery,
  submissionPages,
  takeSubmissions,
} from './queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { RoomFigures } from './room-figures.tsx';

const SubmissionCards = later(
  () => import('./submission-cards.tsx').then((file) => file.SubmissionCards),
  <LoadingState blocks={[68, 68, 68, 68]} />,
);
/** Loads the cards in parallel with their data. */
void SubmissionCards.preload();
// The next screen, in nearly every case.
whenIdle(() => void import('./grade-screen.tsx').catch(() => undefined));

const messages = defineMessages({
  back: '{^assessment}',
  title: 'Marking: {$name}',
  start: 'Start marking',
  nothing: 'No submission to start with',
  othersHave: 'Others have claimed everything shown',
  take: 'Claim {$n}',
  taken: '{$n} {#n|submission|submissions} claimed',
  noneLeft: 'Nothing left to claim',
  giveBack: 'Unclaim the rest',
  release: 'Release all graded',
  takeBack: 'Take back released results',
  released: '{$n} {#n|result|results} released',
  heldBack: '{$n} {#n|result|results} taken back',
  filter: 'Show',
  waiting: 'To be graded',
  mine: 'Claimed by me',
  toDecide: 'To be decided',
  doubtful: 'Flagged',
  late: 'With late answers',
  violations: 'With violations',
  order: 'Order',
  byEnded: 'Oldest first',
  byName: 'By name',
  graded: 'Graded',
  all: 'All',
  question: '{^question}',
  everyQuestion: 'All {question+}',
  oneQuestion: '{^question} {$n}: {$text} ({$waiting})',
  oneInPart: '{$part}, {question} {$n}: {$text} ({$waiting})',
  oneGone: '{$text} ({$waiting})',
  oneDone: '{^question}, all answers marked',
  anonymous: 'Without names',
});

/** Number of submissions claimed per click. */
const TAKEN_AT_ONCE = 10;

/** /assessments/{assessment}/schedule/{schedule}/marking: submissions with their progress, claims and release. */
export function RoomScreen() {
  const params = useParams();
  const scheduleId = readId(params.scheduleId);
  if (scheduleId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Room scheduleId={scheduleId} />;
}

function Room({ scheduleId }: { readonly scheduleId: number }) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set } = useListState((query) => ({
    filter: query.oneOf('filter', submissionFilters),
    order: query.oneOf('order', submissionOrders),
    question: query.text('question'),
    anonymous: query.flag('anonymous'),
  }));
  const filter: SubmissionFilter = state.filter || 'waiting';
  const seesNames = may(rules.listStudents);
  const order = (seesNames && !state.anonymous && state.order) || 'ended';
  const course: Course = {
    filter,
    order,
    isAnonymous: state.anonymous,
    questionId: readId(state.question),
  };
  const room = useQuery(roomQuery(scheduleId));
  const pages = useInfiniteQuery(submissionPages(scheduleId, course));
  useLiveQueries('attempts', roomKey);
  const take = useMutation(takeSubmissions(scheduleId));
  const giveBack = useMutation(giveBackSubmissions(scheduleId));
  const release = useMutation(releaseResults(scheduleId));
  const [asked, setAsked] = useState<'release' | 'takeBack' | null>(null);
  const submissions = pages.data?.pages.flat();
  // Skips submissions claimed by another marker.
  const first = submissions?.find(
    ({ is_mine, claimed_by_names }) =>
      filter !== 'waiting' ||
      room.data?.allowed_difference !== null ||
      is_mine ||
      claimed_by_names.length === 0,
  );
  const search = new URLSearchParams({
    ...(state.filter === '' ? {} : { filter: state.filter }),
    ...(order === 'ended' ? {} : { order }),
    ...(course.questionId === null ? {} : { question: state.question }),
    ...(state.anonymous ? { anonymous: '1' } : {}),
  }).toString();
  const toDesk = (submission: { readonly result_id: number; readonly student_id: number }) => {
    const path = pathOf('gradeAssessment', {
      studentId: submission.student_id,
      resultId: submission.result_id,
    });
    return search === '' ? path : `${path}?${search}`;
  };
  const changeRelease = (isReleased: boolean) => {
    setAsked(null);
    release.mutate(
      { isReleased, resultIds: [] },
      { onSuccess: ({ changed: n }) => toast('success', t(isReleased ? 'released' : 'heldBack', { n })) },
    );
  };
  return (
    <AsyncView query={room} level={1}>
      {(marking) => {
        const unreleased = marking.has_release ? marking.graded - marking.released : 0;
        return (
          <Page
            title={t('title', { name: marking.assessment_name })}
            back={{
              to: `${pathOf('assessment', { assessmentId: marking.assessment_id })}?tab=schedules&schedule=${scheduleId}`,
              label: t('back'),
            }}
            primary={
              first ? (
                <ButtonLink tone="primary" to={toDesk(first)}>
                  {t('start')}
                </ButtonLink>
              ) : (
                <Button disabledReason={t(submissions?.length ? 'othersHave' : 'nothing')}>
                  {t('start')}
                </Button>
              )
            }
            menu={[
              unreleased > 0 && {
                label: t('release'),
                icon: IconEye,
                onChoose: () => setAsked('release'),
              },
              marking.released > 0 && {
                label: t('takeBack'),
                icon: IconEyeOff,
                onChoose: () => setAsked('takeBack'),
              },
            ]}
          >
            <div className={classes.room}>
              <RoomFigures room={marking} />
              <div className={classes.bar}>
                <FilterBar>
                  <SelectField
                    label={t('filter')}
                    isLabelHidden
                    value={filter}
                    options={submissionFilters
                      .filter(
                        (value) =>
                          value !== 'toDecide' || (marking.allowed_difference !== null && marking.may_decide),
                      )
                      .map((value) => ({ value, label: t(value) }))}
                    onChange={(value) => set({ filter: value === 'waiting' ? '' : value })}
                  />
                  <SelectField
                    label={t('question')}
                    isLabelHidden
                    value={state.question}
                    options={[
                      { value: '', label: t('everyQuestion') },
                      ...marking.questions.map(({ question_id, position, part_name, excerpt, waiting }) => ({
                        value: String(question_id),
                        label:
                          position === null
                            ? t('oneGone', { text: excerpt, waiting })
                            : part_name === null
                              ? t('oneQuestion', { n: position, text: excerpt, waiting })
                              : t('oneInPart', { part: part_name, n: position, text: excerpt, waiting }),
                      })),
                      ...(course.questionId === null ||
                      marking.questions.some(({ question_id }) => question_id === course.questionId)
                        ? []
                        : [{ value: state.question, label: t('oneDone') }]),
                    ]}
                    onChange={(question) => set({ question })}
                  />
                  {seesNames && !state.anonymous ? (
                    <SelectField
                      label={t('order')}
                      isLabelHidden
                      value={order}
                      options={[
                        { value: 'ended', label: t('byEnded') },
                        { value: 'name', label: t('byName') },
                      ]}
                      onChange={(value) => set({ order: value === 'ended' ? '' : value })}
                    />
                  ) : null}
                  {seesNames ? (
                    <CheckboxField
                      label={t('anonymous')}
                      value={state.anonymous}
                      onChange={(anonymous) => set({ anonymous })}
                    />
                  ) : null}
                </FilterBar>
                <div className={classes.way}>
                  {marking.mine > 0 ? (
                    <ChangeButton tone="quiet" isBusy={giveBack.isPending} onClick={() => giveBack.mutate()}>
                      {t('giveBack')}
                    </ChangeButton>
                  ) : null}
                  <ChangeButton
                    isBusy={take.isPending}
                    disabledReason={marking.waiting - marking.claimed > 0 ? null : t('noneLeft')}
                    onClick={() =>
                      take.mutate(TAKEN_AT_ONCE, {
                        onSuccess({ claimed: n }) {
                          toast('success', n > 0 ? t('taken', { n }) : t('noneLeft'));
                          if (n > 0) set({ filter: 'mine' });
                        },
                      })
                    }
                  >
                    {t('take', { n: TAKEN_AT_ONCE })}
                  </ChangeButton>
                </div>
              </div>
              <AsyncList
                query={{ data: submissions, error: pages.error }}
                empty={
                  <NothingHere
                    room={marking}
                    filter={filter}
                    unreleased={unreleased}
                    onRelease={() => setAsked('release')}
                    onDecide={() => set({ filter: 'toDecide', question: '' })}
                  />
                }
              >
                {(rows) => (
                  <>
                    <SubmissionCards
                      submissions={rows}
                      hasRelease={marking.has_release}
                      linkOf={toDesk}
                      onRelease={(submission, isReleased) =>
                        release.mutate({ isReleased, resultIds: [submission.result_id] })
                      }
                    />
                    <MorePages of={pages} />
                  </>
                )}
              </AsyncList>
            </div>
            {asked === null ? null : (
              <ReleaseDialog
                kind={asked}
                count={asked === 'release' ? unreleased : marking.released}
                onConfirm={() => changeRelease(asked === 'release')}
                onClose={() => setAsked(null)}
              />
            )}
          </Page>
        );
      }}
    </AsyncView>
  );
}
