import { tutor } from '@pelion/contract/tutor';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

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
    await db
      .insertInto('tutor_message')
      .values([
        { ...said, role: 'user', body: 'Canary of a message' },
        { ...said, role: 'agent', body: '<p>Canary of a reply</p>', response_type: 'hint', rung: 'task' },
      ])
      .execute();
    return {};
  },
)({
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
      body: ({ student_id, assessment_id, question_id }) => ({
        student_id,
        task_id: `oa-${assessment_id}`,
        messages: [
          { role: 'system', content: JSON.stringify({ id: question_id }) },
          { role: 'user', content: 'How do I start?' },
        ],
      }),
    },
  },
});
