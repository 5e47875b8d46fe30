import { mayOpen, rules } from '@pelion/access';
import { MARK_BEFORE_MINUTES, type MarkSource } from '@pelion/contract/attendance/facts';
import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { states } from '../classes/plan.ts';
import { seesCampus } from '../classes/policy.ts';

/** Column that the viewer writes: hosts the teacher's, admins and staff the office's; null for other people. */
export function marksAs(
  viewer: Viewer,
  { is_host }: { readonly is_host: boolean },
): Exclude<MarkSource, 'system'> | null {
  if (!mayOpen(viewer, rules.markAttendance)) return null;
  if (is_host) return 'teacher';
  return seesCampus(viewer) ? 'office' : null;
}

const MINUTE_MS = 60_000;

/** Throws `conflict` unless the class is held and begins in ten minutes at most. */
export function assertOpenForMarks(
  { state, starts_at }: { readonly state: number; readonly starts_at: Date },
  now: Date,
): void {
  if (state !== states.scheduled) throw shut(phrase('This {class} is cancelled or deleted.'));
  if (now.getTime() < starts_at.getTime() - MARK_BEFORE_MINUTES * MINUTE_MS)
    throw shut(phrase('The register opens {$n} minutes before the start.', { n: MARK_BEFORE_MINUTES }));
}

/** Refusal of what the state of a class does not allow. */
export const shut = (message: Phrase) => new Failure('conflict', { reason: 'state' }, message);
