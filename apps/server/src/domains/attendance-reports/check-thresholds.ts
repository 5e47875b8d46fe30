import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { job } from '../../lib/jobs.ts';
import { reportPeriod } from '../../lib/reports/report-period.ts';
import type { Services } from '../../lib/services.ts';
import type { SeatQuery } from './seats.ts';
import { type Bounds, findBounds, listBoundCampuses, writeCrossings } from './threshold-queries.ts';

/** Places of the whole campus in the current academic year, whoever asks. */
export async function placesOfTheYear(db: Db, campusTimeZone: string, now: Date): Promise<SeatQuery> {
  const viewer = { userId: 0, userType: 'campusAdmin', campusTimeZone } as const;
  return { viewer, period: await reportPeriod({ viewer, db, now }, {}), now, filter: {} };
}

interface Checked {
  readonly campusId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** Compares students with the bounds of the campus; those who fell are passed on to the notices with their crossing. */
export async function checkCampus(transaction: Db, { campusId, timeZone, now }: Checked): Promise<void> {
  await lockUntilCommit(transaction, 'attendanceThresholds', campusId);
  const bounds: Bounds = await findBounds(transaction, campusId);
  const query = await placesOfTheYear(transaction, timeZone, now);
  const ids = await writeCrossings(transaction, query, bounds);
  await emitEvent(transaction, { campusId, event: 'attendance.threshold', ids });
}

/** The same for one campus, after its bounds were set. */
export const checkThresholdsJob = job({
  name: 'attendance.checkThresholds',
  runner: 'upkeep',
  limit: { minutes: 15, after: 'retry' },
  payload: z.object({ campus_id: z.int(), time_zone: z.string() }),
  run: ({ campus_id: campusId, time_zone: timeZone }, { db, clock }) =>
    db
      .campus(campusId)
      .transaction()
      .execute((transaction) => checkCampus(transaction, { campusId, timeZone, now: clock.now() })),
});

/** Every night for all campuses with bounds. */
export async function checkThresholds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const { id: campusId, time_zone: timeZone } of await listBoundCampuses(db.system))
    await db
      .campus(campusId)
      .transaction()
      .execute((transaction) => checkCampus(transaction, { campusId, timeZone, now: clock.now() }));
}
