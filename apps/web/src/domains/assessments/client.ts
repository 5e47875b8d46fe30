import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import { clientOf } from '../../lib/transport.ts';

export const assessmentsClient = clientOf<typeof assessments>(assessmentRoutes);
