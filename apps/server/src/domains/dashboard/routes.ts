import { dashboard } from '@pelion/contract/dashboard';
import { implement } from '../../lib/http/implement.ts';
import { toDoFor } from './to-do.ts';

export const dashboardRoutes = implement(dashboard, {
  getToDo({ query: { type_id = null } }, context) {
    return toDoFor(context, type_id);
  },
});
