import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

const threadIdOf = (campusId: number) => `00000000-0000-4000-9200-${String(campusId).padStart(12, '0')}`;
const thread = {
  params: async (_db: Db, { campus_id }: { campus_id: number }) => ({
    conversation_id: threadIdOf(campus_id),
  }),
};

/** Makes the conversation the caller's own. */
const own = (db: Db, { campus_id }: { campus_id: number }, { userId }: { userId: number }) =>
  db.updateTable('tutor_thread').set({ user_id: userId }).where('id', '=', threadIdOf(campus_id)).execute();

export const sweep = defineSweep(
  tutorTranscripts.endpoints,
  async ({ db, author, now }, { campus_id, assessment_id, question_id }) => {
    const thread_id = threadIdOf(campus_id);
    await db
      .insertInto('tutor_thread')
      .values({
        ...{ campus_id, id: thread_id, user_id: author.userId, assessment_id },
        ...{ mode: 'teacher', started_at: now, last_at: now },
      })
      .execute();
    const said = { campus_id, thread_id, question_id, sent_at: now };
    await db
      .insertInto('tutor_message')
      .values({ ...said, role: 'user', body: 'Canary of a preview', flag: 'danger' })
      .execute();
    const { id: tutor_message_id } = await db
      .insertInto('tutor_message')
      .values({
        ...said,
        role: 'agent',
        body: '<p>Canary of a hint</p>',
        response_type: 'hint',
        rung: 'hint',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { tutor_message_id };
  },
)({
  calls: {
    getTutorThread: { ...thread, query: () => ({ reason: 'A parent asked' }), before: own },
    exportTutorThread: { ...thread, query: () => ({ reason: 'A parent asked' }), before: own },
    disputeTutorMessage: { body: () => ({ reason: 'The hint is about another question' }), before: own },
  },
  withoutPermission: {
    record: [
      'listTutorThreads',
      'getTutorThread',
      'exportTutorThread',
      'disputeTutorMessage',
      'listAskedAbout',
    ],
  },
  pastTheScope: {
    'notice-kinds.ts': [2, 'teachers, less those removed'],
    'queries.ts': [1, 'names of people who may have left since'],
  },
});
