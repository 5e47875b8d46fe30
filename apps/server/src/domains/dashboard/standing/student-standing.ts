import {
  gradingTypes,
  isDigitalSatType,
  isToldInPoints,
  releaseRules,
} from '@pelion/contract/assessment-kinds';
import type { StandingInput } from '@pelion/contract/standings';
import { mostNew, mostTrend } from '@pelion/contract/standings/facts';
import { exact, percentOf, type Rational } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import { excerptOf } from '../../../lib/excerpt.ts';
import { groupRows } from '../../../lib/group-rows.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { listScaledSections } from '../../attempts/plan/scaled-sections.ts';
import { rangeOfSections } from '../../attempts/plan/scaling.ts';
import { isFamily } from '../../attempts/policy.ts';
import { toldCount } from '../../attempts/read/counted-attempt.ts';
import { gradeLabel, scaleOf } from '../../attempts/read/grade-label.ts';
import { marksOf } from '../../attempts/read/present.ts';
import { scoreFactsOf } from '../../attempts/read/release-columns.ts';
import { asListed, type Releases, releasesFor, tellsOfQuestions } from '../../attempts/read/releases.ts';
import type { StudentRow } from '../student-queries.ts';
import { encouragementFor, type Series } from './encouragement.ts';
import { NEW_MS, type ScoreRow } from './score-queries.ts';

type Student = NonNullable<StandingInput['students']>[number];
type Asking = Pick<Viewer, 'userType'>;
export type Glance = Pick<Student, 'attendance' | 'today_classes' | 'courses'>;

const EXCERPT = 140;

/** Ended attempt with a score that the viewer may see. */
interface Told {
  readonly row: Scored;
  readonly releases: Releases;
  readonly at: Date;
}

type Scored = { readonly [Name in keyof ScoreRow]: NonNullable<ScoreRow[Name]> } & {
  readonly [Name in Nullable]: ScoreRow[Name];
};
type Nullable =
  | 'scale_rows'
  | 'released_at'
  | 'scored_at'
  | 'latest_due_at'
  | 'subject_name'
  | 'subject_icon'
  | 'score';

/** Whether the row has an attempt: a student without any has one empty row. */
const isAttempt = (row: ScoreRow): row is ScoreRow & Scored => row.attempt_id !== null;

const latest = (...moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** When a shown score was released after its marking; null where the rule shows it at once. */
function releasedAt({ score_release, released_at, latest_due_at }: Scored): Date | null {
  if (score_release === releaseRules.whenReleased) return released_at;
  return score_release === releaseRules.afterDue ? latest_due_at : null;
}

export interface Sighted {
  readonly told: readonly Told[];
  /** Attempts that count, as far as the viewer may know. */
  readonly counted: readonly Told[];
  /** Earliest time at which a score becomes visible by itself. */
  readonly nextAt: Date | null;
}

/** Applies the release rules to the attempts of one student, latest first; withheld scores are dropped here. */
export function sightOf(viewer: Asking, rows: readonly ScoreRow[], now: Date): Sighted {
  const told: Told[] = [];
  const counted: Told[] = [];
  let nextAt: Date | null = null;
  const attempts = rows.filter(isAttempt);
  for (const group of groupRows(attempts, ({ schedule_id }) => schedule_id).values()) {
    const shown = group.map((row): Told | null => {
      const facts = scoreFactsOf(row, false, row.sees_assessment);
      const releases = asListed(viewer, row, releasesFor(viewer, row, facts, now));
      const { isShown, shownAt } = releases.score;
      if (!isShown && shownAt && (nextAt === null || shownAt < nextAt)) nextAt = shownAt;
      if (!isShown || row.score === null) return null;
      return { row, releases, at: latest(row.ended_at, row.scored_at, releasedAt(row)) };
    });
    const newest = shown.find((one) => one !== null);
    if (newest) told.push(newest);
    const place = toldCount(group[0]?.counted_attempt ?? 0, group, (index) => Boolean(shown[index]));
    const one = shown[place];
    if (one) counted.push(one);
  }
  return { told, counted, nextAt };
}

const pointsValue = ({ score }: Scored): Rational | null => (score === null ? null : exact(score));

/** Groups the counted scores by subject and scale, earliest first, the last few of each. */
function seriesOf(counted: readonly Told[]) {
  const groups = groupRows(counted, ({ row: { subject_name, grading_type, total } }) =>
    JSON.stringify(isToldInPoints(grading_type) ? [subject_name, total] : [subject_name]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { row } = first;
    const unit = isToldInPoints(row.grading_type) ? ('points' as const) : ('percent' as const);
    const scores = group.flatMap((one) => {
      const value = unit === 'points' ? pointsValue(one.row) : percentOf(one.row.score, one.row.total);
      return value ? [{ ...one, value }] : [];
    });
    const last = scores
      .toSorted((one, other) => one.row.ended_at.getTime() - other.row.ended_at.getTime())
      .slice(-mostTrend);
    return last.length > 0 ? [{ unit, row, scores: last }] : [];
  });
}
type SubjectSeries = ReturnType<typeof seriesOf>[number];

const asSeries = ({ unit, row, scores }: SubjectSeries): Series => ({
  subject: row.subject_name,
  unit,
  scores: scores.map(({ value, row: { ended_at } }) => ({ at: ended_at, value })),
});

/** By name; work without a subject comes last. */
const bySubject = ({ row: one }: SubjectSeries, { row: other }: SubjectSeries) =>
  Number(one.subject_name === null) - Number(other.subject_name === null) ||
  (one.subject_name ?? '').localeCompare(other.subject_name ?? '');

const presentTrend = ({ unit, row, scores }: SubjectSeries): Student['trends'][number] => ({
  subject_name: row.subject_name,
  subject_icon: row.subject_icon,
  unit,
  highest: unit === 'points' ? (marksOf(row).total_score ?? '') : '100',
  scores: scores.map(({ row: one }) => {
    const { score, actual_score } = marksOf(one);
    return {
      result_id: one.attempt_id,
      at: one.ended_at,
      value: (unit === 'points' ? actual_score : score) ?? '',
    };
  }),
});

/** New results of a student, latest first. */
export const newResultsOf = ({ told }: Sighted, now: Date): readonly Told[] =>
  told
    .filter(({ at }) => now.getTime() - at.getTime() < NEW_MS)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostNew);

/** Score ranges of the shown results by attempt; reads nothing without a digital SAT. */
export async function loadRanges(db: Db, shown: readonly Told[]) {
  const sat = shown.filter(({ row }) => isDigitalSatType(row.grading_type));
  if (sat.length === 0) return none;
  return listScaledSections(
    db,
    sat.map(({ row }) => row.schedule_id),
    null,
    sat.map(({ row }) => row.attempt_id),
  );
}
type Ranges = Awaited<ReturnType<typeof listScaledSections>>;

const none: Ranges = new Map();

function presentResult(
  viewer: Asking,
  { row, releases, at }: Told,
  ranges: Ranges,
): Student['results'][number] {
  const { scale_rows, comment, has_remarks } = row;
  const { score, actual_score, total_score } = marksOf(row);
  const isScoreOnly = !isFamily(viewer) && !row.sees_assessment;
  return {
    result_id: row.attempt_id,
    assessment_name: row.assessment_name,
    assessment_type_id: row.assessment_type_id,
    subject_name: row.subject_name,
    subject_icon: row.subject_icon,
    at,
    score,
    actual_score: actual_score ?? '',
    total_score: total_score ?? '',
    score_range: rangeOfSections(ranges.get(row.attempt_id)),
    grade_label: gradeLabel(row, scaleOf(scale_rows)),
    grading_type_id: row.grading_type ?? gradingTypes.regular,
    comment: isScoreOnly ? '' : excerptOf(comment, EXCERPT),
    has_remarks: has_remarks && !isScoreOnly && tellsOfQuestions(releases),
    is_unread: row.is_unread,
  };
}

/** Tasks of one student by day of the week, and how they went so far. */
export function weekOf(rows: readonly StudentRow[], days: readonly string[], now: Date) {
  const tasks = rows.flatMap((row) => {
    const { day_of_week, due_date, kind, submitted_at } = row;
    if (day_of_week === null || due_date === null) return [];
    const isDone = kind === 'done';
    const isOnTime = isDone && (submitted_at === null || submitted_at <= due_date);
    return [{ row, day: day_of_week, due_date, isDone, isOnTime }];
  });
  const due = tasks.filter(({ isDone, due_date }) => isDone || due_date <= now);
  return {
    days: days.map((day) => ({
      day,
      tasks: tasks
        .filter((task) => task.day === day)
        .toSorted((one, other) => one.due_date.getTime() - other.due_date.getTime())
        .map(({ row, due_date, isDone }) => ({
          schedule_id: row.schedule_id,
          assessment_name: row.assessment_name,
          due_date,
          is_done: isDone,
        })),
    })),
    soFar: { due: due.length, onTime: due.filter(({ isOnTime }) => isOnTime).length },
  };
}

interface Presented {
  readonly student: { readonly id: number; readonly name: string };
  readonly sighted: Sighted;
  readonly tasks: readonly StudentRow[];
  readonly days: readonly string[];
  readonly today: string;
  readonly ranges: Ranges;
  readonly glance: Glance;
  readonly now: Date;
}

export function presentStudent(
  viewer: Asking,
  { student, sighted, tasks, days, today, ranges, glance, now }: Presented,
): Student {
  const series = seriesOf(sighted.counted);
  const week = weekOf(tasks, days, now);
  return {
    student_id: student.id,
    student_name: student.name,
    results: newResultsOf(sighted, now).map((told) => presentResult(viewer, told, ranges)),
    trends: series.toSorted(bySubject).map(presentTrend),
    week: week.days,
    today,
    missing: tasks.find(({ kind }) => kind === 'missing')?.of_kind ?? 0,
    encouragement: encouragementFor(series.map(asSeries), week.soFar),
    ...glance,
  };
}
