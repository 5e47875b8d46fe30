import { isAdmin, mayOpen, rules } from '@pelion/access';
import type { AttendanceThresholds, ThresholdDraft } from '@pelion/contract/attendance-reports';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { checkThresholdsJob, placesOfTheYear } from './check-thresholds.ts';
import { rateOf } from './present.ts';
import {
  type Bounds,
  countFallen,
  findBounds,
  type KeptBounds,
  listCrossings,
  saveBounds,
  teachesStudent,
} from './threshold-queries.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

/** Bounds with the students below them, whose names are for those who may list students. */
export async function loadThresholds({ db, viewer, now }: Reading): Promise<AttendanceThresholds> {
  const bounds = await findBounds(db, viewer.campusId);
  if (!mayOpen(viewer, rules.listStudents)) return { ...bounds, crossings: [] };
  const isSeen = isAdmin(viewer.userType)
    ? sql<boolean>`true`
    : teachesStudent(sql`${viewer.userId}`, sql`k.student_id`, now);
  const rows = await listCrossings(db, isSeen);
  return {
    ...bounds,
    crossings: rows.map(({ attended, crossed_at, ...row }) => ({
      ...row,
      rate: rateOf({ attended, marked: row.marked }),
      crossed_at: crossed_at.toISOString(),
    })),
  };
}

/** Sets the bounds; a job compares all students with them. Throws `conflict` where somebody else has set others. */
export async function setThresholds(
  { db, viewer, now }: Reading,
  draft: ThresholdDraft,
  record: (
    transaction: Db,
    change: { readonly id: number; readonly before: Facts; readonly after: Facts },
  ) => Promise<void>,
): Promise<void> {
  const { campusId, campusTimeZone } = viewer;
  await db.transaction().execute(async (transaction) => {
    const before = await findBounds(transaction, campusId);
    if (!(await saveBounds(transaction, campusId, draft)))
      throw new Failure('conflict', {
        reason: 'changed',
        current: await loadThresholds({ db: transaction, viewer, now }),
      });
    await record(transaction, { id: campusId, before: factsOf(before), after: factsOf(draft) });
    await enqueue(transaction, checkThresholdsJob, { campus_id: campusId, time_zone: campusTimeZone });
  });
}

const factsOf = ({ rate_below, least_marked, absences }: Bounds | KeptBounds) => ({
  rate_below,
  least_marked,
  absence_bound: absences,
});
type Facts = ReturnType<typeof factsOf>;

export const countBelow = async ({ db, viewer, now }: Reading, bounds: Bounds): Promise<number> =>
  countFallen(db, await placesOfTheYear(db, viewer.campusTimeZone, now), bounds);
