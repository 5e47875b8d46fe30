import { gradeSettings } from '@pelion/contract/grade-settings';
import { implement } from '../../lib/http/implement.ts';
import { scaleHandlers } from './scale-handlers.ts';
import { templateHandlers } from './template-handlers.ts';

export const gradeSettingRoutes = implement(gradeSettings, { ...scaleHandlers, ...templateHandlers });
