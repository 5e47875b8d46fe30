import { pathOf } from '@pelion/access';
import { releaseRules } from '@pelion/contract/assessment-kinds';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { AnswerMark, Marking } from '@pelion/contract/marking';
import { submissionFilters, submissionOrders } from '@pelion/contract/marking/facts';
import { answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { IconHistory, IconKeyboard } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { numberInPart, partOf } from '../../components/result-parts.ts';
import { ResultStatusTag } from '../../components/result-status-tag.tsx';
import { isDigitalSat } from '../../components/score-text.ts';
import { useFormat } from '../../lib/format.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { resultQuery } from '../attempts/queries.ts';
import type { DeskHandle } from './answer-desk.tsx';
import { AnswerStrip, type StripLine } from './answer-strip.tsx';
import { AutoGrading } from './auto-grading.tsx';
import { ShownAtOnce } from './immediate-scores-notice.tsx';
import classes from './marking.module.css';
import { type Course, markingQuery, neighboursQuery, releaseResults } from './queries.ts';
import { isGraded, releaseEntry } from './release-entry.ts';
import { LeftToMark } from './remaining-marks.tsx';
import { ReviewForm } from './review-form.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useMarkingKeys } from './use-marking-keys.ts';

const AnswerDesk = later(
  () => import('./answer-desk.tsx').then((file) => file.AnswerDesk),
  <LoadingState blocks={[36, 320]} />,
);
/** Loads in parallel with the answers. */
void AnswerDesk.preload();
const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));

const messages = defineMessages({
  back: 'All submissions',
  who: '{$student} · Attempt {$n} · {$points}',
  anonymous: 'Submission {$id} · Attempt {$n} · {$points}',
  pointsOf: '{$earned} of {$total} points',
  estimateOf: 'estimate {$earned} of {$total}',
  open: 'no score yet',
  previous: 'Previous submission',
  next: 'Next submission',
  none: 'No more submissions match',
  before: 'No more submissions match after this one. Some before it still do.',
  later: 'You can rate the whole once every answer has been decided.',
  previousAnswer: 'Previous answer',
  nextAnswer: 'Next answer',
  released: 'This result has been released',
  releasedText: 'Changes are visible immediately, and the log records that the result was already released.',
  taken: 'Taken by {$name}',
  takenText: 'Somebody else has taken this submission. Your marks count all the same.',
  history: 'History',
  keys: 'Keys',
  empty: 'Nothing in this attempt needs marking.',
});

/** /{student}/grade-assessment/{result}: marks one answer after another, across submissions. */
export function GradeScreen() {
  const params = useParams();
  const studentId = readId(params.studentId);
  const resultId = readId(params.resultId);
  /** Keeps the focus in the fields when moving to the next answer, also of another submission. */
  const [isTyping, setIsTyping] = useState(false);
  if (studentId === null || resultId === null) return <Navigate to={pathOf('notFound')} replace />;
  // Remounts for each submission, so that no input carries over.
  return (
    <Sheet
      key={resultId}
      studentId={studentId}
      resultId={resultId}
      isTyping={isTyping}
      onTyping={setIsTyping}
    />
  );
}

interface Typing {
  readonly isTyping: boolean;
  readonly onTyping: (isTyping: boolean) => void;
}

interface SheetProps extends Typing {
  readonly studentId: number;
  readonly resultId: number;
}

function Sheet({ studentId, resultId, ...typing }: SheetProps) {
  const [search] = useSearchParams();
  const result = useQuery(resultQuery(studentId, resultId, search.get('anonymous') === '1'));
  const marking = useQuery(markingQuery(resultId));
  return (
    <AsyncView query={result} level={1}>
      {(answers) => (
        <AsyncView query={marking} level={1}>
          {(marks) => <Desk result={answers} marking={marks} {...typing} />}
        </AsyncView>
      )}
    </AsyncView>
  );
}

interface DeskProps extends Typing {
  readonly result: AttemptResult;
  readonly marking: Marking;
}

interface Line extends StripLine {
  readonly item: AttemptResult['items'][number];
}

function linesOf({ items, parts }: AttemptResult, marking: Marking, questionId: number | null): Line[] {
  const marks = new Map(marking.items.map((mark) => [mark.item_id, mark]));
  return items.flatMap((item) => {
    const mark = marks.get(item.item_id);
    const isWanted = questionId === null || item.question_id === questionId;
    if (!mark || !isWanted) return [];
    return [{ item, mark, part: partOf(parts, item), number: numberInPart(items, item) }];
  });
}

/** Whether the viewer still has to mark or decide this answer. */
const waits = ({ needs_grading, points, moderation }: AnswerMark): boolean =>
  needs_grading &&
  (!moderation || moderation.act === 'decide' || (moderation.act === 'mark' && points === null));

/** Whether the viewer decides the final mark. */
const isUndecidedBy = ({ needs_grading, moderation }: AnswerMark): boolean =>
  needs_grading && moderation?.act === 'decide';

/** Whether the answer is marked manually. */
const isForPeople = ({ needs_grading, answer_status_id }: AnswerMark): boolean =>
  needs_grading || answer_status_id === answerStatusTable.ids.teacherScore;

const releasesOf = ({
  score_release,
  verdict_release,
  key_release,
  explanation_release,
}: AttemptResult): readonly number[] => [score_release, verdict_release, key_release, explanation_release];

function Desk({ result, marking, isTyping, onTyping }: DeskProps) {
  const text = useText();
  const t = text(messages);
  const release = useMutation(releaseResults(marking.schedule_id));
  const format = useFormat();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<'help' | 'history' | null>(null);
  const course: Course = {
    filter: submissionFilters.find((filter) => filter === search.get('filter')) ?? 'waiting',
    order: submissionOrders.find((order) => order === search.get('order')) ?? 'ended',
    isAnonymous: search.get('anonymous') === '1',
    questionId: readId(search.get('question')),
  };
  const lines = linesOf(result, marking, course.questionId);
  const [chosen, setChosen] = useState(() => {
    // Answers that wait for other markers come second.
    const isOpen = lines.find(({ mark }) => waits(mark)) ?? lines.find(({ mark }) => mark.needs_grading);
    // Skips automatic scores: points typed at once must not override one.
    return (isOpen ?? lines.find(({ mark }) => isForPeople(mark)) ?? lines[0])?.item.item_id;
  });
  const at = Math.max(
    0,
    lines.findIndex(({ item }) => item.item_id === chosen),
  );
  const line = lines[at];
  const { data: neighbours, refetch } = useQuery(
    neighboursQuery(marking.schedule_id, marking.result_id, course),
  );
  const desk = useRef<DeskHandle>(null);

  /** Saves first, and moves on only after a successful save. */
  const leaveFor = async (go: () => void) => {
    const wasTyping = desk.current?.isTypedIn() ?? false;
    if (!((await desk.current?.save()) ?? true)) return;
    onTyping(wasTyping);
    go();
  };
  const toAnswer = (index: number) => {
    const next = lines[index];
    if (next) void leaveFor(() => setChosen(next.item.item_id));
  };
  const openResult = async (which: 'previous' | 'next') => {
    // The neighbors may still be loading.
    const near = neighbours ?? (await refetch()).data;
    const next = near?.[which];
    if (!next) {
      if (near) toast('success', t(near.previous && course.filter === 'waiting' ? 'before' : 'none'));
      return;
    }
    const path = pathOf('gradeAssessment', { studentId: next.student_id, resultId: next.result_id });
    void navigate(`${path}${search.size > 0 ? `?${search}` : ''}`);
  };
  const toResult = (which: 'previous' | 'next') => void leaveFor(() => void openResult(which));
  /** After a mark: opens the next answer to mark, here or in the next submission. */
  const goOn = () =>
    void leaveFor(() => {
      const rest = [...lines.slice(at + 1), ...lines.slice(0, at)];
      const next = rest.find(({ mark }) => waits(mark));
      if (next) setChosen(next.item.item_id);
      else void openResult('next');
    });
  useMarkingKeys({
    save: () => void desk.current?.save(),
    nextAnswer: () => toAnswer(at + 1),
    previousAnswer: () => toAnswer(at - 1),
    nextResult: () => toResult('next'),
    previousResult: () => toResult('previous'),
    toPoints: () => desk.current?.focus(),
    comments: () => desk.current?.comments(),
    help: () => setOpen('help'),
  });

  const isUndecided = marking.items.some(({ moderation }) => moderation && moderation.state !== 'settled');
  const points =
    marking.actual_score === null || marking.total_score === null
      ? t('open')
      : t(isDigitalSat(result) ? 'estimateOf' : 'pointsOf', {
          earned: format.points(marking.actual_score),
          total: format.points(marking.total_score),
        });
  const facts =
    result.student_name === null
      ? t('anonymous', { id: marking.result_id, n: marking.attempt_no, points })
      : t('who', {
          student: result.student_name,
          n: marking.attempt_no,
          points,
        });
  const room = pathOf('markingRoom', {
    assessmentId: marking.assessment_id,
    scheduleId: marking.schedule_id,
  });
  return (
    <Page
      title={result.assessment_name}
      back={{ to: `${room}${search.size > 0 ? `?${search}` : ''}`, label: t('back') }}
      tag={<ResultStatusTag of={marking} />}
      facts={facts}
      primary={
        <Button
          tone="primary"
          disabledReason={neighbours && !neighbours.next ? t('none') : null}
          onClick={() => toResult('next')}
        >
          {t('next')}
        </Button>
      }
      menu={[
        releaseEntry(
          text,
          marking,
          releasesOf(result).includes(releaseRules.whenReleased),
          (isReleased) =>
            // Saves the open mark first, because it becomes visible too.
            void leaveFor(() => release.mutate({ isReleased, resultIds: [marking.result_id] })),
        ),
        { label: t('history'), icon: IconHistory, worksWhenOver: true, onChoose: () => setOpen('history') },
        { label: t('keys'), icon: IconKeyboard, worksWhenOver: true, onChoose: () => setOpen('help') },
      ]}
    >
      <div className={classes.room}>
        {marking.released_at !== null || marking.is_result_read ? (
          <Notice kind="info" title={t('released')}>
            {t('releasedText')}
          </Notice>
        ) : marking.is_shown_at_once ? (
          <ShownAtOnce />
        ) : null}
        {marking.taken_by_name === null ? null : (
          <Notice kind="info" title={t('taken', { name: marking.taken_by_name })}>
            {t('takenText')}
          </Notice>
        )}
        {line ? (
          <>
            <AnswerStrip lines={lines} at={at} waits={waits} onChoose={toAnswer} />
            <LeftToMark
              scheduleId={marking.schedule_id}
              isMine={course.filter === 'mine'}
              isToDecide={course.filter === 'toDecide' || isUndecidedBy(line.mark)}
              question={isForPeople(line.mark) ? { id: line.item.question_id, n: line.number } : null}
              here={{
                left: lines.filter(({ mark }) => waits(mark)).length,
                all: lines.filter(({ mark }) => isForPeople(mark)).length,
              }}
            />
            <AnswerDesk
              key={line.item.item_id}
              result={result}
              item={line.item}
              mark={line.mark}
              number={line.number}
              desk={desk}
              isTyping={isTyping}
              onEnter={goOn}
            />
          </>
        ) : (
          <p>{t('empty')}</p>
        )}
        <div className={classes.way}>
          <Button onClick={() => toAnswer(at - 1)} disabled={at === 0}>
            {t('previousAnswer')}
          </Button>
          <Button onClick={() => toAnswer(at + 1)} disabled={at >= lines.length - 1}>
            {t('nextAnswer')}
          </Button>
          <Button
            tone="quiet"
            disabledReason={neighbours && !neighbours.previous ? t('none') : null}
            onClick={() => toResult('previous')}
          >
            {t('previous')}
          </Button>
        </div>
        <AutoGrading
          resultId={marking.result_id}
          stateId={marking.auto_grading_status_id}
          hasProposer={marking.has_proposer}
        />
        {isUndecided ? (
          <p>{t('later')}</p>
        ) : course.questionId === null ? (
          <ReviewForm resultId={marking.result_id} review={marking.review} isGraded={isGraded(marking)} />
        ) : null}
      </div>
      {open === 'help' ? <ShortcutsDialog onClose={() => setOpen(null)} /> : null}
      {open === 'history' ? (
        <HistoryDialog resultId={marking.result_id} result={result} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  );
}
