import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeOf } from './policy.ts';
import { findLessonPlan, type LessonPlanRow } from './queries.ts';

/** A lesson plan in the viewer's scope; throws `notFound` for others and for deleted ones. */
export const findPlanOf = async (
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  id: number,
): Promise<LessonPlanRow> => found(await findLessonPlan(db, scopeOf(viewer), id));
