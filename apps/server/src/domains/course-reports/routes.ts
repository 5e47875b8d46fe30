import {
  type CourseReportFilters,
  courseReportChanged,
  courseReports,
} from '@pelion/contract/course-reports';
import type { CourseReportKind } from '@pelion/contract/course-reports/facts';
import { phrase } from '@pelion/words';
import { storableJson } from '../../db/storable.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { isSerializationFailure } from '../../lib/error-code.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { reportPeriod } from '../../lib/reports/report-period.ts';
import { freeze } from './freeze.ts';
import { listLines } from './line-queries.ts';
import { filtersOf, itemize, loadFigures, loadTotals, type Reading, sourceOf } from './load-figures.ts';
import { seesNames } from './policy.ts';
import {
  countOverdue,
  presentItems,
  presentLine,
  presentNamed,
  presentPlaces,
  presentReport,
} from './present.ts';
import {
  deleteReport,
  findReport,
  forgetFigures,
  hasYear,
  insertReport,
  listNamedCourses,
  listNamedSchedules,
  listReports,
} from './queries.ts';

export const courseReportRoutes = implement(courseReports, {
  getCourseTotals: ({ query }, context) => loadTotals(context, query),

  async listCourseReports({ query }, { viewer, db }) {
    const { rows, total } = await listReports(db, viewer, query);
    return { reports: rows.map((row) => presentReport(viewer, row)), total };
  },

  async createCourseReport({ body: { is_frozen, ...draft } }, context) {
    const { viewer, db, now, record } = context;
    const filters = await checkFilters(context, draft);
    const { campusId: campus_id, userId: created_by } = viewer;
    return atOnce(db, async (transaction) => {
      const id = await insertReport(transaction, {
        ...{ ...draft, filters, campus_id, created_by, created_at: now },
      });
      if (is_frozen) await freeze(transaction, { viewer, now, db: transaction }, id);
      await record(transaction, { id, after: factsOf({ ...draft, is_frozen }) });
      return presentReport(viewer, found(await findReport(transaction, viewer, id)));
    });
  },

  getCourseReport: ({ params }, context) => showReport(context, params.course_report_id),

  async updateCourseReport({ params, body: { version, filters: given, ...changes } }, context) {
    const { viewer, db, now, services, record } = context;
    const id = params.course_report_id;
    const row = await loadFor(context, id, 'edit');
    // The same filters stay, also where a record of theirs is gone.
    const isSame = given && storableJson(given) === storableJson(filtersOf(row));
    const filters = isSame
      ? undefined
      : given && (await checkFilters(context, { kind: row.kind, filters: given }));
    return atOnce(db, async (transaction) => {
      const values = { ...changes, ...(filters && { filters: storableJson(filters) }) };
      const present = async () => presentReport(viewer, found(await findReport(transaction, viewer, id)));
      if (!(await updateSeen(transaction, 'course_report', { id, version }, values)))
        throw changedSince(courseReportChanged, { reason: 'changed', current: await present() }, services);
      if (filters && row.frozen_at !== null) await freeze(transaction, { viewer, now, db: transaction }, id);
      const after = { name: changes.name ?? row.name, is_shared: changes.is_shared ?? row.is_shared };
      await record(transaction, {
        id,
        before: { name: row.name, is_shared: row.is_shared },
        after: { ...after, ...(filters && { has_new_filters: true }) },
      });
      return present();
    });
  },

  async removeCourseReport({ params }, context) {
    const { db, record } = context;
    const id = params.course_report_id;
    const { name } = await loadFor(context, id, 'delete');
    await db.transaction().execute(async (transaction) => {
      await deleteReport(transaction, id);
      await record(transaction, { id, before: { name } });
    });
    return done;
  },

  async refreshCourseReport({ params, body: { is_frozen } }, context) {
    const { viewer, db, now, record } = context;
    const id = params.course_report_id;
    const row = await loadFor(context, id, 'edit');
    await atOnce(db, async (transaction) => {
      if (is_frozen) await freeze(transaction, { viewer, now, db: transaction }, id);
      else await forgetFigures(transaction, id);
      await record(transaction, {
        id,
        before: { is_frozen: row.frozen_at !== null },
        after: { is_frozen },
      });
    });
    return showReport(context, id);
  },

  async listCourseReportLearners({ params, query }, context) {
    const { viewer, db } = context;
    const source = await sourceOf(context, await load(context, params.course_report_id));
    // Viewers without names learn none by searching.
    const filter = seesNames(viewer) ? query : { ...query, search: '' };
    const { rows, total } = await listLines(db, source.lines, filter);
    if (source.report.kind !== 'singleCourse')
      return {
        learners: rows.map((row) => ({ ...presentLine(viewer, row), statuses: '', scores: '', overdue: 0 })),
        total,
      };
    const { items } = await itemize(context, source, rows);
    return {
      learners: rows.map((row, place) => ({
        ...presentLine(viewer, row),
        ...presentPlaces(items[place] ?? []),
        overdue: countOverdue(row, items[place] ?? []),
      })),
      total,
    };
  },

  async getCourseReportParticipant({ params: { course_report_id, student_id } }, context) {
    const { viewer, db } = context;
    const source = await sourceOf(context, await load(context, course_report_id));
    const { rows } = await listLines(db, source.lines, {
      ...{ student_id, order: 'course', is_descending: false, offset: 0, limit: MOST_COURSES },
    });
    const [first] = rows;
    const student = (
      await presentNamed(context, { filters: { ...source.filters, student_ids: [student_id] } })
    ).students[0];
    const isNamed = source.filters.student_ids.includes(student_id);
    if (!first && !isNamed) throw new Failure('notFound');
    const { items, headsOf } = await itemize(context, source, rows);
    return {
      student_id,
      name: student?.name ?? null,
      is_gone: student?.is_gone ?? true,
      courses: rows.map((row, place) => ({
        ...presentLine(viewer, row),
        items: presentItems(headsOf(row.course_id), items[place] ?? []),
      })),
    };
  },
});

/** Courses of one student in a report. */
const MOST_COURSES = 500;

/** Changes of one report at a time take turns, and each may begin anew as often. */
const TRIES = 20;
const busy = phrase('Others are changing this report. Please try again.');

/** Runs a transaction that sees one state of the database; after a faster change of the report it begins anew. */
async function atOnce<Result>(
  db: Context['db'],
  work: (transaction: Context['db']) => Promise<Result>,
): Promise<Result> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(work);
    } catch (error) {
      if (!isSerializationFailure(error)) throw error;
    }
  }
  throw new Failure('conflict', { reason: 'busy' }, busy);
}

const load = async ({ viewer, db }: Reading, id: number) => found(await findReport(db, viewer, id));

async function loadFor(context: Reading, id: number, ability: 'edit' | 'delete') {
  const row = await load(context, id);
  assertAble(presentReport(context.viewer, row), ability);
  return row;
}

async function showReport(context: Reading, id: number) {
  const report = await load(context, id);
  const source = await sourceOf(context, report);
  const { period, courses, total, items, left_count } = await loadFigures(context, source);
  return {
    ...presentReport(context.viewer, report),
    ...{ period, courses, total, items, left_count },
    counted_at: report.frozen_at ?? context.now,
    named: await presentNamed(context, source),
  };
}

const factsOf = ({
  kind,
  name,
  is_shared,
  is_frozen,
}: {
  readonly kind: CourseReportKind;
  readonly name: string;
  readonly is_shared: boolean;
  readonly is_frozen: boolean;
}) => ({ kind, name, is_shared, is_frozen });

const oneCourse = phrase('Please choose one {course}');
const oneStudent = phrase('Please choose one {student}');

/** Filters whose records are there, and fit the kind. */
async function checkFilters(
  context: Reading,
  { kind, filters }: { readonly kind: CourseReportKind; readonly filters: CourseReportFilters },
): Promise<CourseReportFilters> {
  const { db } = context;
  const { academic_year_id, start_date, end_date, status_ids } = filters;
  if (academic_year_id !== null && !(await hasYear(db, academic_year_id)))
    invalid({
      path: 'filters.academic_year_id',
      message: phrase('Please choose an existing academic year'),
    });
  await reportPeriod(context, {
    ...{ academic_year_id: academic_year_id ?? undefined, start_date: start_date ?? undefined },
    end_date: end_date ?? undefined,
  }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    invalid({ path: 'filters.end_date', message: phrase('The last day cannot be before the first') });
  });
  const course_ids = [...new Set(filters.course_ids)];
  const schedule_ids = [...new Set(filters.schedule_ids)];
  const courses = (await listNamedCourses(db, course_ids)).filter(({ is_gone }) => !is_gone);
  if (courses.length < course_ids.length)
    invalid({ path: 'filters.course_ids', message: phrase('Please choose {course+} of this {campus}') });
  const schedules = await listNamedSchedules(db, schedule_ids);
  const isOfThem = (id: number) => course_ids.length === 0 || course_ids.includes(id);
  if (
    schedules.length < schedule_ids.length ||
    schedules.some(({ is_gone, course_id }) => is_gone || !isOfThem(course_id))
  )
    invalid({ path: 'filters.schedule_ids', message: phrase('Please choose schedules of these {course+}') });
  const student_ids = await ofThisCampus(db, 'student_ids', filters.student_ids, 'filters.student_ids');
  if (kind === 'singleCourse' && course_ids.length !== 1)
    invalid({ path: 'filters.course_ids', message: oneCourse });
  if (kind === 'singleParticipant' && student_ids.length !== 1)
    invalid({ path: 'filters.student_ids', message: oneStudent });
  return {
    ...{ academic_year_id, start_date, end_date, course_ids, schedule_ids, student_ids },
    section_ids: await ofThisCampus(db, 'section_ids', filters.section_ids, 'filters.section_ids'),
    status_ids: [...new Set(status_ids)],
  };
}
