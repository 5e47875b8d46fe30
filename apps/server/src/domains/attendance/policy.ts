import { mayOpen, rules } from '@pelion/access';
import { MARK_BEFORE_MINUTES, type MarkingSource, markingSourceOf } from '@pelion/contract/attendance/facts';
import { phrase } from '@pelion/words';
import type { Viewer } from '../../lib/viewer.ts';
import { inState } from '../classes/change-classes.ts';
import { states } from '../classes/plan.ts';
import type { ClassFacts } from '../classes/policy.ts';
import { sentencesOf } from '../classes/sentences.ts';

type Hosts = Pick<ClassFacts, 'teacher_id' | 'co_teacher_id' | 'cover_id'>;

export const isHost = (
  { userId }: Pick<Viewer, 'userId'>,
  { teacher_id, co_teacher_id, cover_id }: Hosts,
): boolean => [teacher_id, co_teacher_id, cover_id].includes(userId);

/** Column that the viewer writes; null for people who keep no register of the class. */
export const marksAs = (viewer: Viewer, isTheHost: boolean): MarkingSource | null =>
  mayOpen(viewer, rules.markAttendance) ? markingSourceOf(viewer.userType, isTheHost) : null;

const MINUTE_MS = 60_000;

/** Throws `conflict` unless it is a class, held, that begins in ten minutes at most. */
export function assertOpenForMarks(
  { type_id, state, starts_at }: Pick<ClassFacts, 'type_id' | 'state' | 'starts_at'>,
  now: Date,
): void {
  if (type_id !== 1) throw inState(phrase('Only {class+} have attendance, no {meeting+}.'));
  if (state !== states.scheduled) throw inState(sentencesOf(type_id).ended);
  if (now.getTime() < starts_at.getTime() - MARK_BEFORE_MINUTES * MINUTE_MS)
    throw inState(phrase('The register opens {$n} minutes before the start.', { n: MARK_BEFORE_MINUTES }));
}
