import { sql } from 'kysely';
import { buildCampus, type Campus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember, type Member } from '../../apps/server/test/factories/members.ts';
import { buildClassroom, buildSection } from '../../apps/server/test/factories/sections.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/** Classes at a time, each with a teacher, a room and a section of its own. */
const LANES = 25;
/** Classes of a lane on a day, at 8 to 15 hours. */
const HOURS = 8;
export const CLASSES_A_DAY = LANES * HOURS;

export interface Lane {
  readonly teacherId: number;
  readonly roomId: number;
  readonly sectionId: number;
}

export interface LargeCalendar {
  readonly campus: Campus;
  readonly campusId: number;
  readonly admin: Member;
  readonly teacher: Member;
  readonly lanes: readonly Lane[];
}

/** A campus with this many classes, 200 a day, half of the days before today. */
export async function buildLargeCalendar(db: ScratchDatabase, classes: number): Promise<LargeCalendar> {
  const campus = await buildCampus(db.system);
  const admin = await buildMember(db.system, { campus, userType: 'schoolAdmin' });
  const teachers: Member[] = [];
  const lanes: Lane[] = [];
  while (lanes.length < LANES) {
    const teacher = await buildMember(db.system, { campus });
    const { id: sectionId } = await buildSection(db.system, { campus });
    const roomId = await buildClassroom(db.system, { campusId: campus.id });
    teachers.push(teacher);
    lanes.push({ teacherId: teacher.userId, roomId, sectionId });
  }
  const [teacher] = teachers;
  if (!teacher) throw new Error('There is no teacher');
  await insertClasses(db, campus.id, lanes, classes / CLASSES_A_DAY);
  return { campus, campusId: campus.id, admin, teacher, lanes };
}

/** The factory's rows are free of clashes, so that checks of each are left out. */
async function insertClasses(db: ScratchDatabase, campusId: number, lanes: readonly Lane[], days: number) {
  await db.system.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      with lane as (
        select * from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as l("teacherId" bigint, "roomId" bigint, "sectionId" bigint)
      ), made as (
        insert into class_occurrence (campus_id, type_id, name, classroom_id, starts_at, ends_at, time_zone, created_by, created_at)
        select ${campusId}, 1, 'Class ' || l."teacherId", l."roomId", start, start + interval '45 minutes', 'UTC', l."teacherId", now()
        from generate_series(0, ${days}::int - 1) day
        cross join generate_series(8, ${7 + HOURS}::int) hour
        cross join lateral (select current_date - ${days}::int / 2 + day + make_interval(hours => hour) as start) s
        cross join lane l
        returning campus_id, id, created_by, starts_at, ends_at, state
      ), held as (
        insert into class_host (campus_id, occurrence_id, user_id, role, starts_at, ends_at, state)
        select campus_id, id, created_by, 'teacher', starts_at, ends_at, state from made
      )
      insert into class_audience (campus_id, occurrence_id, section_id)
      select m.campus_id, m.id, l."sectionId" from made m join lane l on l."teacherId" = m.created_by`.execute(
      transaction,
    );
  });
  await sql`vacuum analyze class_occurrence, class_host, class_audience`.execute(db.system);
}
