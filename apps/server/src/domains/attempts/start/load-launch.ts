import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { findLaunch, type Launch } from './launch-queries.ts';
import { isTheirs } from './standing.ts';

/** A schedule that is, or was, for this student. */
export async function loadLaunch(
  { db }: Pick<Context, 'db'>,
  { schedule_id, student_id }: { readonly schedule_id: number; readonly student_id: number },
): Promise<Launch> {
  const launch = found(await findLaunch(db, schedule_id, student_id));
  if (!isTheirs(launch)) throw new Failure('notFound');
  return launch;
}
