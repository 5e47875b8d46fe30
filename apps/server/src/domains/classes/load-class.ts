import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { states } from './plan.ts';
import { abilities, assertMay } from './policy.ts';
import { type ClassDetailRow, findClass } from './queries.ts';

/**
 * The class in the viewer's scope, by the rule of its type; a deleted one for those who may restore it. Throws `notFound`
 * or `accessDenied`.
 */
export async function loadClass(
  { viewer, db, now }: Pick<Context, 'viewer' | 'db' | 'now'>,
  id: number,
): Promise<ClassDetailRow> {
  const row = found(await findClass(db, viewer, id));
  assertMay(viewer, row.type_id, 'view');
  if (row.state === states.deleted && !abilities(viewer, row, now).restore) throw new Failure('notFound');
  return row;
}
