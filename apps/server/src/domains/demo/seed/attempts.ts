import { randomUUID } from 'node:crypto';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import {
  type DrawnValues,
  drawnFor,
  drawnQuestion,
  presentedOrder,
  type Question,
  type QuestionResponse,
} from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { deadlineAfter, type TimeEntry, timeEntries } from '../../attempts/deadline.ts';
import { answerStatusId, type ItemScore, scoreAttempt } from '../../attempts/end/score-attempt.ts';
import { submittedAs } from '../../attempts/moves.ts';
import { toQuestion, toUnkeyed } from '../../questions/stored.ts';
import { rightResponse, wrongResponse } from './demo-responses.ts';
import type { SeededSchedule } from './schedules.ts';
import { answerOfWrongKey, knows } from './wrong-key.ts';

const MINUTE_MS = 60_000;
type Pick = (below: number) => number;

interface Item {
  readonly questionId: number;
  readonly versionId: number;
  readonly passageVersionId: number | null;
  readonly typeId: number;
  readonly points: string;
  readonly question: Question;
  readonly order: readonly string[];
  readonly drawn: DrawnValues | null;
  readonly response: QuestionResponse | null;
}

/** One attempt as the application would have stored it, from its start to its score. */
interface Sitting {
  readonly assessmentId: number;
  readonly studentId: number;
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly entries: readonly TimeEntry[];
  /** null: still running. */
  readonly endedAt: Date | null;
  readonly endedBy: 'student' | 'deadline' | null;
  readonly items: readonly Item[];
}

/** The attempts of one schedule of the demo: answered by students of unlike strength, scored by the real scorers. */
export async function seedAttempts(db: Db, schedule: SeededSchedule, now: Date, pick: Pick): Promise<void> {
  const { plan, students, assigned } = schedule;
  const versions = await loadVersions(db, schedule);
  const draw = (studentId: number, place: number, isRunning: boolean) =>
    drawSitting(schedule, versions, { studentId, place, isRunning }, now, pick);
  const takers = students
    .slice(0, plan.takers)
    .filter((studentId, place) => place !== plan.running && assigned.has(studentId));
  const sittings = takers.map((studentId) => draw(studentId, students.indexOf(studentId), false));
  const running = plan.running === undefined ? undefined : students[plan.running];
  if (running !== undefined) sittings.push(draw(running, plan.running ?? 0, true));
  if (sittings.length > 0) await insertSittings(db, schedule, sittings);
}

async function loadVersions(db: Db, { campusId, assessment }: SeededSchedule) {
  const rows = await db
    .selectFrom('question_version')
    .select(['id', 'type', 'schema_version', 'content', 'answer_key'])
    .where('campus_id', '=', campusId)
    .where(
      'id',
      'in',
      assessment.questions.map(({ versionId }) => versionId),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Versions = Awaited<ReturnType<typeof loadVersions>>;

function drawSitting(
  { assessment, plan, opensAt, closesAt }: SeededSchedule,
  versions: Versions,
  { studentId, place, isRunning }: { studentId: number; place: number; isRunning: boolean },
  now: Date,
  pick: Pick,
): Sitting {
  const lastStart = Math.min(closesAt.getTime(), now.getTime()) - 90 * MINUTE_MS;
  const spread = Math.max(1, Math.floor((lastStart - opensAt.getTime()) / MINUTE_MS));
  const startedAt = isRunning
    ? new Date(now.getTime() - 12 * MINUTE_MS)
    : new Date(opensAt.getTime() + pick(spread) * MINUTE_MS + pick(60_000));
  const entries = timeEntries({
    startedAt,
    dueAt: closesAt,
    durationMinutes: plan.duration,
    multiplier: '1',
  });
  // From 45 to 95 of 100: some are better than others, and everybody has good days.
  const strength = 45 + ((place * 37) % 51);
  const hasWrongKey = assessment.questions.some(({ meant }) => meant !== null);
  const items = assessment.questions.flatMap(
    ({ questionId, versionId, passageVersionId, points, meant }, index): Item[] => {
      const row = versions.get(versionId);
      if (!row) return [];
      const fraction = () => pick(1000) / 1000;
      const unkeyed = toUnkeyed(row);
      const drawn = drawnFor(unkeyed, fraction);
      const { question } = drawnQuestion(toQuestion(row), drawn);
      const isReached = !isRunning || index < 2;
      const luck = pick(100);
      const isRight = hasWrongKey ? knows(strength, index) : luck < strength;
      const isLeftOut = pick(100) < 5;
      const byKey = isRight ? rightResponse(question) : wrongResponse(question, pick);
      const answer = meant === null ? byKey : answerOfWrongKey(question, meant, byKey);
      return [
        {
          questionId,
          versionId,
          passageVersionId,
          typeId: row.type,
          points,
          question,
          order: presentedOrder(unkeyed, fraction),
          drawn,
          response: isReached && !isLeftOut ? answer : null,
        },
      ];
    },
  );
  const workedMs = (8 + pick(20)) * MINUTE_MS + pick(60_000);
  const deadlineAt = deadlineAfter(startedAt, entries);
  const isCutOff = place === plan.cutOff;
  const stoppedAt = isCutOff ? (deadlineAt ?? closesAt) : new Date(startedAt.getTime() + workedMs);
  return {
    assessmentId: assessment.id,
    studentId,
    startedAt,
    deadlineAt,
    entries,
    endedAt: isRunning ? null : stoppedAt,
    endedBy: isRunning ? null : isCutOff ? 'deadline' : 'student',
    items,
  };
}

async function insertSittings(
  db: Db,
  { id: scheduleId, campusId, assessment }: SeededSchedule,
  sittings: readonly Sitting[],
): Promise<void> {
  const scored = sittings.map((sitting) => {
    const scoreables = sitting.items.map((item) => ({
      ...item,
      itemId: item.questionId,
      teacherScore: null,
    }));
    return { sitting, result: sitting.endedAt ? scoreAttempt(scoreables) : null };
  });
  const rows = await db
    .insertInto('attempt')
    .values(
      scored.map(({ sitting, result }) => ({
        campus_id: campusId,
        schedule_id: scheduleId,
        assessment_id: assessment.id,
        student_id: sitting.studentId,
        attempt_no: 1,
        status: statusOf(sitting.endedBy, result),
        ended_by: sitting.endedBy,
        started_at: sitting.startedAt,
        ended_at: sitting.endedAt,
        score: result?.score ?? null,
        total: assessment.totalPoints,
        created_at: sitting.startedAt,
      })),
    )
    .returning(['id', 'student_id'])
    .execute();
  const idOf = new Map(rows.map(({ id, student_id }) => [student_id, id]));
  const each = <Row>(make: (entry: (typeof scored)[number], attemptId: number) => readonly Row[]) =>
    scored.flatMap((entry) => make(entry, idOf.get(entry.sitting.studentId) ?? 0));

  await db
    .insertInto('attempt_part')
    .values(each(({ sitting }, attemptId) => [partRow(campusId, attemptId, sitting)]))
    .execute();
  const items = await db
    .insertInto('attempt_item')
    .values(each(({ sitting, result }, attemptId) => itemRows(campusId, attemptId, sitting, result?.items)))
    .returning(['id', 'attempt_id', 'question_id'])
    .execute();
  const itemIdOf = new Map(items.map((row) => [`${row.attempt_id}/${row.question_id}`, row.id]));
  await db
    .insertInto('answer')
    .values(
      each(({ sitting }, attemptId) =>
        answerRows(campusId, sitting, (questionId) => itemIdOf.get(`${attemptId}/${questionId}`) ?? 0),
      ),
    )
    .execute();
  await db
    .insertInto('time_entry')
    .values(
      each(({ sitting }, attemptId) =>
        sitting.entries.map((entry) => ({
          ...entry,
          campus_id: campusId,
          attempt_id: attemptId,
          part: PART,
          at: sitting.startedAt,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('attempt_event')
    .values(each(({ sitting, result }, attemptId) => eventRows(campusId, attemptId, sitting, result)))
    .execute();
}

/** Attempts with answers to be marked are submitted only. */
function statusOf(endedBy: Sitting['endedBy'], result: { readonly score: string | null } | null): number {
  if (!result) return resultStatuses.inProgress;
  return result.score === null ? resultStatuses[submittedAs(endedBy)] : resultStatuses.graded;
}

/** A plain test has one. */
const PART = 1;

const partRow = (campusId: number, attemptId: number, sitting: Sitting) => ({
  campus_id: campusId,
  attempt_id: attemptId,
  number: PART,
  assessment_id: sitting.assessmentId,
  available_at: sitting.startedAt,
  started_at: sitting.startedAt,
  deadline_at: sitting.deadlineAt,
  ended_at: sitting.endedAt,
  ended_by: sitting.endedBy,
  player_id: randomUUID(),
});

const itemRows = (
  campusId: number,
  attemptId: number,
  { items }: Sitting,
  scores: readonly ItemScore[] | undefined,
) =>
  items.map((item, index) => {
    const score = scores?.[index];
    return {
      campus_id: campusId,
      attempt_id: attemptId,
      part: PART,
      question_id: item.questionId,
      version_id: item.versionId,
      passage_version_id: item.passageVersionId,
      question_type: item.typeId,
      position: index + 1,
      points: item.points,
      presented_order: JSON.stringify(item.order),
      drawn_values: item.drawn && JSON.stringify(item.drawn),
      earned: score?.earned ?? null,
      answer_status: score ? answerStatusId(score) : null,
    };
  });

const answerRows = (
  campusId: number,
  { items, startedAt }: Sitting,
  itemIdOf: (questionId: number) => number,
) =>
  items.flatMap(({ questionId, response }, index) =>
    response === null
      ? []
      : [
          {
            campus_id: campusId,
            item_id: itemIdOf(questionId),
            seq: index + 1,
            response: JSON.stringify(response),
            saved_at: new Date(startedAt.getTime() + (index + 1) * MINUTE_MS),
          },
        ],
  );

/** The ledger of a whole attempt: started, submitted, scored. */
function eventRows(
  campusId: number,
  attemptId: number,
  { studentId, startedAt, deadlineAt, endedAt, endedBy }: Sitting,
  result: { readonly score: string | null } | null,
) {
  const { inProgress, graded } = resultStatuses;
  const submitted = resultStatuses[submittedAs(endedBy)];
  const event = (kind: string, at: Date, before: object | null, after: object) => ({
    campus_id: campusId,
    attempt_id: attemptId,
    part: kind === 'scored' ? null : PART,
    kind,
    // Attempts ended by the deadline have no actor.
    actor_id: kind !== 'started' && endedBy === 'deadline' ? null : studentId,
    at,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  });
  const started = event('started', startedAt, null, { status: inProgress, deadline_at: deadlineAt });
  if (!endedAt || !result) return [started];
  return [
    started,
    event(
      endedBy === 'deadline' ? 'autoSubmitted' : 'submitted',
      endedAt,
      { status: inProgress },
      { status: submitted, ended_at: endedAt },
    ),
    event(
      'scored',
      endedAt,
      { status: submitted, score: null },
      { status: result.score === null ? submitted : graded, score: result.score },
    ),
  ];
}
