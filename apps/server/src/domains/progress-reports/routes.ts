import { progressReports } from '@pelion/contract/progress-reports';
import { implement } from '../../lib/http/implement.ts';
import { cardHandlers } from './card-handlers.ts';
import { cycleHandlers } from './cycle-handlers.ts';
import { markHandlers } from './mark-handlers.ts';
import { moveHandlers } from './move-handlers.ts';
import { printHandlers } from './print-handlers.ts';

export const progressReportRoutes = implement(progressReports, {
  ...cycleHandlers,
  ...cardHandlers,
  ...markHandlers,
  ...moveHandlers,
  ...printHandlers,
});
