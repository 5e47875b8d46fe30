import { lessonPlanStatusTable } from '@pelion/contract/lesson-plans/facts';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities, scopeOf, seesStudents } from './policy.ts';
import { findLessonPlan, type LessonPlanRow, listStudentsOf } from './queries.ts';
import { treeOf } from './tree.ts';
import { listTree } from './tree-queries.ts';

export function present(viewer: Viewer, { status, created_at, ...row }: LessonPlanRow) {
  return {
    ...row,
    status_id: status,
    status: viewer.text.phrase(lessonPlanStatusTable.labelOf(status)),
    created_date: created_at,
    can: abilities(viewer, { status }),
  };
}

/** The whole plan as this viewer sees it; `notFound` outside the viewer's scope. */
export async function loadLessonPlan({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) {
  const scope = scopeOf(viewer);
  const row = found(await findLessonPlan(db, scope, id));
  const [tree, students] = await Promise.all([
    listTree(db, id),
    seesStudents(viewer) ? listStudentsOf(db, scope, id) : [],
  ]);
  // Hides assessment counts from families; only editors need them.
  const rows = scope.familyOf ? tree.map((line) => ({ ...line, assessments_count: 0 })) : tree;
  return { ...present(viewer, row), domains: treeOf(rows), students };
}
