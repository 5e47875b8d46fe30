import type { RepeatedItems } from '@pelion/contract/question-exchange';
import { add, exact, multiply, type Rational, rational, toText } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Pace, WorkStopped, working } from '../../lib/job-heartbeat.ts';
import { findEnd, updateParents } from '../assessments/placed-questions.ts';
import { dropFiles, insertFiles } from '../files/service.ts';
import { assertRoom, assertSize, change, putInOrder, type Tell } from '../questions/service.ts';
import { type Writing, writerOf } from '../questions/writer.ts';
import { deletePictures, listPictures, markHere } from './import-items.ts';
import {
  type ChosenItem,
  forgetContent,
  insertChosen,
  listChosen,
  listChosenPictures,
  listParts,
  listWritten,
  refuseItem,
} from './import-queries.ts';
import { beatImport, type ImportRecord, moveImport } from './import-records.ts';
import { storeEach } from './import-refusing.ts';
import { deleteReadSections, listNewSections, writeNewSections } from './import-sections.ts';

/** Questions of a statement: how far the bar moves at a time, and how soon cancelling is heeded. */
const AT_A_TIME = 250;

export type ImportTold = Tell<{
  readonly questionIds: readonly number[];
  readonly before: number;
  readonly after: number;
}>;

/** Writes the staged questions to the assessment atomically, in steps with progress and cancellation. */
export async function writeRead(
  context: Writing,
  record: Pick<ImportRecord, 'id' | 'assessment_id'>,
  repeated: RepeatedItems,
  tell: ImportTold,
): Promise<void> {
  const { services, viewer } = context;
  const { id, assessment_id: assessmentId } = record;
  let unused: Awaited<ReturnType<typeof listPictures>> = [];
  const row = services.db.campus(viewer.campusId);
  const say = (pace: Pace) => beatImport(row, id, 'writing', pace);
  await working({ log: services.log, say }, (signal, pace) =>
    change(context, assessmentId, async (transaction, held) => {
      await markHere(transaction, id, assessmentId);
      const wanted = await listChosen(transaction, id, repeated);
      const place = { importId: id, assessmentId, subjectId: held.subject_id };
      const sections = await listNewSections(transaction, id, wanted);
      const { chosen, isInParts } = await insertInSteps(
        context,
        transaction,
        place,
        { wanted, sections },
        signal,
        pace,
      );
      const written = await listWritten(transaction, id);
      const parts = await joinPassages(transaction, id, written);
      // Most questions belong at the end and need no reordering.
      if (parts > 0 || isInParts) await putInOrder(transaction, assessmentId);
      const named = await listChosenPictures(transaction, id, repeated);
      const shown = sections.flatMap(({ picture_ids }) => picture_ids);
      unused = await insertPictures(context, transaction, id, new Set([...named, ...shown]));
      await deleteReadSections(transaction, id);
      await assertSize(transaction, assessmentId);
      const asked = chosen.filter(({ is_passage }) => !is_passage);
      const { questions_count: before, total_points } = held;
      const after = before + asked.length;
      await tell(transaction, { questionIds: written.map((row) => row.id), before, after });
      await forgetContent(transaction, id);
      const count = { handled: chosen.length, total: chosen.length, repeated };
      if (!(await moveImport(transaction, id, { from: ['writing'], to: 'done', ...count })))
        throw new WorkStopped();
      return { questions_count: after, total_points: toText(add(exact(total_points), worthOf(asked))) };
    }),
  );
  await dropFiles(services.files, unused);
}

/** Runs `act` in a savepoint, so that a failure reverts only `act` and the transaction can continue. */
async function inSavepoint<Result>(transaction: Db, act: () => Promise<Result>): Promise<Result> {
  await sql`savepoint step`.execute(transaction);
  try {
    const result = await act();
    await sql`release savepoint step`.execute(transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint step`.execute(transaction);
    await sql`release savepoint step`.execute(transaction);
    throw error;
  }
}

/** Inserts questions; returns the stored ones, and whether the assessment has sections. */
async function insertInSteps(
  context: Writing,
  transaction: Db,
  place: Omit<Parameters<typeof insertChosen>[2], 'behind' | 'sectionId' | 'sectionIds'>,
  {
    wanted,
    sections,
  }: { wanted: readonly ChosenItem[]; sections: Awaited<ReturnType<typeof listNewSections>> },
  signal: AbortSignal,
  pace: Pace,
): Promise<{ readonly chosen: readonly ChosenItem[]; readonly isInParts: boolean }> {
  const end = await findEnd(transaction, place.assessmentId);
  assertRoom(end.position + wanted.length);
  const sectionIds = await writeNewSections(transaction, writerOf(context), place, sections);
  pace.total = wanted.length;
  const chosen: ChosenItem[] = [];
  const store = async (items: readonly ChosenItem[]) => {
    signal.throwIfAborted();
    const behind = end.position + chosen.length;
    const where = { ...place, sectionId: end.sectionId, sectionIds, behind };
    await inSavepoint(transaction, () => insertChosen(transaction, writerOf(context), where, items));
    chosen.push(...items);
  };
  const refuse = async ({ item_no }: ChosenItem, reason: Phrase, error: unknown) => {
    context.services.log.warn(
      { err: error, importId: place.importId, item: item_no },
      'an item of an import cannot be stored',
    );
    await refuseItem(transaction, place.importId, item_no, reason);
  };
  for (let at = 0; at < wanted.length; at += AT_A_TIME) {
    const step = wanted.slice(at, at + AT_A_TIME);
    await storeEach(step, { store, refuse });
    pace.handled = at + step.length;
  }
  return { chosen, isInParts: end.sectionId !== null || sectionIds.size > 0 };
}

/** Links questions to their imported passage; a question whose passage was not imported stands alone. */
async function joinPassages(
  transaction: Db,
  importId: number,
  written: Awaited<ReturnType<typeof listWritten>>,
): Promise<number> {
  const idOf = new Map(written.map((row) => [row.import_item, row.id]));
  const parts = (await listParts(transaction, importId)).flatMap(({ item_no, passage_no }) => {
    const [question_id, parent_id] = [idOf.get(item_no), idOf.get(passage_no)];
    return question_id === undefined || parent_id === undefined ? [] : [{ question_id, parent_id }];
  });
  await updateParents(transaction, parts);
  return parts.length;
}

/** Turns referenced pictures into files; returns the unreferenced ones, whose bytes may be deleted after commit. */
async function insertPictures(
  { viewer, services }: Writing,
  transaction: Db,
  importId: number,
  named: ReadonlySet<string>,
) {
  const pictures = await listPictures(transaction, importId);
  if (pictures.length === 0) return [];
  const [owner_id, created_at] = [viewer.userId, services.clock.now()];
  const taken = pictures.filter(({ id }) => named.has(id));
  await insertFiles(
    transaction,
    taken.map((picture) => ({ ...picture, owner_id, created_at })),
  );
  await deletePictures(transaction, importId);
  return pictures.filter(({ id }) => !named.has(id));
}

/** Thousands of questions have a few different points. */
function worthOf(items: readonly ChosenItem[]): Rational {
  const counts = new Map<string, number>();
  for (const { points } of items) counts.set(points, (counts.get(points) ?? 0) + 1);
  return [...counts].reduce(
    (sum, [points, count]) => add(sum, multiply(exact(points), rational(count))),
    rational(0),
  );
}
