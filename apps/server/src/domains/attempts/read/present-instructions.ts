import type { Instructions } from '@pelion/contract/attempts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { Attempt } from '../attempt-queries.ts';
import { deadlineAfter, ownMinutes, timeEntries } from '../deadline.ts';
import { currentPart } from '../parts.ts';
import type { Launch } from '../start/launch-queries.ts';
import { refusalToStart } from '../start/standing.ts';
import { points } from './marks.ts';
import { typeNameOf } from './present.ts';
import { presentPlayer } from './present-player.ts';

/** What a student reads before the clock starts: what is enforced after it, to the millisecond. */
export function presentInstructions(
  viewer: Pick<Viewer, 'text'>,
  launch: Launch,
  running: Attempt | undefined,
  { schedule_id }: { readonly schedule_id: number },
  now: Date,
): Instructions {
  const { duration_minutes: durationMinutes, time_multiplier: multiplier, due_at: dueAt } = launch;
  const refusal = running ? null : refusalToStart(launch, now);
  const entries = timeEntries({ startedAt: now, dueAt, durationMinutes, multiplier });
  const endIfStartedNow = refusal === null ? deadlineAfter(now, entries) : null;
  const part = running && currentPart(running);
  const end = running ? part?.deadline_at : endIfStartedNow;
  return {
    schedule_id,
    assessment_id: launch.assessment_id,
    assessment_name: launch.assessment_name,
    assessment_type_name: typeNameOf(viewer, launch.type),
    subject_name: launch.subject_name,
    instruction: launch.instruction_html,
    questions_count: launch.questions_count,
    total_points: points(launch.total_points),
    effective_at: launch.effective_at.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    duration_minutes: durationMinutes,
    own_duration_minutes: ownMinutes(durationMinutes, multiplier),
    ends_at: end?.toISOString() ?? null,
    attempts_allowed: launch.attempts_allowed,
    attempts_used: launch.attempts_used,
    running_result_id: running?.id ?? null,
    running_part: part?.number ?? null,
    next_attempt_no: running?.attempt_no ?? launch.attempts_used + 1,
    refusal,
    hide_score: launch.hide_score,
    counted_attempt: launch.counted_attempt,
    score_release: launch.score_release,
    key_release: launch.key_release,
    preference: launch.preference,
    ...presentPlayer(launch),
    needs_access_code: launch.access_code !== null && !running,
    server_now: now.toISOString(),
  };
}
