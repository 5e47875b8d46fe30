import { plans } from '@pelion/access';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findLimit } from './limit-queries.ts';

/** Limits of the plan of the viewer's school. */
export const loadLimits = async ({ viewer, services }: Pick<Context, 'viewer' | 'services'>) =>
  found(await findLimit(services.db.system, plans[viewer.plan]));
