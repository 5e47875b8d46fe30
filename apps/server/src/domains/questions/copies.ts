import type { Facts } from '../../lib/audit.ts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from '../assessments/policy.ts';
import { arrange, assertPlaced, type Changed } from './arrange.ts';
import type { Placement } from './arrangement.ts';
import { insertCopies, listCopied } from './copy-queries.ts';
import { assertRoom, type Tell, type Writing, writerOf } from './service.ts';

/** At the end, or each behind the one that it is a copy of. */
export type CopyPlace = 'end' | 'behindEach';

/**
 * Copies of questions that the viewer may see, each with the version that attempts starting now get. A copy goes its own
 * way and remembers where it came from (decision 0055). `notFound` where one of them is not to be seen.
 */
export async function copyQuestions(
  context: Writing,
  assessmentId: number,
  { question_ids: ids, place }: { readonly question_ids: readonly number[]; readonly place: CopyPlace },
  tell: Tell<{ readonly before: Facts; readonly after: Facts }>,
): Promise<Changed> {
  const sources = await findSources(context, ids);
  return arrange(
    context,
    assessmentId,
    'add',
    async (transaction, now, { subject_id }) => {
      if (place === 'behindEach') assertPlaced(now, ids);
      assertRoom(now.length + ids.length);
      const copied = await insertCopies(transaction, writerOf(context), subject_id, sources);
      const placed = new Map<number, Placement>(
        sources.flatMap(({ question_id, points }, index) => {
          const copy = copied[index];
          return copy ? [[question_id, { ...copy, points, section_id: null }] as const] : [];
        }),
      );
      const added = ids.flatMap((id) => placed.get(id) ?? []);
      const questionIds = added.map(({ question_id }) => question_id);
      const last = now.at(-1)?.section_id ?? null;
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
