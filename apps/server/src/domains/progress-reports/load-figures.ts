import { toText } from '@pelion/questions';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { attendanceFigures } from '../attendance-reports/service.ts';
import { gradeFigures } from '../grade-reports/service.ts';
import type { CardAttendance } from './published.ts';

type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;

interface Days {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly scoring_template_id: number | null;
}

/** Mark of a subject at its source: of scores that families may see. */
export interface SourceMark {
  readonly average: string | null;
  readonly letter: string | null;
  readonly rating_id: number | null;
  readonly scored: number;
  readonly missing: number;
  readonly excused: number;
  readonly is_hidden: boolean;
}

export interface SourceFigures {
  readonly markOf: (studentId: number, subjectId: number) => SourceMark;
  readonly attendanceOf: (studentId: number) => CardAttendance;
}

const noMark: SourceMark = {
  ...{ average: null, letter: null, rating_id: null, scored: 0, missing: 0, excused: 0 },
  is_hidden: false,
};
const noClasses: CardAttendance = { attended: 0, marked: 0, all: 0, excused: 0 };

/** Reader of the office: a card says the same about a student whoever takes the figures over. */
const asOffice = ({ viewer, ...context }: Reading): Reading => ({
  ...context,
  viewer: { ...viewer, userType: 'campusAdmin' },
});

const periodOf = ({ starts_on, ends_on }: Days) => ({
  ...{ start_date: starts_on, end_date: ends_on, academic_year: null },
});

/** Marks of students in the days of a cycle, now. */
export async function loadMarks(
  context: Reading,
  cycle: Days,
  studentIds: readonly number[],
): Promise<SourceFigures['markOf']> {
  const students =
    studentIds.length === 0
      ? []
      : await gradeFigures(asOffice(context), {
          period: periodOf(cycle),
          student_ids: studentIds,
          template_id: cycle.scoring_template_id ?? undefined,
          as_family: true,
        });
  const marks = new Map(
    students.flatMap(({ student_id, subjects }) =>
      subjects.map(
        ({ subject_id, share, grade_label, rating_id, hidden, ...counts }) =>
          [
            `${student_id} ${subject_id}`,
            {
              average: share && toText(share),
              letter: grade_label,
              rating_id,
              scored: counts.scored,
              missing: counts.missing,
              excused: counts.excused,
              is_hidden: share === null && hidden > 0,
            },
          ] as const,
      ),
    ),
  );
  return (studentId, subjectId) => marks.get(`${studentId} ${subjectId}`) ?? noMark;
}

/** Attendance of students in the days of a cycle, now. */
async function loadAttendance(
  context: Reading,
  cycle: Days,
  studentIds: readonly number[],
): Promise<SourceFigures['attendanceOf']> {
  const rows =
    studentIds.length === 0
      ? []
      : await attendanceFigures(asOffice(context), {
          period: periodOf(cycle),
          student_ids: studentIds,
          by: ['student'],
        });
  const figures = new Map(
    rows.map(({ student, attended, marked, all, states }) => [
      student,
      { attended, marked, all, excused: states.absentWithNotice },
    ]),
  );
  return (studentId) => figures.get(studentId) ?? noClasses;
}

/** Marks and attendance of students in the days of a cycle, now. */
export async function loadFigures(
  context: Reading,
  cycle: Days,
  studentIds: readonly number[],
): Promise<SourceFigures> {
  const [markOf, attendanceOf] = await Promise.all([
    loadMarks(context, cycle, studentIds),
    loadAttendance(context, cycle, studentIds),
  ]);
  return { markOf, attendanceOf };
}
