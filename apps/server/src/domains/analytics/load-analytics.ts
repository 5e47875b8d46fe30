import { mayOpen, rules, seesWholeCampus } from '@pelion/access';
import type { AnalyticsFigureRow, AnalyticsQuery, AnalyticsReport } from '@pelion/contract/analytics';
import { type AnalyticsFigure, analyticsFigures } from '@pelion/contract/analytics/facts';
import { exact, meanOf, type Rational, shownPercent, subtract, toDecimal, toText } from '@pelion/questions';
import { dayIn } from '../../lib/day-in.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { type Period, reportPeriod } from '../../lib/reports/report-period.ts';
import { activityFigures } from '../activity-reports/service.ts';
import { attendanceFigures } from '../attendance-reports/service.ts';
import { courseFigures } from '../course-reports/service.ts';
import { gradeFigures, type StudentFigures, workTurnedIn } from '../grade-reports/service.ts';
import { seatsInUse } from '../plans/service.ts';
import { findStretchBefore, listSectionsOf } from './queries.ts';

type Reading = Pick<ReportContext, 'viewer' | 'db' | 'now'>;
type Measured = Omit<AnalyticsFigureRow, 'name' | 'before' | 'change'>;
type Measures = Partial<Record<AnalyticsFigure, Measured>>;

/** Sections of a stretch in the viewer's scope, and whether its figures cover the whole campus. */
interface Scope {
  readonly period: Period;
  readonly sections: Awaited<ReturnType<typeof listSectionsOf>>;
  readonly isWhole: boolean;
}

const count = (value: number, all: number | null = null): Measured => ({
  ...{ unit: 'count', value: String(value), counted: all === null ? null : value, all, weeks: [] },
});

const percent = (value: string | null, counted: number | null, all: number | null): Measured => ({
  ...{ unit: 'percent', value, counted, all, weeks: [] },
});

/** Mean of the students' exact averages, rounded once. */
function meanScore(students: readonly StudentFigures[]) {
  const shares = students.flatMap(({ overall: { share } }): [Rational, number][] =>
    share === null ? [] : [[share, 1]],
  );
  const mean = meanOf(shares);
  return { scored: shares.length, percent: mean && shownPercent(toText(mean), '1') };
}

async function measure(context: Reading, { period, sections, isWhole }: Scope) {
  const ids = sections.map(({ id }) => id);
  const section_ids = isWhole ? undefined : ids;
  const students = await gradeFigures(context, { period, section_ids: ids });
  const [all] = await attendanceFigures(context, { period, section_ids, by: [] });
  const weeks = await attendanceFigures(context, { period, section_ids, by: ['week'] });
  const activity = await activityFigures(context, { period, section_ids, part: 'week' });
  const courses = mayOpen(context.viewer, rules.viewCourseReport)
    ? await courseFigures(context, { period, ...(section_ids && { section_ids }) })
    : null;
  const work = workTurnedIn(students.map(({ overall }) => overall));
  const scores = meanScore(students);
  const ofActivity = (name: 'active_people' | 'active_minutes') =>
    activity.parts.map((part) => ({ week: part.starts_on, value: part[name] }));
  const measures: Measures = {
    attendance: {
      ...percent(all?.rate ?? null, all?.marked_classes ?? 0, all?.classes ?? 0),
      weeks: weeks.flatMap(({ week, rate }) =>
        week && rate !== null ? [{ week, value: Number(rate) }] : [],
      ),
    },
    work: percent(work.percent, work.turned_in, work.all),
    scores: percent(scores.percent, scores.scored, students.length),
    activePeople: { ...count(activity.active_people, activity.people), weeks: ofActivity('active_people') },
    activeMinutes: { ...count(activity.active_minutes), weeks: ofActivity('active_minutes') },
    ...(courses && measureCourses(courses)),
  };
  return measures;
}

const measureCourses = ({ weeks, ...courses }: Awaited<ReturnType<typeof courseFigures>>): Measures => ({
  coursesDone: {
    ...percent(courses.completed_percent, courses.completed, courses.learners),
    weeks: weeks.map(({ week, completed }) => ({ week, value: completed })),
  },
  coursesOverdue: {
    ...count(courses.overdue, courses.learners),
    weeks: weeks.map(({ week, overdue }) => ({ week, value: overdue })),
  },
});

/** Figures without anything to count are no data. */
const hasData = ({ value, all }: Measured) => value !== null && all !== 0;

/** A year that nobody was active in is not one that the campus kept. */
const hasYear = (name: AnalyticsFigure, measured: Measured) =>
  hasData(measured) && (measured.value !== '0' || name === 'coursesOverdue');

function changeOf({ value }: Measured, before: string | null, unit: Measured['unit']): string | null {
  if (value === null || before === null) return null;
  return toDecimal(subtract(exact(value), exact(before)), unit === 'percent' ? 2 : 0);
}

/** Figures in the viewer's scope: a teacher's own sections, of the office the campus and its seats. */
export async function loadAnalytics(context: Reading, query: AnalyticsQuery): Promise<AnalyticsReport> {
  const { viewer, db, now } = context;
  const { grade_ids = [], section_ids: asked = [], ...days } = query;
  const isWhole = seesWholeCampus(viewer.userType) && grade_ids.length + asked.length === 0;
  const scopeOf = async (of: Period): Promise<Scope> => ({
    ...{ period: of, isWhole },
    sections: await listSectionsOf(db, viewer, { period: of, grade_ids, section_ids: asked }),
  });
  // Services read an empty list as no limit.
  const isEmpty = ({ sections }: Scope) => !isWhole && sections.length === 0;
  const period = await reportPeriod(context, days);
  const before = await findStretchBefore(db, period, dayIn(viewer.campusTimeZone, now));
  const scope = await scopeOf(period);
  const shared = { period, before, is_whole_campus: isWhole };
  if (isEmpty(scope)) return { ...shared, figures: [], sections: [] };
  const measures = await measure(context, scope);
  const scopeBefore = before && (await scopeOf(before));
  const earlier: Measures = scopeBefore && !isEmpty(scopeBefore) ? await measure(context, scopeBefore) : {};
  if (isWhole) {
    const { taken, allowed } = await seatsInUse(db);
    measures.seats = count(taken, Number.isSafeInteger(allowed) ? allowed : null);
  }
  const section_ids = scope.sections.map(({ id }) => id);
  const rates = await attendanceFigures(context, { period, section_ids, by: ['section'] });
  const rateOf = new Map(rates.map(({ section, rate }) => [section, rate]));
  // Section by section: a student who changed it counts in each by days.
  const rows: AnalyticsReport['sections'] = [];
  for (const { id, label } of scope.sections) {
    const own = await gradeFigures(context, { period, section_ids: [id] });
    rows.push({
      ...{ section_id: id, section_label: label, students: own.length },
      ...{ attendance: rateOf.get(id) ?? null, scores: meanScore(own).percent },
      work: workTurnedIn(own.map(({ overall }) => overall)).percent,
    });
  }
  return {
    ...shared,
    figures: namesOf(measures).map(([name, measured]) => {
      const was = earlier[name];
      const earlierValue = was && hasYear(name, was) ? was.value : null;
      return {
        ...{ name, ...measured, before: earlierValue },
        change: changeOf(measured, earlierValue, measured.unit),
      };
    }),
    sections: rows,
  };
}

/** Figures of the campus in a week, each beside the week before it; those without anything to count are left out. */
export async function loadWeek(
  context: Reading,
  week: Period,
  weekBefore: Period,
): Promise<readonly AnalyticsFigureRow[]> {
  const measureOf = async (period: Period) => {
    const sections = await listSectionsOf(context.db, context.viewer, { period });
    return measure(context, { period, sections, isWhole: true });
  };
  const measures = await measureOf(week);
  const earlier = await measureOf(weekBefore);
  return namesOf(measures).flatMap(([name, measured]) => {
    const was = earlier[name];
    const before = was && hasData(was) ? was.value : null;
    const isEmpty = !hasData(measured) || (Number(measured.value) === 0 && Number(before) === 0);
    return isEmpty ? [] : [{ name, ...measured, before, change: changeOf(measured, before, measured.unit) }];
  });
}

const namesOf = (measures: Measures): (readonly [AnalyticsFigure, Measured])[] =>
  analyticsFigures.flatMap((name) => {
    const measured = measures[name];
    return measured ? [[name, measured] as const] : [];
  });
