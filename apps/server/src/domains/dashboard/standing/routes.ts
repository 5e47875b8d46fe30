import type { OfferedName } from '@pelion/contract/dashboard/facts';
import type { StandingInput } from '@pelion/contract/standings';
import { standings } from '@pelion/contract/standings';
import { found } from '../../../lib/failure.ts';
import { groupRows } from '../../../lib/group-rows.ts';
import { type Context, implement } from '../../../lib/http/implement.ts';
import { scopeOf, seesWholeCampus } from '../../assessments/policy.ts';
import { assertMaySee, isFamily, seesNames } from '../../attempts/policy.ts';
import { listStudentTasks, type StudentRow } from '../student-queries.ts';
import { allTasks } from '../to-do.ts';
import { campusWeekFor } from './campus-week.ts';
import { deskFor } from './desk.ts';
import { familyGlances } from './glances.ts';
import { listScores, type ScoreRow } from './score-queries.ts';
import {
  type Glance,
  loadRanges,
  newResultsOf,
  presentStudent,
  type Sighted,
  sightOf,
} from './student-standing.ts';
import { weekDays } from './week-days.ts';

export const standingRoutes = implement(standings, {
  getStanding(_input, context) {
    return standingOf(context);
  },

  async getStudentStanding({ params: { student_id } }, { viewer, db, services }) {
    await assertMaySee(db, viewer, student_id);
    const now = services.clock.now();
    const whose = { id: student_id, isParent: false, scope: isFamily(viewer) ? null : scopeOf(viewer) };
    const asStudent = { userType: 'student', userId: student_id, timeZone: viewer.timeZone } as const;
    const [rows, tasks] = await Promise.all([
      listScores(db, whose, now),
      listStudentTasks(db, asStudent, now, [null]),
    ]);
    const { students } = await presentStudents({ viewer, db }, { rows, tasks, now });
    const student = found(students[0]);
    return seesNames(viewer) ? student : { ...student, student_name: '' };
  },
});

/** Top of the dashboard: the own work, the children, the own tests or the campus. */
export async function standingOf(
  context: Context,
  shown: readonly OfferedName[] = [],
): Promise<StandingInput> {
  const { viewer, db, services } = context;
  const now = services.clock.now();
  const none = { students: [], desk: null, campus: null, look_again_at: null };
  if (isFamily(viewer)) {
    const isParent = viewer.userType === 'parent';
    const [rows, { family }, glances] = await Promise.all([
      listScores(db, { id: viewer.userId, isParent, scope: null }, now),
      allTasks(context, shown),
      familyGlances(context),
    ]);
    return { ...none, ...(await presentStudents(context, { rows, tasks: family, glances, now })) };
  }
  if (seesWholeCampus(viewer)) return { ...none, campus: await campusWeekFor(context, now) };
  const { staff } = await allTasks(context, shown);
  return { ...none, desk: await deskFor(context, staff, now) };
}

interface Presenting {
  readonly rows: readonly ScoreRow[];
  readonly tasks: readonly StudentRow[];
  /** By student; missing where they stand elsewhere on the page. */
  readonly glances?: (studentId: number) => Glance;
  readonly now: Date;
}

const noGlances = () => ({ attendance: null, today_classes: null, courses: null });

async function presentStudents(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  { rows, tasks, glances = noGlances, now }: Presenting,
) {
  const { today, days } = weekDays(viewer.timeZone, now);
  const groups = [...groupRows(rows, ({ student_id }) => student_id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sighted = sightOf(viewer, group, now);
    return [{ student: { id: first.student_id, name: first.student_name }, sighted }];
  });
  const ranges = await loadRanges(
    db,
    groups.flatMap(({ sighted }) => newResultsOf(sighted, now)),
  );
  const students = groups.map(({ student, sighted }) =>
    presentStudent(viewer, {
      ...{ student, sighted, days, today, ranges, now, glance: glances(student.id) },
      tasks: tasks.filter(({ student_id }) => student_id === student.id),
    }),
  );
  return { students, look_again_at: soonest(groups.map(({ sighted }) => sighted)) };
}

const soonest = (all: readonly Sighted[]): Date | null =>
  all.reduce<Date | null>(
    (first, { nextAt }) => (nextAt && (!first || nextAt < first) ? nextAt : first),
    null,
  );
