import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from './policy.ts';
import { findRubric } from './queries.ts';

/** Throws `notFound` unless it is the viewer's own or shared. */
export async function assertUsable(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  id: number,
): Promise<void> {
  found(await findRubric(db, scopeOf(viewer), id));
}
