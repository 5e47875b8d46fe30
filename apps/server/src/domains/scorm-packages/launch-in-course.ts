import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { phrase } from '@pelion/words';
import type { CoursePlace, CourseWork } from '../../lib/course-work.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findWork } from './course-work.ts';
import { countLaunches, launchPackage } from './launch-package.ts';
import { findLaunched } from './queries.ts';

interface InCourse {
  readonly part_id?: string | undefined;
  readonly is_new: boolean;
  /** Null for a trial, which counts for nothing. */
  readonly place: CoursePlace | null;
}

/** Launches a package for an item of a course, with the work of the viewer there; null for a trial. */
export async function launchPackageInCourse(
  context: Pick<Context, 'viewer' | 'db' | 'services' | 'now'>,
  packageId: number,
  { place, ...asked }: InCourse,
): Promise<{ readonly launch: Awaited<ReturnType<typeof launchPackage>>; readonly work: CourseWork | null }> {
  const { viewer, db } = context;
  await countLaunches(context);
  const row = await findLaunched(db, packageId);
  if (!row) throw new Failure('conflict', { reason: 'deleted' }, phrase('This package was deleted.'));
  if (place && row.status !== scormStatuses.active)
    throw new Failure('conflict', { reason: 'inactive' }, phrase('This package is inactive.'));
  const launch = await launchPackage(db, context, row, { ...asked, is_trial: place === null }, place);
  const work = place && (await findWork(db, { packageId, userId: viewer.userId, place }, row.counted));
  return { launch, work };
}
