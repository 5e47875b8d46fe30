import { tutor } from '@pelion/contract/tutor';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

const threadIdOf = (number: number) => `00000000-0000-4000-9100-${String(number).padStart(12, '0')}`;

export const sweep = defineSweep(
  tutor.endpoints,
  async ({ db, student, now }, { campus_id, assessment_id, result_id, question_id, item_id }) => {
    const subject = { campus_id, user_id: student.userId, assessment_id, attempt_id: result_id };
    const thread_id = threadIdOf(campus_id);
    await db
      .insertInto('tutor_thread')
      .values({ ...subject, id: thread_id, mode: 'student', started_at: now, last_at: now })
      .execute();
    const said = { campus_id, thread_id, question_id, item_id, sent_at: now };
    const practice = [{ kind: 'numbers', title: 'Canary', question_id, assessment_id: null, example: 3 }];
    const agent = { ...said, role: 'agent', body: '<p>Canary of a reply</p>' };
    await db
      .insertInto('tutor_message')
      .values([
        { ...said, role: 'user', body: 'Canary of a message' },
        { ...agent, response_type: 'hint', rung: 'task' },
      ])
      .execute();
    const { id: reply_id } = await db
      .insertInto('tutor_message')
      .values({ ...agent, response_type: 'practice', offers: JSON.stringify({ practice }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { reply_id };
  },
)({
  plainParams: { place: 1 },
  calls: {
    startTask: {
      body: ({ student_id, assessment_id, result_id, question_id }) => ({
        student_id,
        task_id: `oa-${assessment_id}`,
        task_type: 'online assessment',
        questions: [question_id],
        result_id,
      }),
    },
    assist: {
      params: async (_db, { campus_id }) => ({ thread_id: threadIdOf(campus_id) }),
      body: turnOf,
    },
    streamAssistance: {
      params: async (_db, { campus_id }) => ({ thread_id: threadIdOf(campus_id) }),
      body: turnOf,
    },
    getPractice: { before: offerNumbers },
    checkPractice: {
      body: () => ({ response: null }),
      before: offerNumbers,
    },
  },
  pastTheScope: {
    'load-roster-names.ts': [1, 'names that a provider never reads, of the removed too'],
  },
});

interface Reply {
  readonly reply_id: number;
}

const variants = { parameters: [{ kind: 'range', name: 'a', min: '2', max: '9' }], derived: [] };
const stem = { source: '[[a]] is a number.', html: '[[a]] is a number.' };

/** Lets the numbers of the asked question vary, and gives the conversation to the caller as a preview. */
async function offerNumbers(db: Db, { version_id, reply_id }: BaseRecords & Reply, { userId }: Actor) {
  await db
    .updateTable('question_version')
    .set({ content: JSON.stringify({ stem, variants }) })
    .where('id', '=', version_id)
    .execute();
  await db
    .updateTable('tutor_thread')
    .set({ user_id: userId, attempt_id: null, mode: 'teacher' })
    .where('id', 'in', (eb) => eb.selectFrom('tutor_message').select('thread_id').where('id', '=', reply_id))
    .execute();
}

function turnOf({ student_id, assessment_id, question_id }: BaseRecords) {
  return {
    student_id,
    task_id: `oa-${assessment_id}`,
    messages: [
      { role: 'system' as const, content: JSON.stringify({ id: question_id }) },
      { role: 'user' as const, content: 'How do I start?' },
    ],
  };
}
