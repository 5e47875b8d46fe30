import { createClient } from '@pelion/contract/kernel/client';
import type { questions as questionsContract } from '@pelion/contract/questions';
import { transport } from '../../lib/transport.ts';

// Without the schemas: only the editors need them, and bring them along.
export const questionRoutes = {
  service: 'assessmentApi',
  endpoints: {
    listQuestions: { method: 'GET', path: '/assessments/{assessment_id}/questions' },
    addQuestion: { method: 'POST', path: '/assessments/{assessment_id}/questions' },
    updateQuestion: { method: 'PUT', path: '/assessments/{assessment_id}/questions/{question_id}' },
    removeQuestion: { method: 'DELETE', path: '/assessments/{assessment_id}/questions/{question_id}' },
    orderQuestions: { method: 'PUT', path: '/assessments/{assessment_id}/questions/order' },
    previewQuestions: { method: 'GET', path: '/assessments/{assessment_id}/preview-questions' },
    previewImport: {
      method: 'POST',
      path: '/assessments/{assessment_id}/imports/preview',
      kind: 'multipart',
    },
    importQuestions: { method: 'POST', path: '/assessments/{assessment_id}/imports', kind: 'multipart' },
  },
} as const;

export const questionsClient = createClient<typeof questionsContract>(questionRoutes, transport);
