import type { CourseReportFilters } from '@pelion/contract/course-reports';
import type { CourseReportKind } from '@pelion/contract/course-reports/facts';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { freeze } from './freeze.ts';
import { insertReport } from './queries.ts';

const everything: CourseReportFilters = {
  ...{ academic_year_id: null, start_date: null, end_date: null },
  ...{ course_ids: [], schedule_ids: [], section_ids: [], student_ids: [], status_ids: [] },
};

interface DemoReport {
  readonly kind: CourseReportKind;
  readonly name: string;
  readonly filters: CourseReportFilters;
  readonly isShared: boolean;
  readonly isFrozen?: true;
}

/** A saved report of each kind, and one with kept figures, on each campus that has courses. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses.filter(({ campus }) => campus.type !== 'dsat'))
    for (const report of await planReports(db, place)) await seedReport({ db, now }, place, report);
}

/** The course that most students have begun, and its first student. */
async function planReports(db: DemoScene['db'], { campusId }: DemoPlace): Promise<readonly DemoReport[]> {
  const { rows } = await sql<{ course_id: number; name: string; student_id: number; year_id: number | null }>`
    select s.course_id, c.name, min(l.student_id) as student_id,
      (select y.id from academic_year y where y.campus_id = ${campusId} and y.is_current) as year_id
    from course_learner l
    join course_schedule s on s.campus_id = l.campus_id and s.id = l.schedule_id
    join course c on c.campus_id = s.campus_id and c.id = s.course_id and c.status = ${sql.lit(courseStatuses.active)}
    where l.campus_id = ${campusId} and l.started_at is not null
    group by s.course_id, c.name order by count(*) desc, s.course_id limit 1`.execute(db);
  const [begun] = rows;
  if (!begun) return [];
  const ofCourse = { ...everything, course_ids: [begun.course_id] };
  return [
    { kind: 'multiCourse', name: 'All courses', filters: everything, isShared: true },
    { kind: 'singleCourse', name: begun.name, filters: ofCourse, isShared: true },
    {
      ...{ kind: 'singleParticipant', name: 'Talk with the family', isShared: false },
      filters: { ...everything, student_ids: [begun.student_id] },
    },
    {
      ...{ kind: 'singleCourse', name: `${begun.name}, as of today`, isShared: true, isFrozen: true },
      // The demo is filled across campuses, each of which has a current year.
      filters: { ...ofCourse, academic_year_id: begun.year_id },
    },
  ];
}

async function seedReport(
  { db, now }: Pick<DemoScene, 'db' | 'now'>,
  { campusId, users, campus }: DemoPlace,
  { kind, name, filters, isShared, isFrozen }: DemoReport,
): Promise<void> {
  const id = await insertReport(db, {
    ...{ campus_id: campusId, kind, name, filters, is_shared: isShared },
    ...{ created_by: users.teacher, created_at: now },
  });
  const owner = { userId: users.teacher, campusId, campusTimeZone: campus.timeZone };
  if (isFrozen) await freeze(db, { viewer: owner, now, db }, id);
}
