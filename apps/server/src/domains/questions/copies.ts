import type { Facts } from '../../lib/audit.ts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { updateParents } from '../assessments/placed-questions.ts';
import { scopeOf } from '../assessments/policy.ts';
import { arrange, assertPlaced, type Changed } from './arrange.ts';
import type { Arrangement, Placement } from './arrangement.ts';
import { insertCopies, listCopied, listPartsOf } from './change-queries.ts';
import { listKinds } from './queries.ts';
import { assertSection } from './section-bounds.ts';
import { assertRoom, type Tell } from './service.ts';
import { type Writing, writerOf } from './writer.ts';

/** At the end, or each after its original. */
export type CopyPlace = 'end' | 'behindEach';

/**
 * Copies questions that the viewer may see, in the version that attempts starting now get. A copy is independent and
 * records its origin (decision 0055). `notFound` if the viewer may not see one of them.
 */
export async function copyQuestions(
  context: Writing,
  assessmentId: number,
  {
    question_ids: named,
    place,
    section_id,
  }: {
    readonly question_ids: readonly number[];
    readonly place: CopyPlace;
    /** Missing: the last one. */
    readonly section_id?: number | null | undefined;
  },
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
): Promise<Changed> {
  const ids = await withParts(context.db, named);
  const sources = await findSources(context, ids);
  return arrange(
    context,
    assessmentId,
    'add',
    async (transaction, now, { subject_id }, sections) => {
      if (place === 'behindEach') assertPlaced(now, ids);
      if (section_id !== undefined) assertSection(sections, section_id);
      assertRoom(now.length + ids.length);
      const copied = await insertCopies(transaction, writerOf(context), subject_id, sources);
      const placed = new Map<number, Placement>(
        sources.flatMap(({ question_id, points }, index) => {
          const copy = copied[index];
          return copy ? [[question_id, { ...copy, points, section_id: null }] as const] : [];
        }),
      );
      await adopt(transaction, { ids, now, place }, placed);
      const added = ids.flatMap((id) => placed.get(id) ?? []);
      const questionIds = added.map(({ question_id }) => question_id);
      const last = section_id === undefined ? (sections.at(-1)?.section_id ?? null) : section_id;
      const arrangement =
        place === 'end'
          ? [...now, ...added.map((one) => ({ ...one, section_id: last }))]
          : now.flatMap((one) => {
              const copy = placed.get(one.question_id);
              return copy ? [one, { ...copy, points: one.points, section_id: one.section_id }] : [one];
            });
      return { arrangement, questionIds };
    },
    tell,
  );
}

/** In the order of the ids. */
async function findSources({ db, viewer }: Pick<Context, 'db' | 'viewer'>, ids: readonly number[]) {
  const rows = await listCopied(db, scopeOf(viewer), [...new Set(ids)]);
  const known = new Map(rows.map((row) => [row.question_id, row]));
  return [...new Set(ids)].map((id) => found(known.get(id)));
}

/** Adds the questions of each passage, so that they are copied together. */
async function withParts(db: Context['db'], ids: readonly number[]): Promise<readonly number[]> {
  const parts = await listPartsOf(db, ids);
  const asking = (id: number) =>
    parts.filter(({ parent_id }) => parent_id === id).map((part) => part.question_id);
  return [...new Set(ids.flatMap((id) => [id, ...asking(id)]))];
}

interface Copying {
  readonly ids: readonly number[];
  readonly now: Arrangement;
  readonly place: CopyPlace;
}

/** Links copied parts to the copied passage; a part copied alone stays with the original passage. */
async function adopt(
  transaction: Context['db'],
  { ids, now, place }: Copying,
  placed: ReadonlyMap<number, Placement>,
): Promise<void> {
  const stays = new Set(place === 'behindEach' ? now.map(({ question_id }) => question_id) : []);
  const parts = (await listKinds(transaction, ids)).flatMap(({ question_id, parent_id }) => {
    const copy = placed.get(question_id);
    if (!copy || parent_id === null) return [];
    const parent = placed.get(parent_id)?.question_id ?? (stays.has(parent_id) ? parent_id : null);
    return parent === null ? [] : [{ question_id: copy.question_id, parent_id: parent }];
  });
  const order = new Map(ids.map((id, index) => [placed.get(id)?.question_id, index]));
  const placeOf = ({ question_id }: { readonly question_id: number }) => order.get(question_id) ?? 0;
  await updateParents(
    transaction,
    parts.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}
