import type { attempts as attemptsContract } from '@pelion/contract/attempts';
import { createClient } from '@pelion/contract/kernel/client';
import { transport } from '../../lib/transport.ts';

// Without the schemas: the player has to stay light, and what it sends is checked where it arrives.
export const attemptsRoutes = {
  service: 'assessmentApi',
  endpoints: {
    listStudentAssessments: { method: 'GET', path: '/students/{student_id}/assessments' },
    getInstructions: {
      method: 'GET',
      path: '/schedules/{schedule_id}/students/{student_id}/instructions',
    },
    manageAttempt: { method: 'PUT', path: '/schedules/{schedule_id}/students/{student_id}/attempt' },
    getPaper: { method: 'GET', path: '/attempts/{result_id}/paper' },
    takeOver: { method: 'PUT', path: '/attempts/{result_id}/player' },
    saveAnswers: { method: 'POST', path: '/attempts/{result_id}/answers' },
    getClock: { method: 'GET', path: '/attempts/{result_id}/clock' },
    submitAttempt: { method: 'POST', path: '/attempts/{result_id}/submit' },
    getResult: { method: 'GET', path: '/students/{student_id}/results/{result_id}' },
  },
} as const;

export const attemptsClient = createClient<typeof attemptsContract>(attemptsRoutes, transport);
