import { exampleBodies } from '../kernel/example-bodies.ts';
import { tutor } from './contract.ts';

export const tutorExamples = exampleBodies(tutor, {
  startTask: {
    student_id: 21,
    task_id: 'oa-12',
    task_type: 'online assessment',
    questions: [301, 302],
    result_id: 77,
  },
  assist: {
    task_id: 'oa-12',
    student_id: 21,
    messages: [
      { role: 'system', content: '{"id":301}' },
      { role: 'user', content: 'How do I start?' },
    ],
    chip: null,
  },
  streamAssistance: {
    task_id: 'oa-12',
    student_id: 21,
    messages: [
      { role: 'system', content: '{"id":301}' },
      { role: 'user', content: 'Explain this question' },
    ],
    chip: 'explain',
  },
  checkPractice: { response: { type: 'number', text: '42' } },
});
