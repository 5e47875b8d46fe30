import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explains } from '../../../test/explained.ts';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  analyzePeople,
  decideOutcomes,
  noteChanges,
  noteParents,
  noteSections,
  refuseIncomplete,
  refuseTakenIds,
  tidyPeople,
} from './compare-queries.ts';
import { countNewSeats, matchPeople, noteAccountChanges } from './match-queries.ts';
import { countGone } from './missing-people.ts';
import { dropUnmade, dropUnmadeLessons, noteLessons, noteTeaching } from './teaching-queries.ts';
import { analyzePlaces } from './write-queries.ts';

/** Students, each with a parent. A step that compares all with all looks at a hundred thousand rows and more. */
const STUDENTS = 300;
/** Rows for each person, with room for every harmless plan. */
const MOST_ROWS = 20 * STUDENTS;

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

/** Builds a campus with students and parents. */
async function buildSchool() {
  const { db } = pelion;
  const campus = await buildCampus(db);
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  await buildAcademicYear(db, { campus });
  const sections = await Promise.all([buildSection(db, { campus }), buildSection(db, { campus })]);
  const ids = sections.map(({ id }) => id);
  await sql`
    with made as (
      insert into account (username, email, given_name, family_name)
      select name, name, 'Given', kind from generate_series(1, ${STUDENTS}::int) n, unnest(array['s', 'p']) kind,
        lateral (select kind || n || '@plans.example' as name) named
      returning id, username, family_name as kind
    ), named as (
      insert into person (campus_id, user_id, given_name, family_name)
      select ${campus.id}, id, 'Given', kind from made returning user_id
    ), joined as (
      insert into membership (campus_id, user_id) select ${campus.id}, user_id from named returning user_id
    ), given as (
      insert into membership_role (campus_id, user_id, user_type)
      select ${campus.id}, user_id, case when kind = 's' then ${userTypes.student}::int else ${userTypes.parent}::int end
      from joined join made on id = user_id
      returning user_id
    )
    insert into enrollment (campus_id, section_id, student_id, starts_on)
    select ${campus.id}, (${ids}::bigint[])[1 + user_id % 2], user_id, date '2000-01-01'
    from given join made on id = user_id where kind = 's'`.execute(db);
  return { campusId: campus.id, adminId: admin.userId, sectionId: ids[0] ?? 0 };
}

/** An import of everybody, read and not compared; all students go to one section, and each gets a parent. */
async function stage(
  { campusId, adminId, sectionId }: Awaited<ReturnType<typeof buildSchool>>,
  state: string,
) {
  const { id } = await pelion.db
    .insertInto('roster_import')
    .values({
      campus_id: campusId,
      created_by: adminId,
      acted_as: userTypes.campusAdmin,
      created_at: pelion.clock.now(),
      file_name: 'people.csv',
      user_type: userTypes.student,
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into roster_person (campus_id, import_id, person_no, line, is_derived, email, given_name, family_name, user_types,
      section_ids, section_labels, parent_nos)
    select ${campusId}, ${id}, n + case when kind = 's' then 0 else ${STUDENTS}::int end, n, kind = 'p', kind || n || '@plans.example', 'Given', 'New',
      array[case when kind = 's' then ${userTypes.student}::int else ${userTypes.parent}::int end],
      case when kind = 's' then array[${sectionId}::bigint] else '{}' end, case when kind = 's' then array['A - 1'] else '{}' end,
      case when kind = 's' then array[n + ${STUDENTS}::int] else '{}' end
    from generate_series(1, ${STUDENTS}::int) n, unnest(array['s', 'p']) kind`.execute(pelion.db);
  return id;
}

it('compares everybody who is here without comparing all with all, whatever the database has counted', async () => {
  const school = await buildSchool();
  const { campusId, adminId } = school;
  const importId = await stage(school, 'comparing');
  await analyzePlaces(pelion.db);
  // Analyzed before matching, so joins with members are planned for one row.
  await analyzePeople(pelion.db);
  const busiest: Record<string, number> = {};
  const watched = (title: string) =>
    explains((rows) => (busiest[title] = Math.max(busiest[title] ?? 0, rows)));
  const system = (title: string) => pelion.services.db.system.withPlugin(watched(title));
  const campus = (title: string) => pelion.services.db.campus(campusId).withPlugin(watched(title));
  const place = { campusId, importId, isDemo: false, userId: adminId };
  const all = Object.values(userTypes);
  await matchPeople(system('matchPeople'), place);
  await refuseTakenIds(campus('refuseTakenIds'), importId);
  await refuseIncomplete(campus('refuseIncomplete'), importId);
  await noteChanges(campus('noteChanges'), importId);
  await noteAccountChanges(system('noteAccountChanges'), place);
  await noteSections(campus('noteSections'), { importId, today: '2026-01-01' });
  await dropUnmade(campus('dropUnmade'), importId);
  await noteTeaching(campus('noteTeaching'), importId);
  await dropUnmadeLessons(campus('dropUnmadeLessons'), importId);
  await noteLessons(campus('noteLessons'), importId);
  await noteParents(campus('noteParents'), importId);
  const compared = { importId, today: '2026-01-01', mayAdd: all, mayEdit: all };
  await decideOutcomes(campus('decideOutcomes'), compared, 100);
  await tidyPeople(pelion.db);
  await countNewSeats(system('countNewSeats'), place);
  const later = await stage(school, 'ready');
  await sql`update roster_person set outcome = 'error' where import_id = ${later}`.execute(pelion.db);
  await tidyPeople(pelion.db);
  const next = { id: later, previous_id: importId, may_edit: all, created_by: adminId };
  await countGone(campus('countGone'), next);
  expect(Object.entries(busiest).filter(([, rows]) => rows > MOST_ROWS)).toEqual([]);
  const changes = await sql<{ readonly n: number }>`
    select count(*) as n from roster_person
    where import_id = ${importId} and outcome = 'change' and changes ?& array['family_name', 'sections', 'parents']`.execute(
    pelion.db,
  );
  // Half of the students are already in the section.
  expect(Number(changes.rows[0]?.n)).toBe(STUDENTS / 2);
});
