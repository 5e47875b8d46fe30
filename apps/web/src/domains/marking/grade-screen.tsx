import { pathOf } from '@pelion/access';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { Marking } from '@pelion/contract/marking';
import { submissionFilters, submissionOrders } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { DeskKeys } from '../../components/marking-desk/desk-keys.tsx';
import type { DeskHandle } from '../../components/marking-desk/use-desk.ts';
import { useMarkingKeys } from '../../components/marking-desk/use-marking-keys.ts';
import { WithQueries } from '../../components/with-queries.tsx';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { resultQuery } from '../attempts/queries.ts';
import { AnswerStrip } from './answer-strip.tsx';
import { DeskHead } from './desk-head.tsx';
import { firstOf, isUndecidedBy, linesOf, waits } from './desk-lines.ts';
import { type Course, markingQuery, neighboursQuery } from './queries.ts';
import { usePreparedNext } from './use-prepared-next.ts';

const AnswerDesk = later(
  () => import('./answer-desk.tsx').then((file) => file.AnswerDesk),
  <LoadingState blocks={[36, 320]} />,
);
/** Loads in parallel with the answers. */
void AnswerDesk.preload();
const Overall = later(
  () => import('./overall.tsx').then((file) => file.Overall),
  <LoadingState blocks={[36, 320]} />,
);
const ShortcutsDialog = later(() =>
  import('../../components/marking-desk/shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog),
);
const EndDialog = later(() => import('./end-dialog.tsx').then((file) => file.EndDialog));

const messages = defineMessages({ empty: 'Nothing in this attempt needs marking.' });

/** /{student}/grade-assessment/{result}: the marking desk, in a window of its own. */
export function GradeScreen() {
  return (
    <WithQueries>
      <MarkingDesk />
    </WithQueries>
  );
}

/** Marks one answer after another, across submissions. */
export function MarkingDesk() {
  const params = useParams();
  const studentId = readId(params.studentId);
  const resultId = readId(params.resultId);
  if (studentId === null || resultId === null) return <Navigate to={pathOf('notFound')} replace />;
  return (
    <main className={classes.window} id="content" tabIndex={-1} data-desk>
      {/* Remounts for each submission, so that no input carries over. */}
      <Sheet key={resultId} studentId={studentId} resultId={resultId} />
    </main>
  );
}

interface SheetProps {
  readonly studentId: number;
  readonly resultId: number;
}

function Sheet({ studentId, resultId }: SheetProps) {
  const [search] = useSearchParams();
  const result = useQuery(resultQuery(studentId, resultId, search.get('anonymous') === '1'));
  const marking = useQuery(markingQuery(resultId));
  return (
    <AsyncView query={result} level={1}>
      {(answers) => (
        <AsyncView query={marking} level={1}>
          {(marks) => <Desk result={answers} marking={marks} />}
        </AsyncView>
      )}
    </AsyncView>
  );
}

function courseOf(search: URLSearchParams): Course {
  return {
    filter: submissionFilters.find((filter) => filter === search.get('filter')) ?? 'waiting',
    order: submissionOrders.find((order) => order === search.get('order')) ?? 'ended',
    isAnonymous: search.get('anonymous') === '1',
    questionId: readId(search.get('question')),
  };
}

/** Place in the strip of the submission's overall rating. */
const OVERALL = 'overall';

interface DeskProps {
  readonly result: AttemptResult;
  readonly marking: Marking;
}

function Desk({ result, marking }: DeskProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const course = courseOf(search);
  const [open, setOpen] = useState<'help' | 'end' | null>(null);
  const lines = linesOf(result, marking, course.questionId);
  const [chosen, setChosen] = useState(() => firstOf(lines)?.item.item_id ?? OVERALL);
  /** Stays mounted once opened, because a typed comment must survive a look at an answer. */
  const [hasSeenOverall, setHasSeenOverall] = useState(chosen === OVERALL);
  const at = lines.findIndex(({ item }) => item.item_id === chosen);
  const line = lines[at];
  const neighbours = useQuery(neighboursQuery(marking.schedule_id, marking.result_id, course));
  usePreparedNext(neighbours.data?.next ?? null, course.isAnonymous);
  const desk = useRef<DeskHandle>(null);

  /** Saves first, and moves on only after a successful save. */
  const leaveFor = async (go: () => void) => {
    if ((await desk.current?.save()) ?? true) go();
  };
  const toAnswer = (index: number) => {
    const next = lines[index];
    if (next) void leaveFor(() => setChosen(next.item.item_id));
  };
  const toOverall = () =>
    void leaveFor(() => {
      setChosen(OVERALL);
      setHasSeenOverall(true);
    });
  const openResult = async (which: 'previous' | 'next') => {
    // The neighbors may still be loading.
    const near = neighbours.data ?? (await neighbours.refetch()).data;
    const next = near?.[which];
    if (!next) {
      if (near) setOpen('end');
      return;
    }
    const path = pathOf('gradeAssessment', { studentId: next.student_id, resultId: next.result_id });
    void navigate(`${path}${search.size > 0 ? `?${search}` : ''}`);
  };
  const toResult = (which: 'previous' | 'next') => void leaveFor(() => void openResult(which));
  /** After a mark: opens the next answer to mark, here or in the next submission. */
  const goOn = () =>
    void leaveFor(() => {
      const rest = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
      const next = rest.find(({ mark }) => waits(mark));
      if (next) setChosen(next.item.item_id);
      else void openResult('next');
    });
  useMarkingKeys({
    save: () => void desk.current?.save(),
    nextAnswer: () => toAnswer(at + 1),
    previousAnswer: () => toAnswer(at < 0 ? lines.length - 1 : at - 1),
    nextResult: () => toResult('next'),
    previousResult: () => toResult('previous'),
    toPoints: () => desk.current?.focus(),
    comments: () => desk.current?.comments(),
    help: () => setOpen('help'),
    down: () => desk.current?.scroll(1),
    up: () => desk.current?.scroll(-1),
  });

  return (
    <>
      <DeskHead
        result={result}
        marking={marking}
        course={course}
        isToDecide={line !== undefined && isUndecidedBy(line.mark)}
        lines={lines}
        neighbours={neighbours.data}
        search={search.toString()}
        onTurn={toResult}
        onSaved={(go) => void leaveFor(go)}
        onKeys={() => setOpen('help')}
      />
      <AnswerStrip
        lines={lines}
        at={at}
        isOverall={line === undefined}
        onChoose={toAnswer}
        onOverall={toOverall}
      />
      {line ? (
        <AnswerDesk
          key={line.item.item_id}
          result={result}
          item={line.item}
          mark={line.mark}
          number={line.number}
          desk={desk}
          isSeenEarly={marking.released_at !== null || marking.is_result_read}
          isShownAtOnce={marking.is_shown_at_once}
          onEnter={goOn}
        />
      ) : lines.length === 0 ? (
        <p className={classes.empty}>{t('empty')}</p>
      ) : null}
      {hasSeenOverall ? (
        <Overall
          isHidden={line !== undefined}
          marking={marking}
          lines={lines}
          isReviewed={course.questionId === null}
          onChoose={toAnswer}
        />
      ) : null}
      <DeskKeys onAll={() => setOpen('help')} />
      {open === 'help' ? <ShortcutsDialog onClose={() => setOpen(null)} /> : null}
      {open === 'end' ? (
        <EndDialog
          marking={marking}
          course={course}
          isPassedOver={Boolean(neighbours.data?.previous)}
          search={search.toString()}
          onPrevious={() => {
            setOpen(null);
            toResult('previous');
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
