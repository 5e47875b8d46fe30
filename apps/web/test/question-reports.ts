import type { QuestionReport } from '@pelion/contract/question-reports';

export const buildReport = (changes: Partial<QuestionReport> = {}): QuestionReport => ({
  id: 81,
  question_id: 71,
  assessment_id: 31,
  assessment_name: 'Triangles and circles',
  position: 3,
  excerpt: 'How large is the angle?',
  is_outdated: false,
  kind_id: 2,
  comment: 'Which angle is meant?',
  disputed_reply: null,
  status_id: 1,
  reporter_name: 'Maya Lindqvist',
  created_at: '2026-11-20T10:00:00.000Z',
  reply: '',
  decided_by_name: null,
  decided_at: null,
  attempt: { student_id: 5, result_id: 71 },
  can: { decide: true },
  ...changes,
});
