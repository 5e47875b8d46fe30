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
import { keepingNotes } from '../assessments/notes.ts';
import { assertPart, assertSameKind, assertWorth, inGroups, isPassageType } from '../assessments/passages.ts';
import { findEnd, listPlaced, updateParents, updatePlaces } from '../assessments/placed-questions.ts';
import { bySection } from './arrangement.ts';
import { listSectionPlaces } from './placed-sections.ts';
import {
  type Filing,
  findPlaced,
  insertPlaced,
  insertQuestions,
  insertVersion,
  markChanged,
  sumContent,
  updatePlaced,
} from './queries.ts';
import { assertSection } from './section-bounds.ts';
import type { StoredVersion } from './stored.ts';
import { type Writer, type Writing, writerOf } from './writer.ts';

type Counters = Pick<HeldAssessment, 'questions_count' | 'total_points'>;

/** Records the audit entry of a change in its transaction. */
export type Tell<Told> = (transaction: Context['db'], told: Told) => Promise<void>;

/** Changes an assessment's questions atomically, with the row locked and the counters updated. */
export const change = (
  context: Writing,
  assessmentId: number,
  act: (transaction: Context['db'], held: HeldAssessment) => Promise<Counters>,
) =>
  context.db.transaction().execute(async (transaction) => {
    const held = await holdAssessment(transaction, assessmentId);
    assertNoBundle(held);
    const counters = await keepingNotes(transaction, held, () => act(transaction, held));
    await saveCounters(context, transaction, assessmentId, counters);
  });

/** Question to store; missing fields take the defaults of a new question or stay as they were. */
export interface Placed {
  readonly version: StoredVersion;
  /** Exact number as text, as `toText` writes it. */
  readonly points?: string | undefined;
  readonly filing?: Partial<Filing> | undefined;
  /** Passage of the question: an existing one by id, or one of the same list by index. */
  readonly passage?: { readonly id: number } | { readonly index: number } | undefined;
  /** Section to append to; null for before the first. Missing: the passage's section, or the last one. */
  readonly sectionId?: number | null | undefined;
}

const filingOf = (
  { subjectId }: { readonly subjectId: number | null },
  { subject_id = subjectId, keywords = [] }: Partial<Filing> = {},
): Filing => ({ subject_id, keywords });

const POINTS = '1';
/** A passage has no points (decision 0060). */
const pointsOf = ({ version, points = POINTS }: Placed) => (isPassageType(version.type) ? '0' : points);

/** Number of questions to answer, which excludes passages. */
export const countAsked = (rows: readonly { readonly type: number }[]): number =>
  rows.filter(({ type }) => !isPassageType(type)).length;

/**
 * Stores new questions at the end of an assessment, parts after their passage, with the assessment's subject. The
 * caller updates the counters.
 */
export async function placeQuestions(
  transaction: Context['db'],
  writer: Writer,
  assessment: { readonly id: number; readonly subjectId: number | null },
  placed: readonly Placed[],
): Promise<readonly { readonly question_id: number; readonly version_id: number }[]> {
  const end = await findEnd(transaction, assessment.id);
  const behind = end.position;
  assertRoom(behind + placed.length);
  const inserted = await insertQuestions(
    transaction,
    writer,
    placed.map(({ version, filing }) => ({ version, filing: filingOf(assessment, filing) })),
  );
  await insertPlaced(
    transaction,
    inserted.map((ids, index) => {
      const one = placed[index];
      return {
        ...ids,
        campus_id: writer.campus_id,
        assessment_id: assessment.id,
        position: behind + index + 1,
        points: one ? pointsOf(one) : POINTS,
        section_id: one?.sectionId === undefined ? end.sectionId : one.sectionId,
      };
    }),
  );
  const parts = placed.flatMap(({ passage }, index) => {
    const question = inserted[index];
    const parent_id = passage && ('id' in passage ? passage.id : inserted[passage.index]?.question_id);
    return question && parent_id !== undefined ? [{ question_id: question.question_id, parent_id }] : [];
  });
  await updateParents(transaction, parts);
  // Most questions belong at the end and need no reordering.
  if (parts.length > 0 || end.sectionId !== null) await putInOrder(transaction, assessment.id);
  return inserted;
}

/** Puts every part after its passage and in its section, and every question in section order. */
export async function putInOrder(transaction: Context['db'], assessmentId: number): Promise<void> {
  const rows = await listPlaced(transaction, assessmentId);
  const sections = await listSectionPlaces(transaction, assessmentId);
  const sectionOf = new Map(rows.map(({ question_id, section_id }) => [question_id, section_id]));
  const filed = rows.map(({ section_id, parent_id, ...row }) => ({
    ...row,
    parent_id,
    section_id: parent_id === null ? section_id : (sectionOf.get(parent_id) ?? section_id),
  }));
  const sectionIds = sections.map(({ section_id }) => section_id);
  await updatePlaces(transaction, assessmentId, inGroups(bySection(filed, sectionIds)));
}

/** Appends new questions; returns their ids in order. */
export async function addQuestions(
  context: Writing,
  assessmentId: number,
  placed: readonly Placed[],
  tell: Tell<{ readonly questionIds: readonly number[]; readonly before: number; readonly after: number }>,
): Promise<readonly number[]> {
  const added: number[] = [];
  if (placed.length === 0) return added;
  await change(context, assessmentId, async (transaction, held) => {
    const { subject_id, questions_count, total_points } = held;
    await assertParts(transaction, assessmentId, placed);
    await assertSections(transaction, assessmentId, placed);
    const assessment = { id: assessmentId, subjectId: subject_id };
    const inserted = await placeQuestions(transaction, writerOf(context), assessment, placed);
    await assertSize(transaction, assessmentId);
    added.push(...inserted.map(({ question_id }) => question_id));
    const worth = placed.map((one) => exact(pointsOf(one)));
    const after = questions_count + countAsked(placed.map(({ version }) => version));
    await tell(transaction, { questionIds: added, before: questions_count, after });
    return {
      questions_count: after,
      total_points: toText(worth.reduce(add, exact(total_points))),
    };
  });
  return added;
}

/** Throws `invalidInput` for points of a passage, or for a part without a passage. */
async function assertParts(transaction: Context['db'], assessmentId: number, placed: readonly Placed[]) {
  for (const { version, points } of placed) assertWorth(version.type, points);
  const added = placed.flatMap(({ passage, version }) =>
    passage && 'id' in passage ? [{ parent: passage.id, type: version.type }] : [],
  );
  if (added.length === 0) return;
  const rows = await listPlaced(transaction, assessmentId);
  for (const { parent, type } of added) assertPart(rows, parent, type);
}

/** Throws `conflict` for a removed section. */
async function assertSections(transaction: Context['db'], assessmentId: number, placed: readonly Placed[]) {
  const named = placed.flatMap(({ sectionId }) => sectionId ?? []);
  if (named.length === 0) return;
  const sections = await listSectionPlaces(transaction, assessmentId);
  for (const id of named) assertSection(sections, id);
}

/** Updates version, points or filing; omitted fields stay. `conflict` if the question was changed since. */
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
    if (version) assertSameKind(before.type, version.type);
    assertWorth(before.type, points);
    const now = context.services.clock.now();
    // The statement checks the version, because a question may be in two assessments and only one is locked.
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

/** Version of a question currently in the assessment. */
export const findPlacedVersion = async (
  db: Context['db'],
  assessmentId: number,
  questionId: number,
): Promise<number | undefined> => (await findPlaced(db, assessmentId, questionId))?.version_id;

/** Throws `conflict` above the question limit of an assessment. */
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

/**
 * Size limit of all questions of an assessment as students receive them, for phones to load and a process to send
 * (decision 0030).
 */
const LARGEST_PAPER = 8 * 1024 * 1024;

/** Throws `conflict` if the paper has become too large; called after the change, in its transaction. */
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
