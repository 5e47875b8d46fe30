import type { ResourceUse } from '@pelion/contract/resources';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ResourceUseKind } from '../../lib/resource-uses.ts';

/** Assignments with a document of the resource; deleted ones are over, and keep it out of the bin for their turn-ins. */
export const assignmentUses: ResourceUseKind = {
  isUsed: () => sql<SqlBool>`exists (
    select from assignment_document d where d.campus_id = r.campus_id and d.resource_id = r.id)`,
  async list(db: Db, resourceId: number, now: Date): Promise<ResourceUse[]> {
    const { rows } = await sql<{
      id: number;
      name: string;
      effective_at: Date | null;
      due_at: Date | null;
      is_over: boolean;
    }>`
      select a.id, a.name, a.effective_at, a.due_at,
        (a.deleted_at is not null or coalesce(a.due_at <= ${now}, false)) as is_over
      from assignment a
      where exists (select from assignment_document d
        where d.campus_id = a.campus_id and d.assignment_id = a.id and d.resource_id = ${resourceId})
      order by is_over, a.sorted_at desc, a.id desc`.execute(db);
    return rows.map(({ id, name, effective_at, due_at, is_over }) => ({
      ...{ kind: 'assignment', id, name, count: 1, is_over },
      from_at: effective_at?.toISOString() ?? null,
      until_at: due_at?.toISOString() ?? null,
    }));
  },
};
