import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import type { ResourceUse } from '@pelion/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ResourceUseKind } from '../../lib/resource-uses.ts';

/** Lessons of plans that were not deleted, with the item `i`. */
const lessons = sql`lesson_item i
  join lesson_plan_lesson l on l.campus_id = i.campus_id and l.id = i.lesson_id
  join lesson_plan_chapter c on c.campus_id = l.campus_id and c.id = l.chapter_id
  join lesson_plan_domain d on d.campus_id = c.campus_id and d.id = c.domain_id
  join lesson_plan p on p.campus_id = d.campus_id and p.id = d.lesson_plan_id
    and p.status <> ${sql.lit(lessonPlanStatuses.deleted)}`;

/** Lessons that a resource was put on. */
export const lessonUses: ResourceUseKind = {
  isUsed: () => sql`exists (select from ${lessons} where i.campus_id = r.campus_id and i.resource_id = r.id)`,
  async list(db: Db, resourceId: number): Promise<ResourceUse[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select l.id, p.name || ': ' || l.name as name from ${lessons}
      where i.resource_id = ${resourceId} order by p.name, i.id`.execute(db);
    return rows.map((row) => ({
      ...{ ...row, kind: 'lesson', count: 1, from_at: null, until_at: null, is_over: false },
    }));
  },
};
