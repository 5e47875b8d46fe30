import { classroomsExamples } from '@pelion/contract/classrooms/examples';
import type { Domain } from '../../lib/domain.ts';
import { classroomRoutes } from './routes.ts';

export const classroomDomain: Domain = {
  routes: [classroomRoutes],
  examples: classroomsExamples,
};
