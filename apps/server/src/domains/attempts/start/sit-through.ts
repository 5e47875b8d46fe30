import { multipartTypes } from '@pelion/contract/assessment-kinds';
import { exact, type Question, type QuestionResponse, sum, toText } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { Random } from '../../../lib/random.ts';
import { toDrawn } from '../../questions/stored.ts';
import { type Attempt, type AttemptRow, findAttempt } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import { closePart } from '../end/end-attempt.ts';
import { isRunning } from '../moves.ts';
import { isOpen, isWaiting } from '../parts.ts';
import { insertPlan } from '../plan/bundle-queries.ts';
import { firstPart } from '../plan/plan.ts';
import { planBundle } from '../plan/plan-bundle.ts';
import { upsertAnswers } from '../save/answer-queries.ts';
import { insertAttempt, openPart } from './begin-queries.ts';
import { drawPart } from './draw-part.ts';

export interface SatSitting {
  readonly campusId: number;
  readonly scheduleId: number;
  readonly bundleId: number;
  readonly studentId: number;
  readonly attemptNo: number;
  readonly startedAt: Date;
  readonly playerId: string;
  readonly random: Random;
  /** Response by place within the part; null for no answer. */
  readonly answer: (question: Question, place: number) => QuestionResponse | null;
  /** Seconds spent on a question. */
  readonly seconds: (place: number) => number;
}

/**
 * Takes a whole digital SAT as a student would, module by module with the production code, for the demo. Runs in the
 * caller's transaction; returns the attempt id.
 */
export async function sitThrough(db: Db, sitting: SatSitting): Promise<number> {
  const id = await beginSitting(db, sitting);
  let at = sitting.startedAt;
  let attempt = await findAttempt(db, id);
  while (attempt && isRunning(attempt)) {
    const waiting = attempt.parts.find(isWaiting);
    if (waiting) {
      at = new Date(Math.max(at.getTime(), waiting.available_at.getTime()));
      await open(db, sitting, attempt, at);
    }
    at = plus(at, (await answerPart(db, sitting, attempt.id, at)) * 1000);
    const now = await findAttempt(db, id);
    if (!now) break;
    attempt = await closePart(db, now, {
      endedBy: 'student',
      endedAt: at,
      actorId: sitting.studentId,
      now: at,
    });
  }
  return id;
}

const terms = ({ playerId, scheduleId, bundleId }: SatSitting) => ({
  judged: { schedule_id: scheduleId, assessment_id: bundleId },
  due_at: null,
  time_multiplier: '1',
  shuffle_questions: false,
  shuffle_options: true,
  playerId,
});

async function beginSitting(db: Db, sitting: SatSitting): Promise<number> {
  const { campusId, bundleId, studentId, startedAt, random } = sitting;
  const bundle = await planBundle(db, { id: bundleId, multipart_type: multipartTypes.digitalSat });
  const first = firstPart(bundle.plan);
  if (!first) throw new Error(`Bundle ${bundleId} has no first module`);
  const part = await drawPart(
    db,
    random,
    { ...terms(sitting), assessment_id: first.assessment_id, duration_minutes: first.minutes },
    startedAt,
  );
  const id = await insertAttempt(
    db,
    {
      ...part,
      campus_id: campusId,
      schedule_id: sitting.scheduleId,
      assessment_id: bundleId,
      part: first,
      student_id: studentId,
      attempt_no: sitting.attemptNo,
      granted_id: null,
      total: part.points,
      events: [{ kind: 'started', part: 1, after: { status: 2, deadline_at: part.deadline_at } }],
    },
    { actorId: studentId, now: startedAt },
  );
  if (id === undefined) throw new Error(`Student ${studentId} is taking it already`);
  await insertPlan(db, {
    campus_id: campusId,
    attempt_id: id,
    grading_type: bundle.gradingType,
    plan: JSON.stringify(bundle.plan),
    score_table_id: bundle.scoreTableId,
  });
  return id;
}

async function open(db: Db, sitting: SatSitting, attempt: Attempt, at: Date): Promise<void> {
  const part = attempt.parts.find(isWaiting);
  if (!part) return;
  const { assessment_id, duration_minutes, number } = part;
  const drawn = await drawPart(
    db,
    sitting.random,
    { ...terms(sitting), assessment_id, duration_minutes },
    at,
  );
  await openPart(
    db,
    attempt,
    number,
    {
      ...drawn,
      total: toText(sum([exact(attempt.total), exact(drawn.points)])),
      events: [{ kind: 'partStarted', part: number, after: { deadline_at: drawn.deadline_at } }],
    },
    { actorId: sitting.studentId, now: at },
  );
}

async function listAsked(db: Db, { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>, part: number) {
  const rows = await db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .select(['i.id', 'i.drawn_values', 'v.type', 'v.schema_version', 'v.content', 'v.answer_key'])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .where('i.part', '=', part)
    .orderBy('i.position')
    .execute();
  return rows.map((row) => ({ itemId: row.id, question: toDrawn(row).question }));
}

/** How long each was on the screen, as the player would have measured it. */
const insertSeconds = (
  db: Db,
  { campus_id }: Pick<AttemptRow, 'campus_id'>,
  times: readonly { readonly itemId: number; readonly seconds: number }[],
  at: Date,
) =>
  db
    .insertInto('item_marks')
    .values(
      times.map(({ itemId, seconds }) => ({ campus_id, item_id: itemId, seq: 1, seconds, saved_at: at })),
    )
    .execute();

/** Answers the open part; returns the seconds spent. */
async function answerPart(db: Db, sitting: SatSitting, attemptId: number, at: Date): Promise<number> {
  const attempt = await findAttempt(db, attemptId);
  const part = attempt?.parts.find(isOpen);
  if (!attempt || !part) return 0;
  const asked = await listAsked(db, attempt, part.number);
  const times = asked.map(({ itemId }, place) => ({ itemId, seconds: sitting.seconds(place) }));
  const answers = asked.flatMap(({ itemId, question }, place) => {
    const response = sitting.answer(question, place);
    return response === null
      ? []
      : [{ item_id: itemId, seq: place + 1, response, written_at: at.toISOString() }];
  });
  await upsertAnswers(db, attempt, answers, at);
  await insertSeconds(db, attempt, times, at);
  return times.reduce((all, { seconds }) => all + seconds, 0);
}
