import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Random } from '../../lib/random.ts';
import { preparePapers } from './prepare.ts';
import { findSchedule, listPapers, type PaperRow } from './queries.ts';
import { type AnsweredRow, savePapers } from './save.ts';

/** Whoever does it, and when; in the caller's transaction. */
interface Act {
  readonly actorId: number;
  readonly now: Date;
}

const everything = { userId: 0, isWholeCampus: true };

/** A paper for everybody whom a schedule is for: for the demo. Answers with them, by the names of their students. */
export async function handOutPapers(
  db: Db,
  scheduleId: number,
  { random, ...act }: Act & { readonly random: Random },
): Promise<readonly PaperRow[]> {
  const schedule = found(await findSchedule(db, everything, scheduleId));
  await preparePapers(db, schedule, { ...act, random, isAnew: false });
  return listPapers(db, scheduleId);
}

/** What came back of them, by the code that types it in: for the demo. */
export async function typeInPapers(
  db: Db,
  scheduleId: number,
  rows: readonly AnsweredRow[],
  act: Act & { readonly onPaper: string },
): Promise<void> {
  const schedule = found(await findSchedule(db, everything, scheduleId));
  await savePapers(db, schedule, rows, { ...act, changed: () => new Failure('conflict') });
}
