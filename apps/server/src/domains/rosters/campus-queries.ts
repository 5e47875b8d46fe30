import { type Plan, planOf } from '@pelion/access';
import { type CampusType, campusTypeOf, type TermOverrides, type Text } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { campusWords } from '../../lib/campus-words.ts';

/** Campus facts for background jobs of an import. */
export interface RosterCampus {
  readonly id: number;
  readonly schoolId: number;
  readonly campusType: CampusType;
  readonly plan: Plan;
  readonly timeZone: string;
  readonly isDemo: boolean;
  readonly text: Text;
}

export async function findRosterCampus(system: Db, campusId: number): Promise<RosterCampus> {
  const row = await system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('c.id', '=', campusId)
    .select(['c.campus_type', 'c.time_zone', 's.id as school_id', 's.subscription_type_id', 's.is_demo'])
    .select(sql<TermOverrides>`s.term_overrides`.as('term_overrides'))
    .executeTakeFirstOrThrow();
  const campusType = campusTypeOf(row.campus_type) ?? 'k12';
  return {
    id: campusId,
    schoolId: row.school_id,
    campusType,
    plan: planOf(row.subscription_type_id) ?? 'lite',
    timeZone: row.time_zone,
    isDemo: row.is_demo,
    text: campusWords(campusType, row.term_overrides),
  };
}
