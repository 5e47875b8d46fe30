import { hundredths } from '@pelion/contract/reports/quarters';
import type { SmartReportKind } from '@pelion/contract/smart-reports/facts';
import { MOST_SMART_STUDENTS, smartBounds, smartLeast } from '@pelion/contract/smart-reports/facts';
import { type Rational, shownPercent, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { dayIn } from '../../lib/day-in.ts';
import { invalid } from '../../lib/failure.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { attendanceFigures } from '../attendance-reports/service.ts';
import type { Cell } from '../grade-reports/cell.ts';
import { countedIn, figureOf } from '../grade-reports/figures.ts';
import { loadCells } from '../grade-reports/load-cells.ts';
import { gradeFigures, type StudentFigures } from '../grade-reports/service.ts';
import { averageOf } from '../results/score-statistics.ts';
import type { AttendanceGroup, SmartDays, SmartFigures, SubjectLine } from './figures.ts';
import { listSectionsOf } from './queries.ts';
import { listQuestions } from './question-queries.ts';

export interface SmartSubject {
  readonly kind: SmartReportKind;
  readonly id: number;
  readonly name: string;
}

interface Asked extends SmartSubject {
  readonly starts_on: string;
  readonly ends_on: string;
  /** First day of the later tests as it was set; undefined to set it by the tests. */
  readonly splits_on?: string | null;
}

/** A request, or the seed of the demo. */
export type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;

type Share = Pick<StudentFigures['overall'], 'share'>;

/** Mean of the averages of students, as the grade report shows it. */
const meanOf = (figures: readonly Share[]): string | null =>
  averageOf(figures.flatMap(({ share }) => (share ? [[toText(share), '1'] as const] : [])));

const shown = (share: Rational | null) => shownPercent(share && toText(share), '1');

/** Figures of a grade, section or student, as far as the viewer reads their scores and classes. */
export async function loadFigures(context: Reading, asked: Asked): Promise<SmartFigures> {
  const { viewer, db } = context;
  const { kind, id, name, starts_on, ends_on } = asked;
  const period = { start_date: starts_on, end_date: ends_on, academic_year: null };
  const section_ids = await sectionsOf(context, asked);
  const among = { section_ids, student_ids: kind === 'student' ? [id] : undefined };
  const students = section_ids?.length === 0 ? [] : await gradeFigures(context, { period, ...among });
  if (students.length > MOST_SMART_STUDENTS)
    invalid({
      path: 'subject_id',
      message: phrase('Please choose a part of it: a smart report is about {$n} {student+} at most', {
        n: MOST_SMART_STUDENTS,
      }),
    });
  const { tests, cells } = await loadCells(context, {
    ...{ period, section_ids },
    student_ids: students.map(({ student_id }) => student_id),
  });
  const dayOf = (at: Date) => dayIn(viewer.campusTimeZone, at);
  const days = [...cells.values()]
    .flat()
    .flatMap(({ score, test }) => (score ? dayOf(test.effective_date) : []));
  const splits_on = asked.splits_on === undefined ? middleOf(days) : asked.splits_on;
  const firstOfLater = new Set(
    tests.filter((test) => splits_on === null || dayOf(test.effective_date) < splits_on),
  );
  const attendance = await attendanceOf(context, { ...asked, splits_on: null });
  const lines = await inSlices(students, ({ student_id, student_name, since, until, overall }) => {
    const own = cells.get(student_id) ?? [];
    const earlier = own.filter(({ test }) => firstOfLater.has(test));
    const later = own.filter(({ test }) => !firstOfLater.has(test));
    const mark = attendance.ofStudent.get(student_id);
    const parts = [earlier, later].map((part) => figureOf(part, null, null).share);
    const [before = null, after = null] = splits_on === null ? [] : parts;
    return {
      shares: { overall: overall.share, before, after },
      line: {
        ...{ id: student_id, name: student_name, since, until, average: overall.average },
        ...{ earlier: shown(before), later: shown(after) },
        ...{ scoredEarlier: countedIn(earlier).length, scoredLater: countedIn(later).length },
        ...{ scored: overall.scored, missing: overall.missing, retakes: overall.retakes },
        lowScores: own.filter(isLowScore).length,
        ...{ attendance: mark?.rate ?? null, marked: mark?.marked ?? 0 },
      },
    };
  });
  const groupOf = (isLow: boolean): AttendanceGroup => {
    const of = lines.filter(
      ({ line }) =>
        line.attendance !== null &&
        line.marked >= smartLeast.marks &&
        hundredths(line.attendance) < smartBounds.lowAttendance * 100 === isLow,
    );
    return {
      ids: of.map(({ line }) => line.id),
      averages: of.filter(({ shares }) => shares.overall !== null).length,
      average: meanOf(of.map(({ shares }) => ({ share: shares.overall }))),
    };
  };
  const scored = [...cells.values()].flat().filter(({ score }) => score !== null);
  const seen = new Set(
    scored.flatMap(({ test }) => (test.sees_assessment && kind !== 'student' ? test.schedule_id : [])),
  );
  return {
    ...{ kind, id, name, starts_on, ends_on, splits_on },
    average: meanOf(lines.map(({ shares }) => ({ share: shares.overall }))),
    earlier: meanOf(lines.map(({ shares }) => ({ share: shares.before }))),
    later: meanOf(lines.map(({ shares }) => ({ share: shares.after }))),
    students: lines.map(({ line }) => line),
    subjects: subjectsOf(students),
    ...{ attendance: attendance.rate, marked: attendance.marked },
    ...{ low: groupOf(true), others: groupOf(false) },
    questions: await listQuestions(db, [...seen]),
  };
}

/** Sections of the report; undefined for a student, whose tests count wherever they were taken. */
async function sectionsOf({ db }: Pick<Reading, 'db'>, { kind, id }: SmartSubject) {
  if (kind === 'student') return undefined;
  return kind === 'section' ? [id] : listSectionsOf(db, id);
}

/** Day before which about half of the scored tests opened; null where all opened on one day. */
function middleOf(days: readonly string[]): string | null {
  const ordered = days.toSorted();
  const [first] = ordered;
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (middle !== first) return middle ?? null;
  return ordered.find((day) => day !== first) ?? null;
}

const isLowScore = ({ score, total, is_in_points }: Cell): boolean => {
  const percent = is_in_points ? null : shownPercent(score, total);
  return percent !== null && hundredths(percent) < smartBounds.lowScore * 100;
};

function subjectsOf(students: readonly StudentFigures[]): SubjectLine[] {
  const subjects = new Map<number, { name: string; of: (Share & { readonly scored: number })[] }>();
  for (const { subject_id, subject_name, ...figure } of students.flatMap((student) => student.subjects)) {
    if (subject_id === null) continue;
    const subject = subjects.get(subject_id) ?? { name: subject_name ?? '', of: [] };
    subject.of.push(figure);
    subjects.set(subject_id, subject);
  }
  return [...subjects].map(([id, { name, of }]) => ({
    ...{ id, name, average: meanOf(of) },
    scored: of.reduce((sum, { scored }) => sum + scored, 0),
  }));
}

/** Rates of attendance of all, and by student. */
async function attendanceOf(context: Reading, { kind, id, starts_on, ends_on }: Asked & SmartDays) {
  const filter = {
    period: { start_date: starts_on, end_date: ends_on, academic_year: null },
    grade_ids: kind === 'grade' ? [id] : undefined,
    section_ids: kind === 'section' ? [id] : undefined,
    student_ids: kind === 'student' ? [id] : undefined,
  };
  const rows = await attendanceFigures(context, { ...filter, by: ['student'] });
  const [all] = rows.length > 0 ? await attendanceFigures(context, { ...filter, by: [] }) : [];
  return {
    ...{ rate: all?.rate ?? null, marked: all?.marked ?? 0 },
    ofStudent: new Map(rows.flatMap((row) => (row.student ? [[row.student, row]] : []))),
  };
}
