import { attendanceStates } from '@pelion/contract/attendance/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { insertMakeup, setMakeup, writeMakeupMark } from './makeup-queries.ts';
import type { Mark } from './plan-marks.ts';
import { type WrittenChange, writeMarks } from './queries.ts';
import { settleMakeups } from './settle-makeups.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEKS = 20;
/** Classes at the end whose register is missing. */
const MISSING = 2;

const { attended, absentWithNotice, absentWithoutNotice, attendedBySystem, absent } = attendanceStates;

/** A term of attendance on every campus, with makeups of the first student and two missing registers. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) await seedPlace(db, now, place);
}

interface HeldClass {
  readonly id: number;
  readonly starts_at: Date;
  readonly teacher_id: number;
  readonly student_ids: readonly number[];
}

/** Classes of the last weeks that are over, by time, with their students. */
async function listHeld(db: Db, campusId: number, now: Date): Promise<readonly HeldClass[]> {
  const { rows } = await sql<HeldClass>`
    select o.id, o.starts_at, t.user_id as teacher_id, s.student_ids
    from class_occurrence o
    join class_host t on t.campus_id = o.campus_id and t.occurrence_id = o.id and t.role = 'teacher'
    cross join lateral (
      select json_agg(x.student_id order by x.student_id) as student_ids from class_student x
      where x.campus_id = o.campus_id and x.occurrence_id = o.id) s
    where o.campus_id = ${campusId} and o.type_id = 1 and o.state = 1 and o.ends_at <= ${now}
      and o.starts_at > ${new Date(now.getTime() - WEEKS * 7 * DAY_MS)} and s.student_ids is not null
    order by o.starts_at, o.id`.execute(db);
  return rows;
}

async function seedPlace(db: Db, now: Date, { campusId, users, students }: DemoPlace): Promise<void> {
  const classes = (await listHeld(db, campusId, now)).slice(0, -MISSING);
  const [student = 0] = students;
  const own = classes.filter(({ student_ids }) => student_ids.includes(student));
  // One of the last days, whose makeup waits, and one of the weeks before, which was made up.
  const [waiting, done] = [own.at(-2), own.at(-12)];
  const isMissed = (id: number, studentId: number) =>
    studentId === student && (id === waiting?.id || id === done?.id);
  const seats = classes.flatMap((held, place) =>
    held.student_ids.map((student_id, seat) => ({
      held,
      student_id,
      marks: isMissed(held.id, student_id) ? [mark('teacher', absentWithoutNotice)] : marksOf(place, seat),
    })),
  );
  const written = (isFirst: boolean) =>
    seats.flatMap(({ held, student_id, marks }): WrittenChange[] => {
      const given = marks[isFirst ? 0 : 1];
      if (!given) return [];
      const actors = { teacher: held.teacher_id, office: users.staff, system: null };
      const at = new Date(held.starts_at.getTime() + (isFirst ? 1 : 3) * HOUR_MS);
      return [{ ...given, class_id: held.id, student_id, before: null, actor_id: actors[given.source], at }];
    });
  await writeMarks(db, campusId, written(true));
  await writeMarks(db, campusId, written(false));
  const asked = { campusId, studentId: student };
  if (waiting) await askMakeup(db, { ...asked, held: waiting });
  const target = classes.find(
    ({ starts_at, student_ids }) => done && starts_at > done.starts_at && !student_ids.includes(student),
  );
  if (done && target) await makeUp(db, { ...asked, held: done, target, adminId: users.campusAdmin });
}

const mark = (
  source: 'teacher' | 'office' | 'system',
  status: number,
  note = '',
  minutes_late: number | null = null,
): { readonly source: typeof source; readonly mark: Mark } => ({
  source,
  mark: { status, note, minutes_late },
});

/** Marks of one seat in one class, the same in every demo: mostly attended, sometimes by check-in. */
function marksOf(place: number, seat: number) {
  switch ((place * 7 + seat * 13) % 37) {
    case 0:
      return [mark('teacher', absentWithoutNotice)];
    case 5:
      return [mark('teacher', absentWithNotice, 'Dentist')];
    case 11:
      return [mark('teacher', attended, '', 10)];
    case 17:
      return [mark('system', absent)];
    case 23:
      return [
        mark('teacher', absentWithoutNotice),
        mark('office', absentWithNotice, 'Called in the morning'),
      ];
    default:
      return [place % 6 === 0 ? mark('system', attendedBySystem) : mark('teacher', attended)];
  }
}

interface Missed {
  readonly campusId: number;
  readonly studentId: number;
  readonly held: HeldClass;
}

async function askMakeup(db: Db, { campusId, studentId, held }: Missed): Promise<number> {
  const asked = {
    ...{ campusId, studentId, classId: held.id, wish: 'An afternoon would be fine' },
    at: new Date(held.starts_at.getTime() + 5 * HOUR_MS),
  };
  const id = await insertMakeup(db, { ...asked, by: studentId });
  await writeMakeupMark(db, { ...asked, state: 'asked', note: asked.wish, actorId: studentId });
  return id;
}

interface MadeUp extends Missed {
  readonly target: HeldClass;
  readonly adminId: number;
}

/** A makeup that was approved into a class of another section and attended there. */
async function makeUp(db: Db, { campusId, studentId, held, target, adminId }: MadeUp): Promise<void> {
  const id = await askMakeup(db, { campusId, studentId, held });
  const decidedAt = new Date(held.starts_at.getTime() + 6 * HOUR_MS);
  const decision = { decided_by: adminId, decided_at: decidedAt };
  await setMakeup(db, id, { state: 'approved', makeup_occurrence_id: target.id, ...decision });
  const of = { campusId, classId: held.id, studentId };
  await writeMakeupMark(db, { ...of, state: 'approved', actorId: adminId, at: decidedAt });
  const at = new Date(target.starts_at.getTime() + HOUR_MS);
  const change = { ...mark('teacher', attended), before: null, student_id: studentId, class_id: target.id };
  await writeMarks(db, campusId, [{ ...change, actor_id: target.teacher_id, at }]);
  await settleMakeups(db, campusId, target.id, { actorId: target.teacher_id, at });
}
