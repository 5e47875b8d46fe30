import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Random } from '../../lib/random.ts';
import { preparePapers } from './prepare.ts';
import { findSchedule, listPapers, type PaperRow } from './queries.ts';
import { type AnsweredRow, savePapers } from './save.ts';

/** Actor and time; runs in the caller's transaction. */
interface Act {
  readonly actorId: number;
  readonly now: Date;
}

const everything = { userId: 0, isWholeCampus: true };

/** Prepares a paper for every assignee of a schedule, for the demo. Returns them by student name. */
export async function handOutPapers(
  db: Db,
  scheduleId: number,
  { random, ...act }: Act & { readonly random: Random },
): Promise<readonly PaperRow[]> {
  const schedule = found(await findSchedule(db, everything, scheduleId));
  await preparePapers(db, schedule, { ...act, random, isAnew: false });
  return listPapers(db, scheduleId);
}

/** Enters papers through the same code as the API, for the demo. */
export async function typeInPapers(
  db: Db,
  scheduleId: number,
  rows: readonly AnsweredRow[],
  act: Act & { readonly onPaper: string },
): Promise<void> {
  const schedule = found(await findSchedule(db, everything, scheduleId));
  await savePapers(db, schedule, rows, { ...act, changed: () => new Failure('conflict') });
}
