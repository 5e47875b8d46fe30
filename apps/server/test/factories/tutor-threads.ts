import type { Db } from '../../src/db/database.ts';
import { judgeMessage } from '../../src/domains/tutor/judge-message.ts';
import { insertMessage, openThread } from '../../src/domains/tutor/queries.ts';
import { raiseAlert } from '../../src/domains/tutor/raise-alert.ts';
import type { Member } from './members.ts';

interface NewThread {
  readonly person: Pick<Member, 'campusId' | 'userId'>;
  readonly at: Date;
  readonly mode?: 'student' | 'teacher';
  readonly attempt?: { readonly id: number; readonly assessmentId: number };
  /** Previewed by staff. */
  readonly previewedId?: number;
}

/** Opens a conversation with Chiron: about an attempt, a preview, or that of the chat box. */
export const buildTutorThread = (db: Db, { person, at, mode = 'student', attempt, previewedId }: NewThread) =>
  openThread(
    db,
    {
      campus_id: person.campusId,
      user_id: person.userId,
      assessment_id: attempt?.assessmentId ?? previewedId ?? null,
      attempt_id: attempt?.id ?? null,
      mode,
    },
    at,
  );

interface Said {
  readonly person: Pick<Member, 'campusId'>;
  readonly threadId: string;
  readonly text: string;
  readonly at: Date;
  readonly questionId?: number;
  readonly itemId?: number;
}

const message = ({ person, threadId, text, at, questionId, itemId }: Said) => ({
  campus_id: person.campusId,
  thread_id: threadId,
  body: text,
  sent_at: at,
  question_id: questionId ?? null,
  item_id: itemId ?? null,
});

/** Keeps a message of the person with its flag and alert, as the chat does. */
export const buildAsked = (db: Db, said: Said) =>
  db.transaction().execute(async (transaction) => {
    const flag = judgeMessage(said.text);
    const kept = await insertMessage(transaction, { ...message(said), role: 'user', flag });
    await raiseAlert(transaction, {
      campusId: said.person.campusId,
      threadId: said.threadId,
      messageId: kept.id,
      flag,
      now: said.at,
    });
    return kept;
  });

/** Keeps a reply of built-in help. */
export const buildReply = (db: Db, said: Said) =>
  insertMessage(db, { ...message(said), role: 'agent', response_type: 'hint', rung: 'hint' });
