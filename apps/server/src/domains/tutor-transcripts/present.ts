import type { UserType } from '@pelion/access';
import type { TranscriptMessage, TutorThreadLine } from '@pelion/contract/tutor-transcripts';
import { presentMessage } from '../tutor/present-message.ts';
import type { MessageRow, ThreadRow } from './queries.ts';

/** Flags are for staff alone. */
export const seesFlags = (userType: UserType): boolean => userType !== 'student' && userType !== 'parent';

export const presentThread = (row: ThreadRow, userType: UserType): TutorThreadLine => ({
  id: row.id,
  person: { id: row.user_id, name: row.person_name },
  mode: row.mode,
  assessment: row.assessment_id === null ? null : { id: row.assessment_id, name: row.assessment_name ?? '' },
  result_id: row.attempt_id,
  started_at: row.started_at.toISOString(),
  last_at: row.last_at.toISOString(),
  message_count: row.message_count,
  flags: seesFlags(userType)
    ? { rude: row.rude, serious: row.serious, danger: row.danger, disputed: row.disputed }
    : null,
  is_stopped: row.stopped_at !== null,
  needs_reason: !row.is_free,
});

export const presentTranscriptMessage = (row: MessageRow, userType: UserType): TranscriptMessage => ({
  ...presentMessage(row),
  question_no: row.question_no,
  flag: seesFlags(userType) ? row.flag : null,
  withheld_count: seesFlags(userType) ? row.withheld_count : null,
  dispute_reason: row.dispute_reason,
  can: { dispute: row.role === 'agent' && row.disputed_at === null },
});
