import { seesWholeCampus } from '@pelion/access';
import { MOST_REPORT_DAYS } from '@pelion/contract/reports/facts';
import { smartReportChanged, smartReports } from '@pelion/contract/smart-reports';
import { phrase } from '@pelion/words';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { reportPeriod } from '../../lib/reports/report-period.ts';
import { daysBefore } from './days.ts';
import { edited, renewed } from './edit-sentences.ts';
import { loadFigures } from './load-figures.ts';
import { assertMayRead, hasSameScope } from './policy.ts';
import { present, presentLine } from './present.ts';
import { printReport } from './print-report.ts';
import {
  deleteReport,
  findReport,
  findSubject,
  insertReport,
  listGrades,
  listReports,
  listSections,
  listStudentsOf,
  lockReport,
  type SmartReportRow,
} from './queries.ts';
import { changedFigures, keptOf, madeNow } from './service.ts';

const signed = phrase('This report is signed and stays as it is. Make a new version instead.');
const changed = phrase('Figures have changed since this draft was made. Update them, then sign.');
const otherFigures = phrase('The figures were read by somebody else. Update them, then sign.');
const empty = phrase('A report without sentences cannot be signed. Add one, or choose other days.');
const revised = phrase('There is a newer version of this report already.');

const titleOf = ({ viewer: { text } }: Context, name: string, last: string) =>
  text.sentence(phrase('{$name}, to {$day}', { name, day: last }));

export const smartReportDomainRoutes = implement(smartReports, {
  async listSmartReports({ query }, { viewer, db }) {
    assertMayRead(viewer);
    const { rows, total } = await listReports(db, viewer, query);
    return { reports: rows.map((row) => presentLine(viewer, row)), total };
  },

  async getSmartReportChoices({ query: { section_id } }, { viewer, db, now }) {
    assertMayRead(viewer);
    const today = dayIn(viewer.campusTimeZone, now);
    return {
      grades: seesWholeCampus(viewer.userType) ? await listGrades(db) : [],
      sections: await listSections(db, viewer),
      students: section_id === undefined ? [] : await listStudentsOf(db, viewer, section_id, today),
    };
  },

  async createSmartReport({ body: { kind, subject_id, ...asked } }, context) {
    const { viewer, db, now, record } = context;
    assertMayRead(viewer);
    const name = found(await findSubject(db, viewer, kind, subject_id));
    const { start_date, end_date, academic_year } = await reportPeriod(context, asked);
    const today = dayIn(viewer.campusTimeZone, now);
    // Later tests would change the figures of a report that speaks of today.
    const ends_on = end_date > today && start_date <= today ? today : end_date;
    const earliest = daysBefore(ends_on, MOST_REPORT_DAYS - 1);
    const isTooLong = start_date < earliest;
    const starts_on = isTooLong ? earliest : start_date;
    const figures = await loadFigures(context, { kind, id: subject_id, name, starts_on, ends_on });
    const { sentences, values } = keptOf(context, figures);
    const title = titleOf(context, name, ends_on);
    const id = await db.transaction().execute(async (transaction) => {
      const report = await insertReport(transaction, viewer.campusId, {
        ...{ title, kind, subject_id, starts_on, ends_on, academic_year },
        ...{ sentences, ...values, previous_id: null },
      });
      await record(transaction, { id: report, after: { title, kind, starts_on, ends_on } });
      return report;
    });
    return load(context, id);
  },

  getSmartReport: ({ params }, context) => load(context, params.smart_report_id),

  async updateSmartReport({ params, body: { version, title, sentences } }, context) {
    const { db, record } = context;
    const id = params.smart_report_id;
    const row = await draftOf(context, id);
    const after = sentences && edited(row.sentences, sentences);
    await db.transaction().execute(async (transaction) => {
      await changeSeen({ ...context, db: transaction }, row, version, {
        title,
        sentences: after && JSON.stringify(after),
      });
      await record(transaction, {
        id,
        before: { title: row.title, ...countsOf(row.sentences) },
        after: { title: title ?? row.title, ...countsOf(after ?? row.sentences) },
      });
    });
    return load(context, id);
  },

  async getSmartReportFigures({ params }, context) {
    const row = await rowOf(context, params.smart_report_id);
    const is_compared = hasSameScope(context.viewer, row);
    return { is_compared, changed: is_compared ? await changedFigures(context, row) : [] };
  },

  async refreshSmartReport({ params, body: { version } }, context) {
    const { db, record } = context;
    const id = params.smart_report_id;
    const row = await draftOf(context, id);
    const { sentences, values } = await madeNow(context, row);
    const after = renewed(row.sentences, sentences);
    await db.transaction().execute(async (transaction) => {
      await changeSeen({ ...context, db: transaction }, row, version, {
        ...values,
        sentences: JSON.stringify(after),
      });
      await record(transaction, {
        id,
        before: countsOf(row.sentences),
        after: countsOf(after),
      });
    });
    return load(context, id);
  },

  async signSmartReport({ params, body: { version } }, context) {
    const { viewer, db, now, record } = context;
    const id = params.smart_report_id;
    const row = await draftOf(context, id);
    if (row.sentences.every(({ is_left_out }) => is_left_out))
      throw new Failure('conflict', { reason: 'empty' }, empty);
    if (!hasSameScope(viewer, row)) throw new Failure('conflict', { reason: 'figuresChanged' }, otherFigures);
    if ((await changedFigures(context, row)).length > 0)
      throw new Failure('conflict', { reason: 'figuresChanged' }, changed);
    await db.transaction().execute(async (transaction) => {
      const values = {
        signed_by: viewer.userId,
        signed_by_name: viewer.name,
        signed_at: now,
        figures_at: now,
      };
      await changeSeen({ ...context, db: transaction }, row, version, values);
      await record(transaction, { id, before: { is_signed: false }, after: { is_signed: true } });
    });
    return load(context, id);
  },

  async reviseSmartReport({ params }, context) {
    const { viewer, db, record } = context;
    const row = await rowOf(context, params.smart_report_id);
    if (row.next_id !== null) throw new Failure('conflict', { reason: 'revised' }, revised);
    assertAble({ can: present(viewer, row).can }, 'revise');
    const { sentences, values } = await madeNow(context, row);
    const id = await db.transaction().execute(async (transaction) => {
      await lockReport(transaction, row.id);
      if ((await rowOf({ ...context, db: transaction }, row.id)).next_id !== null)
        throw new Failure('conflict', { reason: 'revised' }, revised);
      const { title, kind, subject_id, starts_on, ends_on, academic_year } = row;
      const own = row.sentences.filter(({ rule }) => rule === null);
      const report = await insertReport(transaction, viewer.campusId, {
        ...{ title, kind, subject_id, starts_on, ends_on, academic_year },
        ...{ sentences: [...sentences, ...own], ...values, previous_id: row.id },
      });
      await record(transaction, { id: report, before: { is_signed: true }, after: { is_signed: false } });
      return report;
    });
    return load(context, id);
  },

  async printSmartReport({ params, query: { size } }, context) {
    return printReport(context, await rowOf(context, params.smart_report_id), size);
  },

  async removeSmartReport({ params }, context) {
    const { viewer, db, record } = context;
    const row = await rowOf(context, params.smart_report_id);
    assertAble({ can: present(viewer, row).can }, 'delete');
    await db.transaction().execute(async (transaction) => {
      await deleteReport(transaction, row.id);
      await record(transaction, { id: row.id, before: { title: row.title } });
    });
    return done;
  },
});

/** Counts alone: texts in the audit log would keep names of students. */
const countsOf = (sentences: SmartReportRow['sentences']) => ({
  sentences: sentences.filter(({ is_left_out }) => !is_left_out).length,
  edited_sentences: sentences.filter(({ text, generated }) => text !== generated).length,
});

/** `notFound` outside the scope of the viewer. */
async function rowOf({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number): Promise<SmartReportRow> {
  assertMayRead(viewer);
  return found(await findReport(db, viewer, id));
}

const load = async (context: Context, id: number) => present(context.viewer, await rowOf(context, id));

/** A report that the viewer edits; a signed one never changes. */
async function draftOf(context: Context, id: number): Promise<SmartReportRow> {
  const row = await rowOf(context, id);
  if (row.signed_at !== null) throw new Failure('conflict', { reason: 'signed' }, signed);
  assertAble({ can: present(context.viewer, row).can }, 'edit');
  return row;
}

async function changeSeen(
  context: Context,
  { id }: SmartReportRow,
  version: number,
  values: Parameters<typeof updateSeen<'smart_report'>>[3],
): Promise<void> {
  if (await updateSeen(context.db, 'smart_report', { id, version }, values)) return;
  const current = await load(context, id);
  throw changedSince(smartReportChanged, { reason: 'changed', current }, context.services);
}
