import { Failure } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { mediaUrlOf } from '../../../lib/media/media-url.ts';
import { isReadOnly } from '../../../lib/read-only.ts';
import type { Attempt } from '../attempt-queries.ts';
import { currentPart, isHeld, isWaiting } from '../parts.ts';
import { firstPart } from '../plan/plan.ts';
import { assertAccessCode } from './access-code.ts';
import { type Launch, listPictureFiles } from './launch-queries.ts';
import { launchRefused } from './launch-refused.ts';
import { refusalToStart } from './standing.ts';
import { bundleOf, standingOf } from './start-attempt.ts';

interface Asking {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly accessCode: string | undefined;
  readonly launch: Launch;
  readonly running: Attempt | undefined;
}

/**
 * Links to the pictures of the part that would begin now, to be on the device before its clock runs. Refused unless the
 * student could begin at this moment: not before the window, without the code, or during a break. decision 0105
 */
export async function listPictures(context: Context, asking: Asking): Promise<string[]> {
  const assessmentId = await assessmentToBegin(context, asking);
  if (assessmentId === null) return [];
  const files = await listPictureFiles(context.db, assessmentId);
  return files.map((id) => mediaUrlOf(context.services, id));
}

/** Null if a running part's paper already has the pictures, or nothing can begin yet. */
async function assessmentToBegin(
  context: Context,
  { scheduleId, studentId, accessCode, launch, running }: Asking,
): Promise<number | null> {
  const { db, services, viewer } = context;
  const now = services.clock.now();
  if (running) {
    const part = currentPart(running);
    const begins = part && isWaiting(part) && !isHeld(part) && part.available_at <= now;
    return begins ? part.assessment_id : null;
  }
  if (isReadOnly(viewer, now)) throw new Failure('planEnded');
  const bundle = await bundleOf(db, launch);
  const refusal = refusalToStart(bundle ? { ...launch, ...standingOf(launch, bundle) } : launch, now);
  if (refusal) throw launchRefused(refusal);
  await assertAccessCode(
    services,
    { scheduleId, studentId, ...(accessCode === undefined ? {} : { accessCode }) },
    launch.access_code,
  );
  return (bundle && firstPart(bundle.plan)?.assessment_id) ?? launch.assessment_id;
}
