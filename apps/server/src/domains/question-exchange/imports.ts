import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { ImportUndone, KeptBecause } from '@pelion/contract/question-exchange';
import { exact, subtract, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Facts } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { listPlaced, updateOrder } from '../assessments/placed-questions.ts';
import { change, countAsked, type Tell } from '../questions/service.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toUnkeyed } from '../questions/stored.ts';
import type { Writing } from '../questions/writer.ts';
import { deleteAllPlaced, findImport, type ImportedRow, listImported } from './import-queries.ts';
import { removeEmptySections } from './import-sections.ts';

// An import can be undone as a whole for questions that nobody has edited since (decision 0044).

const EXCERPT_LENGTH = 140;

function keptBecause({ points, is_changed, is_elsewhere }: ImportedRow): KeptBecause | null {
  if (points === null) return 'removed';
  if (is_changed) return 'changed';
  return is_elsewhere ? 'usedElsewhere' : null;
}

const isRemovable = (row: ImportedRow): row is ImportedRow & { readonly points: string } =>
  keptBecause(row) === null;

/** Keeps a passage that a remaining question is about, because somebody wrote or edited that question. */
function withAskedPassages(
  imported: readonly ImportedRow[],
  placed: Awaited<ReturnType<typeof listPlaced>>,
): readonly ImportedRow[] {
  const going = new Set(imported.filter(isRemovable).map(({ question_id }) => question_id));
  const asked = new Set(
    placed.filter(({ question_id }) => !going.has(question_id)).map((row) => row.parent_id),
  );
  return imported.map((row) => (asked.has(row.question_id) ? { ...row, is_changed: true } : row));
}

/** Removes the unedited questions of an import. Repeating the call removes nothing. */
export async function undoImport(
  context: Writing,
  assessmentId: number,
  importId: number,
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
): Promise<ImportUndone> {
  const { id } = found(await findImport(context.db, assessmentId, importId));
  let undone: ImportUndone = { removed: 0, kept: [] };
  await change(context, assessmentId, async (transaction, { status, questions_count, total_points }) => {
    if (status !== assessmentStatuses.draft) throw new Failure('conflict', { reason: 'notDraft' }, NOT_DRAFT);
    const imported = withAskedPassages(
      await listImported(transaction, assessmentId, id),
      await listPlaced(transaction, assessmentId),
    );
    const removed = imported.filter(isRemovable);
    const ids = removed.map(({ question_id }) => question_id);
    await deleteAllPlaced(transaction, assessmentId, ids);
    const left = await listPlaced(transaction, assessmentId);
    await updateOrder(
      transaction,
      assessmentId,
      left.map(({ question_id }) => question_id),
    );
    const now = context.services.clock.now();
    const sectionIds = await removeEmptySections(transaction, assessmentId, id, now);
    const count = questions_count - countAsked(removed);
    await tell(transaction, {
      before: { questions_count, import_id: id },
      after: {
        questions_count: count,
        import_id: id,
        removed_question_ids: ids,
        removed_section_ids: sectionIds,
      },
    });
    undone = { removed: ids.length, kept: imported.flatMap(keptOf) };
    const worth = removed.map(({ points }) => exact(points));
    return { questions_count: count, total_points: toText(worth.reduce(subtract, exact(total_points))) };
  });
  return undone;
}

const NOT_DRAFT = phrase(
  'Only in a draft can an import be undone: others may have been given these {question+} by now.',
);

function keptOf(row: ImportedRow): ImportUndone['kept'] {
  const because = keptBecause(row);
  if (because === null) return [];
  const excerpt = stemExcerpt(toUnkeyed(row).content.stem.html, EXCERPT_LENGTH);
  return [{ question_id: row.question_id, title: row.title, excerpt, because }];
}
