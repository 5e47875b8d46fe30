import type { LoggedInUser } from '@pelion/contract/session';
import { attemptsClient } from '../client.ts';
import { beginJournal } from '../journal/begin-journal.ts';
import { journalledAttempts } from '../journal/journal.ts';
import { sendPart } from '../journal/send-leftovers.ts';
import type { AttemptAddress } from '../player/open-attempt.ts';
import { claimPlayerId } from '../player/player-id.ts';

interface PartAddress {
  readonly resultId: number;
  readonly part: number;
}

/**
 * Starts the waiting part with this window as its writer. Unsent data of an earlier part is sent first, to that part's
 * endpoint.
 */
export async function beginPart(
  user: LoggedInUser,
  { studentId, scheduleId, assessmentId, attemptNo }: AttemptAddress,
  { resultId, part }: PartAddress,
): Promise<void> {
  const known = (await journalledAttempts(user.id).catch(() => [])).find(
    ({ result_id }) => result_id === resultId,
  );
  if (known && known.part !== part) await sendPart(known);
  const playerId = await claimPlayerId(known?.player_id);
  const { assessments } = await attemptsClient.manageAttempt({
    params: { schedule_id: scheduleId, student_id: studentId },
    body: { player_id: playerId, attempt_no: attemptNo },
  });
  // The break is not over by the server's clock; the player shows the remaining time.
  if ((assessments[0]?.time_left_in_seconds_to_start_test ?? 0) > 0) return;
  // A storage failure is detected and shown by the player.
  await beginJournal({
    user_id: user.id,
    result_id: resultId,
    campus_id: user.school_campus_id,
    assessment_id: assessmentId,
    schedule_id: scheduleId,
    attempt_no: attemptNo,
    part,
    player_id: playerId,
  }).catch(() => undefined);
}
