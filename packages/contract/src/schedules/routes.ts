import { routeTable } from '../kernel/routes.ts';

export const scheduleRoutes = routeTable('assessmentApi', {
  listSchedules: 'GET /assessments/{assessment_id}/schedules',
  createSchedule: 'POST /assessments/{assessment_id}/schedules',
  getSchedule: 'GET /schedules/{schedule_id}',
  updateSchedule: 'PUT /schedules/{schedule_id}',
  cancelSchedule: 'PUT /schedules/{schedule_id}/cancel',
  deleteSchedule: 'DELETE /schedules/{schedule_id}',
  restoreSchedule: 'PUT /schedules/{schedule_id}/restore',
  previewSchedule: 'POST /assessments/{assessment_id}/schedules/preview',
  extendTime: 'POST /schedules/{schedule_id}/extra-time',
  reopenAttempt: 'POST /schedules/{schedule_id}/results/{result_id}/reopen',
  listViolations: 'GET /schedules/{schedule_id}/results/{result_id}/violations',
  excuseViolation: 'PUT /schedules/{schedule_id}/results/{result_id}/violations/{violation_id}/excuse',
  countHeldAnswers: 'POST /schedules/{schedule_id}/students/{student_id}/held-answers/count',
});
