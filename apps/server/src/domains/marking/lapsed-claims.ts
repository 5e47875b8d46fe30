import { rules } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { roleThatHolds, type SaidOfPermission, saidOfPermission } from '../../db/permission-overrides.ts';
import { visibleTo } from '../assessments/assessment-scope.ts';
import { seesWholeCampus } from '../assessments/policy.ts';

// Claims of markers who have lost the right to mark (decision 0137). Computed on read, so no change of rights has to
// release claims.

const { permission, userTypes } = rules.gradeAssessments;
const graders: readonly string[] = userTypes;

interface HolderRow {
  readonly user_id: number;
  readonly sees_it: boolean;
  readonly user_type: number | null;
  readonly said: SaidOfPermission;
}

const mayMark = ({ user_type, said, sees_it }: HolderRow): boolean => {
  const role = user_type === null ? undefined : roleThatHolds(permission, { user_type, said });
  return role !== undefined && graders.includes(role) && (sees_it || seesWholeCampus({ userType: role }));
};

/** Lists people who hold claims in a schedule but may mark it in none of their current roles. */
export async function listLapsed(
  db: Db,
  { campus_id, id }: { readonly campus_id: number; readonly id: number },
): Promise<number[]> {
  const { rows } = await sql<HolderRow>`
    select h.user_id, ${visibleTo('a', sql.ref('h.user_id'))} as sees_it,
      r.user_type, ${saidOfPermission(permission, 'h.user_id', 'r.user_type')} as said
    from (select distinct c.claimed_by as user_id from marking_claim c
      where c.campus_id = ${campus_id} and c.schedule_id = ${id}) h
    join assessment_schedule s on s.campus_id = ${campus_id} and s.id = ${id}
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    left join membership m on m.campus_id = s.campus_id and m.user_id = h.user_id
      and m.removed_at is null and not m.is_suspended
    left join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id`.execute(db);
  const able = new Set(rows.filter(mayMark).map(({ user_id }) => user_id));
  return [...new Set(rows.map(({ user_id }) => user_id))].filter((userId) => !able.has(userId));
}
