import { exampleBodies } from '../kernel/example-bodies.ts';
import { assignmentSubmissions } from './contract.ts';

const file_id = '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11';

export const assignmentSubmissionExamples = exampleBodies(assignmentSubmissions, {
  markSubmissions: {
    marks: [{ student_id: 42, version: 0, points: '8.5', comment: 'Well drawn' }],
    status_id: 5,
  },
  saveSubmission: {
    text: 'See my drawing.',
    file_ids: [file_id],
    links: ['https://drawings.example.org/7'],
    is_turned_in: true,
  },
  moveSubmission: { reason: 'Please label the axes' },
  setPreferences: { student_ids: [42, 43] },
  setSubmissionPoints: { version: 1, points: '8.5' },
  setSubmissionFeedback: {
    version: 2,
    comment: 'Well drawn',
    places: [
      {
        kind: 'picture',
        id: 'k3',
        comment: 'A clean line',
        page_id: file_id,
        x: 0.25,
        y: 0.4,
        width: 0,
        height: 0,
      },
    ],
  },
  remindStudents: { student_ids: [42] },
});
