import type { Instructions } from '@pelion/contract/attempts';
import type { LoggedInUser } from '@pelion/contract/session';
import { attemptsClient } from '../client.ts';
import { beginJournal } from '../journal/begin-journal.ts';
import { claimPlayerId } from '../player/player-id.ts';

/** Starts the attempt that the page offers and returns its number. This window is the one that may write it. */
export async function startAttempt(
  instructions: Instructions,
  user: LoggedInUser,
  accessCode = '',
): Promise<number> {
  const playerId = await claimPlayerId();
  const { result_id, attempt_no, assessments } = await attemptsClient.manageAttempt({
    params: { schedule_id: instructions.schedule_id, student_id: user.id },
    body: {
      player_id: playerId,
      attempt_no: instructions.next_attempt_no,
      ...(accessCode === '' ? {} : { access_code: accessCode }),
    },
  });
  // Where storage is blocked, the player finds out and says so.
  await beginJournal({
    user_id: user.id,
    result_id,
    campus_id: user.school_campus_id,
    assessment_id: instructions.assessment_id,
    schedule_id: instructions.schedule_id,
    attempt_no,
    part: assessments[0]?.part ?? 1,
    player_id: playerId,
  }).catch(() => undefined);
  return attempt_no;
}
