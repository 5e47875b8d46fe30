import { quartersOf } from '@pelion/contract/reports/quarters';
import type { SmartFact, SmartFactLink } from '@pelion/contract/smart-reports';
import type { SmartFactKind } from '@pelion/contract/smart-reports/facts';
import { daysBefore } from './days.ts';
import type { SmartFigures } from './figures.ts';

/** Maximum ids in an address. */
const MOST_LINKED = 200;

type Facts = ReadonlyMap<string, SmartFact>;

interface Given {
  readonly kind: SmartFactKind;
  readonly id?: number | string;
  readonly name?: string;
  readonly value: string | number | null;
  readonly link: SmartFactLink;
}

export const keyOf = (kind: SmartFactKind, id?: number | string): string =>
  id === undefined ? kind : `${kind}:${id}`;

/** All figures that sentences may refer to, each with its rows; the same figure has the same key on every day. */
export function listFacts(figures: SmartFigures): Facts {
  const { students, subjects, questions, low, others, splits_on } = figures;
  const grade = reportOf(figures, 'grade');
  const attendance = reportOf(figures, 'attendance');
  const { starts_on, ends_on } = figures;
  const earlier = { end_date: splits_on ? daysBefore(splits_on, 1) : ends_on };
  const later = { start_date: splits_on ?? starts_on };
  const { lower, upper } = quartersOf(averagesOf(students));
  const ofAll: Given[] = [
    { kind: 'average', value: figures.average, link: grade() },
    { kind: 'earlierAverage', value: figures.earlier, link: grade(earlier) },
    { kind: 'laterAverage', value: figures.later, link: grade(later) },
    { kind: 'scored', value: sumOf(figures, 'scored'), link: grade() },
    { kind: 'missing', value: sumOf(figures, 'missing'), link: grade() },
    { kind: 'retakes', value: sumOf(figures, 'retakes'), link: grade() },
    { kind: 'lowerQuarter', value: lower, link: grade() },
    { kind: 'upperQuarter', value: upper, link: grade() },
    { kind: 'attendance', value: figures.attendance, link: attendance() },
    { kind: 'lowAttenders', value: low.ids.length, link: attendance(idsOf(low.ids)) },
    { kind: 'averageOfLowAttenders', value: low.average, link: grade(idsOf(low.ids)) },
    { kind: 'averageOfOthers', value: others.average, link: grade(idsOf(others.ids)) },
  ];
  const bySubject = subjects.map(
    ({ id, name, average }): Given => ({
      ...{ kind: 'subjectAverage', id, name, value: average },
      link: grade({ subject_ids: [id], ...(figures.kind === 'student' ? {} : { view: 'subject' }) }),
    }),
  );
  const byStudent = students.flatMap(({ id, name, ...line }): Given[] => {
    const own = { view: 'student', student_ids: [id], section_ids: [], grade_ids: [] };
    const of = (days: { readonly start_date?: string; readonly end_date?: string } = {}) =>
      grade({
        ...own,
        start_date: latest(days.start_date ?? starts_on, line.since),
        end_date: earliest(days.end_date ?? ends_on, line.until),
      });
    return [
      { kind: 'average', id, name, value: line.average, link: of() },
      { kind: 'earlierAverage', id, name, value: line.earlier, link: of(earlier) },
      { kind: 'laterAverage', id, name, value: line.later, link: of(later) },
      { kind: 'scored', id, name, value: line.scored, link: of() },
      { kind: 'lowScores', id, name, value: line.lowScores, link: of() },
      { kind: 'missing', id, name, value: line.missing, link: of() },
      { kind: 'retakes', id, name, value: line.retakes, link: of() },
    ];
  });
  const byQuestion = questions.map(
    ({ id, number, right, assessment_id, assessment_name, schedule_id }): Given => ({
      ...{ kind: 'rightAnswers', id, name: `${assessment_name} · ${number}`, value: right },
      link: { report: 'answers', assessment_id, schedule_id },
    }),
  );
  return new Map(
    [...ofAll, ...bySubject, ...byStudent, ...byQuestion].flatMap(({ kind, id, name, value, link }) => {
      if (value === null) return [];
      const key = keyOf(kind, id);
      return [[key, { key, kind, name: name ?? null, value: String(value), link }]];
    }),
  );
}

export const averagesOf = (students: SmartFigures['students']): string[] =>
  students.flatMap(({ average }) => average ?? []);

export const sumOf = ({ students }: SmartFigures, count: 'scored' | 'missing' | 'retakes'): number =>
  students.reduce((sum, student) => sum + student[count], 0);

const idsOf = (ids: readonly number[]) => (ids.length > MOST_LINKED ? {} : { student_ids: [...ids] });

// Calendar days are in order as texts.
const latest = (day: string, other: string | null) => (other !== null && other > day ? other : day);
const earliest = (day: string, other: string | null) => (other !== null && other < day ? other : day);

type Rows = Extract<SmartFactLink, { readonly report: 'grade' | 'attendance' }>;

/** Filters of a report that show the rows of all figures; `own` narrows them. */
function reportOf({ kind, id, starts_on, ends_on }: SmartFigures, report: Rows['report']) {
  const views = { grade: kind === 'student' ? 'student' : 'section', attendance: 'student' } as const;
  return (own: Partial<Rows> = {}): Rows => ({
    ...{ report, view: views[report], start_date: starts_on, end_date: ends_on },
    grade_ids: kind === 'grade' ? [id] : [],
    section_ids: kind === 'section' ? [id] : [],
    subject_ids: [],
    student_ids: kind === 'student' ? [id] : [],
    ...own,
  });
}
