import { createClient } from '@pelion/contract/kernel/client';
import type { schedules as schedulesContract } from '@pelion/contract/schedules';
import { transport } from '../../lib/transport.ts';

// Without the schemas: only the form needs them, and brings them along.
export const scheduleRoutes = {
  service: 'assessmentApi',
  endpoints: {
    listSchedules: { method: 'GET', path: '/assessments/{assessment_id}/schedules' },
    createSchedule: { method: 'POST', path: '/assessments/{assessment_id}/schedules' },
    getSchedule: { method: 'GET', path: '/schedules/{schedule_id}' },
    updateSchedule: { method: 'PUT', path: '/schedules/{schedule_id}' },
    cancelSchedule: { method: 'PUT', path: '/schedules/{schedule_id}/cancel' },
    listResults: { method: 'GET', path: '/schedules/{schedule_id}/results' },
    extendTime: { method: 'POST', path: '/schedules/{schedule_id}/extra-time' },
    countHeldAnswers: {
      method: 'POST',
      path: '/schedules/{schedule_id}/students/{student_id}/held-answers/count',
    },
  },
} as const;

export const schedulesClient = createClient<typeof schedulesContract>(scheduleRoutes, transport);
