import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { mostQuestions } from '@pelion/contract/questions';
import { add, exact, subtract, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Facts } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { megabytes } from '../../lib/sizes.ts';
import {
  assertNoBundle,
  type HeldAssessment,
  holdAssessment,
  saveCounters,
} from '../assessments/hold-assessment.ts';
import {
  type Filing,
  findPlaced,
  insertPlaced,
  insertQuestions,
  insertVersion,
  markChanged,
  sumContent,
  updatePlaced,
  type Writer,
} from './queries.ts';
import type { StoredVersion } from './stored.ts';

export type Writing = Pick<Context, 'viewer' | 'db' | 'services'>;
type Counters = Pick<HeldAssessment, 'questions_count' | 'total_points'>;

export const writerOf = ({ viewer, services }: Writing): Writer => ({
  campus_id: viewer.campusId,
  created_by: viewer.userId,
  created_at: services.clock.now(),
});

/** Gets what the audit keeps of a change, in its transaction. */
export type Tell<Told> = (transaction: Context['db'], told: Told) => Promise<void>;

/** One change of an assessment's questions: alone on its row, with its counters, all or nothing. */
export const change = (
  context: Writing,
  assessmentId: number,
  act: (transaction: Context['db'], held: HeldAssessment) => Promise<Counters>,
) =>
  context.db.transaction().execute(async (transaction) => {
    const held = await holdAssessment(transaction, assessmentId);
    assertNoBundle(held);
    const counters = await act(transaction, held);
    await saveCounters(context, transaction, assessmentId, counters);
  });

/** A question as it comes; what is missing is as on a new one, or stays as it was. */
export interface Placed {
  readonly version: StoredVersion;
  /** Exact text, as `toText` writes it. */
  readonly points?: string | undefined;
  readonly filing?: Partial<Filing> | undefined;
}

const filingOf = (
  { subjectId }: { readonly subjectId: number | null },
  { subject_id = subjectId, keywords = [] }: Partial<Filing> = {},
): Filing => ({ subject_id, keywords });

const POINTS = '1';
const pointsOf = ({ points = POINTS }: Placed) => points;

/** Stores new questions behind the first `count` of an assessment, under its subject. The counters are the caller's. */
export async function placeQuestions(
  transaction: Context['db'],
  writer: Writer,
  assessment: { readonly id: number; readonly subjectId: number | null; readonly count: number },
  placed: readonly Placed[],
): Promise<readonly { readonly question_id: number; readonly version_id: number }[]> {
  const inserted = await insertQuestions(
    transaction,
    writer,
    placed.map(({ version, filing }) => ({ version, filing: filingOf(assessment, filing) })),
  );
  await insertPlaced(
    transaction,
    inserted.map((ids, index) => ({
      ...ids,
      campus_id: writer.campus_id,
      assessment_id: assessment.id,
      position: assessment.count + index + 1,
      points: placed[index]?.points ?? POINTS,
    })),
  );
  return inserted;
}

/** Puts new questions at the end; answers with their ids in order. */
export async function addQuestions(
  context: Writing,
  assessmentId: number,
  placed: readonly Placed[],
  tell: Tell<{ readonly questionIds: readonly number[]; readonly count: number }>,
): Promise<readonly number[]> {
  const added: number[] = [];
  if (placed.length === 0) return added;
  await change(context, assessmentId, async (transaction, held) => {
    const { subject_id, questions_count, total_points } = held;
    assertRoom(questions_count + placed.length);
    const assessment = { id: assessmentId, subjectId: subject_id, count: questions_count };
    const inserted = await placeQuestions(transaction, writerOf(context), assessment, placed);
    await assertSize(transaction, assessmentId);
    added.push(...inserted.map(({ question_id }) => question_id));
    const worth = placed.map((one) => exact(pointsOf(one)));
    await tell(transaction, { questionIds: added, count: questions_count });
    return {
      questions_count: questions_count + placed.length,
      total_points: toText(worth.reduce(add, exact(total_points))),
    };
  });
  return added;
}

/** A new version, other points, another place to be filed; what is left out stays. `conflict` where it was changed since. */
export const updateQuestion = (
  context: Writing,
  assessmentId: number,
  { id: questionId, version: edited }: { readonly id: number; readonly version: number },
  { version, points, filing }: Partial<Placed>,
  changedMeanwhile: (transaction: Context['db']) => Promise<Failure>,
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
) =>
  change(context, assessmentId, async (transaction, { questions_count, total_points }) => {
    const before = found(await findPlaced(transaction, assessmentId, questionId));
    const now = context.services.clock.now();
    // A question may stand in two assessments, and only one of them is held: the statement itself asks for the version.
    const isChanged = await markChanged(transaction, { id: questionId, version: edited }, filing ?? {}, now);
    if (!isChanged) throw await changedMeanwhile(transaction);
    const written = version && (await insertVersion(transaction, writerOf(context), questionId, version));
    const after = { version_id: written?.id ?? before.version_id, points: points ?? before.points };
    await updatePlaced(transaction, assessmentId, questionId, after);
    await assertSize(transaction, assessmentId);
    const { version_id, subject_id, keywords } = before;
    await tell(transaction, {
      before: { version_id, points: before.points, subject_id, keywords },
      after: {
        ...after,
        subject_id: filing?.subject_id === undefined ? subject_id : filing.subject_id,
        keywords: filing?.keywords ?? keywords,
      },
    });
    const others = subtract(exact(total_points), exact(before.points));
    return { questions_count, total_points: toText(add(others, exact(after.points))) };
  });

/** Throws `conflict` beyond what an assessment holds. */
export function assertRoom(count: number): void {
  if (count <= mostQuestions) return;
  throw new Failure(
    'conflict',
    { reason: 'tooManyQuestions' },
    phrase('An {assessment} holds at most {$most} {question+}; this would make {$count}.', {
      most: mostQuestions,
      count,
    }),
  );
}

/** Of all questions of an assessment as students get them; a phone has to load it, and a process to send it (decision 0030). */
const LARGEST_PAPER = 8 * 1024 * 1024;

/** Throws `conflict` for a paper that would be too large; after the change, in its transaction. */
export async function assertSize(transaction: Context['db'], assessmentId: number): Promise<void> {
  const bytes = await sumContent(transaction, assessmentId);
  if (bytes <= LARGEST_PAPER) return;
  throw new Failure(
    'conflict',
    { reason: 'paperTooLarge', most_bytes: LARGEST_PAPER },
    phrase(
      'With this the {question+} of the {assessment} would take {$size}, with their formulas drawn; {$most} is the most.',
      { size: megabytes(bytes), most: megabytes(LARGEST_PAPER) },
    ),
  );
}

export function assertNotEmptied(status: number, count: number): void {
  if (status !== assessmentStatuses.active || count > 0) return;
  throw new Failure(
    'conflict',
    { reason: 'noQuestions' },
    phrase('An active {assessment} needs at least one {question}. Deactivate it first.'),
  );
}
