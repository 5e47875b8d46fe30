import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { insertAbsence } from './queries.ts';

/** On every campus the absence of a teacher whose class is covered, and of a student on the same day. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) await seedPlace(db, now, place);
}

interface Covered {
  readonly teacher_id: number;
  readonly day: string;
}

async function seedPlace(db: Db, now: Date, { campusId, campus, users, students }: DemoPlace): Promise<void> {
  const { rows } = await sql<Covered>`
    select t.user_id as teacher_id, (v.starts_at at time zone ${campus.timeZone})::date::text as day
    from class_host v
    join class_host t on t.campus_id = v.campus_id and t.occurrence_id = v.occurrence_id and t.role = 'teacher'
    where v.campus_id = ${campusId} and v.role = 'cover' and v.starts_at > ${now}
    order by v.starts_at limit 1`.execute(db);
  const [covered] = rows;
  if (!covered) return;
  const { teacher_id, day } = covered;
  const announced = { campus_id: campusId, starts_on: day, ends_on: day, created_at: now };
  await insertAbsence(db, { ...announced, user_id: teacher_id, reason: 'Training', created_by: users.staff });
  const student = students.at(-1);
  if (student !== undefined)
    await insertAbsence(db, { ...announced, user_id: student, reason: 'Dentist', created_by: student });
}
