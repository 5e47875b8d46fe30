import type { assessments as assessmentsContract } from '@pelion/contract/assessments';
import { createClient } from '@pelion/contract/kernel/client';
import { transport } from '../../lib/transport.ts';

// Without the schemas: only the form needs them, and brings them along.
export const assessmentRoutes = {
  service: 'assessmentApi',
  endpoints: {
    listAssessments: { method: 'GET', path: '/assessments' },
    listFilters: { method: 'GET', path: '/assessments/filters' },
    getAssessment: { method: 'GET', path: '/assessments/{id}' },
    createAssessment: { method: 'POST', path: '/assessments' },
    updateAssessment: { method: 'PUT', path: '/assessments/{id}' },
    moveAssessment: { method: 'PUT', path: '/assessments/{id}/status/{status_id}' },
  },
} as const;

export const assessmentsClient = createClient<typeof assessmentsContract>(assessmentRoutes, transport);
