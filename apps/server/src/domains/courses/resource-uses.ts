import { courseStatuses } from '@pelion/contract/courses/facts';
import type { ResourceUse } from '@pelion/contract/resources';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ResourceUseKind } from '../../lib/resource-uses.ts';

const { inactive, deleted } = courseStatuses;

/** Courses with an item of the resource; items taken out keep it out of the bin for those who were through. */
export const courseUses: ResourceUseKind = {
  isUsed: () => sql<SqlBool>`exists (
    select from course_item i where i.campus_id = r.campus_id and i.resource_id = r.id)`,
  async list(db: Db, resourceId: number): Promise<ResourceUse[]> {
    const { rows } = await sql<{ id: number; name: string; count: number; is_over: boolean }>`
      select c.id, c.name, count(*)::int as count,
        c.status in (${sql.lit(inactive)}, ${sql.lit(deleted)}) or bool_and(i.removed_at is not null) as is_over
      from course_item i
      join course_module m on m.campus_id = i.campus_id and m.id = i.module_id
      join course c on c.campus_id = m.campus_id and c.id = m.course_id
      where i.resource_id = ${resourceId}
      group by c.campus_id, c.id
      order by is_over, c.created_at desc, c.id desc`.execute(db);
    return rows.map((row) => ({ ...row, kind: 'course', from_at: null, until_at: null }));
  },
};
