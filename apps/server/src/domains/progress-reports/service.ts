import type { Context } from '../../lib/http/implement.ts';
import { listPublished } from './card-queries.ts';
import { listCycles } from './cycle-queries.ts';
import { scopeOf } from './policy.ts';
import { presentFamilyCard } from './present.ts';
import { listWriters } from './writing-queries.ts';

type Reading = Pick<Context, 'viewer' | 'db'>;

/** Latest published cards of a student or of a parent's children; none for staff. */
export async function latestCards({ viewer, db }: Reading, limit: number) {
  const scope = scopeOf(viewer);
  if (scope.reach !== 'student' && scope.reach !== 'parent') return [];
  return (await listPublished(db, scope, {})).slice(0, limit).map(presentFamilyCard);
}

/** Open cycles in the scope of staff, with their cards by state and writers with open places. */
export async function openCycles({ viewer, db }: Reading, limit: number) {
  const scope = scopeOf(viewer);
  if (scope.reach !== 'campus' && scope.reach !== 'staff') return [];
  const cycles = (await listCycles(db, scope, { is_closed: false })).slice(0, limit);
  const writers = await listWriters(
    db,
    scope,
    cycles.map(({ id }) => id),
  );
  return cycles.map(({ id, name, due_on, by_state }) => ({
    ...{ id, name, due_on, by_state },
    behind: writers
      .filter(({ progress_report_id, done, all }) => progress_report_id === id && done < all)
      .map(({ teacher_id, teacher_name, done, all }) => ({ teacher_id, teacher_name, open: all - done })),
  }));
}
