import type { Context } from '../../lib/http/implement.ts';
import { listOwn } from './round-queries.ts';

/** Lists forms the viewer was asked to answer, without their questions. */
export async function ownForms({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const rows = await listOwn(db, viewer.userId, services.clock.now());
  return rows.map(({ questions: _questions, ...row }) => row);
}
