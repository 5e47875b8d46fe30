import type { CampusSetting } from '@pelion/access';
import { type CampusType, campusTypes, fromKeys } from '@pelion/words';
import type { Db } from '../../src/db/database.ts';
import { buildSchool, type School, type SchoolDraft } from './schools.ts';
import { nextNumber } from './sequence.ts';

export interface Campus {
  readonly id: number;
  readonly name: string;
  readonly school: School;
  readonly type: CampusType;
}

export interface CampusDraft {
  /** An existing school, or what to build one from. */
  readonly school?: School | SchoolDraft;
  readonly name?: string;
  readonly type?: CampusType;
  /** Settings turned on. */
  readonly settings?: readonly CampusSetting[];
  readonly timeZone?: string;
}

export async function buildCampus(
  db: Db,
  {
    school: given = {},
    name = `Campus ${nextNumber()}`,
    type = 'k12',
    settings = [],
    timeZone = 'UTC',
  }: CampusDraft = {},
): Promise<Campus> {
  const school = 'id' in given ? given : await buildSchool(db, given);
  const { id } = await db
    .insertInto('campus')
    .values({
      school_id: school.id,
      name,
      campus_type: campusTypes[type],
      time_zone: timeZone,
      settings: JSON.stringify(fromKeys(settings, () => true)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, school, type };
}
