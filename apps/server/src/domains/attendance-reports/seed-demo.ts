import type { DemoScene } from '../../lib/demo-scene.ts';
import { enqueue } from '../../lib/jobs.ts';
import { checkThresholdsJob } from './check-thresholds.ts';
import { saveBounds } from './threshold-queries.ts';

/** Bounds of attendance on every campus; the job finds the few students below them, as for every campus. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  for (const { campusId: campus_id, campus } of campuses) {
    await saveBounds(db, campus_id, { rate_below: 88, least_marked: 10, absences: 4, version: 0 });
    await enqueue(db, checkThresholdsJob, { campus_id, time_zone: campus.timeZone });
  }
}
