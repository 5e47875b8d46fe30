import { seesWholeCampus } from '@pelion/access';
import {
  progressReportChanged,
  type progressReportDraft,
  type progressReports,
} from '@pelion/contract/progress-reports';
import {
  cardTemplates,
  MOST_CARDS,
  PROGRESS_REPORT_BIN_DAYS,
  standardScales,
  standardSkills,
} from '@pelion/contract/progress-reports/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { daysBefore } from '../../lib/days-before.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import { loadTemplate } from '../grade-settings/load-template.ts';
import { listPublished } from './card-queries.ts';
import {
  type CycleRow,
  type CycleValues,
  countPublished,
  findCycle,
  findUsedSteps,
  findYear,
  insertCycle,
  listCycles,
  listSections,
  lockCycle,
  removeCycle,
  restoreCycle,
} from './cycle-queries.ts';
import { findUndoable } from './move-queries.ts';
import {
  countCards,
  countStudents,
  findWrittenWithoutPlace,
  listPlaces,
  listProofreaders,
  listUsualPlaces,
  type PlaceDraft,
  replacePlaces,
  replaceProofreaders,
  syncCards,
} from './place-queries.ts';
import { mayEditCycle, scopeOf } from './policy.ts';
import { presentCycle, presentFamilyCard, presentWriters } from './present.ts';
import { listWriters } from './writing-queries.ts';

const taken = phrase('There is already a progress report with this name in the academic year');
const noYear = phrase('Please choose an existing academic year');

type CycleHandler =
  | 'listProgressReports'
  | 'createProgressReport'
  | 'planProgressReport'
  | 'getProgressReport'
  | 'updateProgressReport'
  | 'removeProgressReport'
  | 'restoreProgressReport'
  | 'closeProgressReport';

export const cycleHandlers: Pick<Handlers<typeof progressReports>, CycleHandler> = {
  async listProgressReports({ query }, { viewer, db, now }) {
    const scope = scopeOf(viewer);
    const { academic_year_id, is_closed, is_deleted, student_id } = query;
    if (scope.reach === 'student' || scope.reach === 'parent') {
      const cards = await listPublished(db, scope, { studentId: student_id, yearId: academic_year_id });
      return { progress_reports: [], report_cards: cards.map(presentFamilyCard) };
    }
    const deletedSince = is_deleted ? daysBefore(now, PROGRESS_REPORT_BIN_DAYS) : undefined;
    const cycles = await listCycles(db, scope, { academic_year_id, is_closed, deletedSince });
    const writers = await listWriters(
      db,
      scope,
      cycles.filter(({ closed_at }) => closed_at === null).map(({ id }) => id),
    );
    const today = dayIn(viewer.campusTimeZone, now);
    return {
      progress_reports: cycles.map((row) => presentCycle(viewer, row, { writers, today })),
      report_cards: [],
    };
  },

  async createProgressReport({ body }, context) {
    const { viewer, db, now, record } = context;
    const { campusId: campus_id, userId } = viewer;
    const year = await findYear(db, body.academic_year_id);
    if (!year) invalid({ path: 'academic_year_id', message: noYear });
    const values = valuesOf(context, body, year);
    assertOrder(values);
    if (values.scoring_template_id !== null) await loadTemplate(db, values.scoring_template_id);
    await assertPlaces(context, body.places, year.id);
    const proofreaders = await ofThisCampus(db, 'user_ids', body.proofreader_ids, 'proofreader_ids');
    const id = await withUniqueName(db, taken, async (transaction) => {
      const cycleId = await insertCycle(transaction, {
        ...{ ...values, campus_id, academic_year_id: year.id, created_by: userId, created_at: now },
      });
      await savePlaces(transaction, context, cycleId, { places: body.places, proofreaders });
      await record(transaction, { id: cycleId, after: { ...factsOf(values), academic_year_id: year.id } });
      await tellReports(transaction, context, cycleId);
      return cycleId;
    });
    return loadDetails(context, id);
  },

  async planProgressReport({ body }, { viewer, db }) {
    const year = await findYear(db, body.academic_year_id);
    if (!year) {
      if (body.academic_year_id !== undefined) throw new Failure('notFound');
      invalid({ path: 'academic_year_id', message: phrase('Please choose the current academic year first') });
    }
    const sections = await listSections(
      db,
      { yearId: year.id, gradeIds: body.grade_ids, sectionIds: body.section_ids },
      scopeOf(viewer),
    );
    const sectionIds = sections.map(({ id }) => id);
    const [places, student_count] = await Promise.all([
      listUsualPlaces(db, sectionIds, body.subject_ids),
      countStudents(db, sectionIds, { start: year.starts_on, end: year.ends_on }),
    ]);
    return {
      academic_year_id: year.id,
      start_date: year.starts_on,
      end_date: year.ends_on,
      places: places.map(({ teachers, ...place }) => ({ ...place, teachers: [...teachers] })),
      student_count,
    };
  },

  getProgressReport: ({ params }, context) => loadDetails(context, params.progress_report_id),

  async updateProgressReport({ params, body: { version, places, proofreader_ids, ...body } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.progress_report_id;
    const row = await loadEditable(context, id);
    const values = { ...storedValues(row), ...changedValues(body) };
    assertOrder(values);
    if (body.scoring_template_id) await loadTemplate(db, body.scoring_template_id);
    if (places) await assertPlaces(context, places, row.academic_year_id);
    const proofreaders =
      proofreader_ids && (await ofThisCampus(db, 'user_ids', proofreader_ids, 'proofreader_ids'));
    await withUniqueName(db, taken, async (transaction) => {
      await lockCycle(transaction, id);
      await assertStepsStay(transaction, id, values);
      if (!(await updateSeen(transaction, 'progress_report', { id, version }, mutable(values)))) {
        const current = await loadDetails({ ...context, db: transaction }, id);
        throw changedSince(progressReportChanged, { reason: 'changed', current }, services);
      }
      await savePlaces(transaction, context, id, { places, proofreaders });
      await record(transaction, { id, before: factsOf(storedValues(row)), after: factsOf(values) });
      await tellReports(transaction, { viewer }, id);
    });
    return loadDetails(context, id);
  },

  async removeProgressReport({ params }, context) {
    const { viewer, db, now, record } = context;
    const id = params.progress_report_id;
    const { name, can } = await loadSummary(context, id);
    if (!can.delete) throw new Failure('accessDenied', { reason: 'permission' });
    await db.transaction().execute(async (transaction) => {
      await lockCycle(transaction, id);
      if ((await countPublished(transaction, id)) > 0)
        throw new Failure(
          'conflict',
          { reason: 'published' },
          phrase('This progress report has published cards. Close it instead.'),
        );
      await removeCycle(transaction, id, now);
      await record(transaction, { id, before: { name } });
      await tellReports(transaction, { viewer }, id);
    });
    return done;
  },

  async restoreProgressReport({ params }, context) {
    const { viewer, db, now, record } = context;
    const id = params.progress_report_id;
    await withUniqueName(db, taken, async (transaction) => {
      const restored = found(await restoreCycle(transaction, id, daysBefore(now, PROGRESS_REPORT_BIN_DAYS)));
      if (!seesWholeCampus(viewer.userType) && restored.created_by !== viewer.userId)
        throw new Failure('notFound');
      await record(transaction, { id, before: { is_deleted: true }, after: { is_deleted: false } });
      await tellReports(transaction, { viewer }, id);
    });
    return loadDetails(context, id);
  },

  async closeProgressReport({ params, body: { is_closed, version } }, context) {
    const { viewer, db, now, services, record } = context;
    const id = params.progress_report_id;
    const { is_closed: was } = await loadSummary(context, id);
    await db.transaction().execute(async (transaction) => {
      const closed_at = is_closed ? now : null;
      if (!(await updateSeen(transaction, 'progress_report', { id, version }, { closed_at }))) {
        const current = await loadDetails({ ...context, db: transaction }, id);
        throw changedSince(progressReportChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before: { is_closed: was }, after: { is_closed } });
      await tellReports(transaction, { viewer }, id);
    });
    return loadDetails(context, id);
  },
};

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

/** Refreshes open lists of cycles and cards. */
export const tellReports = (
  transaction: Db,
  { viewer }: Pick<Context, 'viewer'>,
  id: number | null,
): Promise<void> =>
  publish(transaction, { campusId: viewer.campusId, event: { topic: 'progressReports', id } });

async function loadSummary({ viewer, db, now }: Reading, id: number) {
  const scope = scopeOf(viewer);
  const row = found(await findCycle(db, scope, id));
  const writers = await listWriters(db, scope, [id]);
  const today = dayIn(viewer.campusTimeZone, now);
  return presentCycle(viewer, row, { writers, today });
}

export async function loadDetails({ viewer, db, now }: Reading, id: number) {
  const scope = scopeOf(viewer);
  const row = found(await findCycle(db, scope, id));
  const [writers, places, proofreaders, undoable] = await Promise.all([
    listWriters(db, scope, [id]),
    listPlaces(db, scope, id),
    listProofreaders(db, id),
    findUndoable(db, { cycleId: id, actorId: viewer.userId }),
  ]);
  const today = dayIn(viewer.campusTimeZone, now);
  return {
    ...presentCycle(viewer, row, { writers, today }),
    template: row.template,
    has_marks: row.has_marks,
    parts: [...row.parts],
    scoring_template_id: row.scoring_template_id,
    needs_proofreading: row.needs_proofreading,
    proofreaders,
    effort_steps: [...row.effort_steps],
    skill_steps: [...row.skill_steps],
    skills: [...row.skills],
    places: places.map(({ teachers, ...place }) => ({ ...place, teachers: [...teachers] })),
    frozen_at: row.frozen_at,
    writers: presentWriters(writers, row, today),
    undoable: undoable ?? null,
  };
}

/** Throws `accessDenied` for cycles of others, `conflict` for a closed one. */
async function loadEditable({ viewer, db }: Reading, id: number): Promise<CycleRow> {
  const row = found(await findCycle(db, scopeOf(viewer), id));
  if (!mayEditCycle(viewer, row)) throw new Failure('accessDenied', { reason: 'permission' });
  if (row.closed_at !== null) throw isClosed();
  return row;
}

export const isClosed = () =>
  new Failure('conflict', { reason: 'closed' }, phrase('This progress report is closed.'));

function valuesOf(
  { viewer: { text } }: Pick<Context, 'viewer'>,
  body: z.output<typeof progressReportDraft>,
  year: { readonly starts_on: string; readonly ends_on: string },
): CycleValues {
  const template = cardTemplates[body.template];
  const ends_on = body.end_date ?? year.ends_on;
  return {
    name: body.name,
    starts_on: body.start_date ?? year.starts_on,
    ends_on,
    due_on: body.due_date ?? ends_on,
    template: body.template,
    has_marks: body.has_marks ?? template.has_marks,
    parts: [...new Set(body.parts ?? template.parts)],
    scoring_template_id: body.scoring_template_id,
    needs_proofreading: body.needs_proofreading,
    effort_steps: body.effort_steps ?? standardScales.effort.map((step) => text.phrase(step)),
    skill_steps: body.skill_steps ?? standardScales.skills.map((step) => text.phrase(step)),
    skills: body.skills ?? standardSkills.map((skill) => text.phrase(skill)),
  };
}

const storedValues = (row: CycleRow): CycleValues => ({
  name: row.name,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  due_on: row.due_on,
  template: row.template,
  has_marks: row.has_marks,
  parts: row.parts,
  scoring_template_id: row.scoring_template_id,
  needs_proofreading: row.needs_proofreading,
  effort_steps: row.effort_steps,
  skill_steps: row.skill_steps,
  skills: row.skills,
});

interface Changes extends Partial<Omit<CycleValues, 'starts_on' | 'ends_on' | 'due_on'>> {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly due_date?: string | undefined;
}

function changedValues({ start_date, end_date, due_date, ...changes }: Changes): Partial<CycleValues> {
  const dated = { starts_on: start_date, ends_on: end_date, due_on: due_date, ...changes };
  return Object.fromEntries(Object.entries(dated).filter(([, value]) => value !== undefined));
}

const mutable = ({ parts, effort_steps, skill_steps, skills, ...values }: CycleValues) => ({
  ...values,
  parts: [...parts],
  effort_steps: [...effort_steps],
  skill_steps: [...skill_steps],
  skills: [...skills],
});

/** Facts of the audit. */
const factsOf = ({ template: _template, scoring_template_id: _scoring, ...values }: CycleValues) => values;

function assertOrder({ starts_on, ends_on }: CycleValues): void {
  if (starts_on > ends_on)
    invalid({ path: 'end_date', message: phrase('The last day cannot be before the first') });
}

/** Throws for places outside the year or the sections of the viewer, and for people of another campus. */
async function assertPlaces(
  { viewer, db }: Reading,
  places: readonly PlaceDraft[],
  yearId: number,
): Promise<void> {
  const sectionIds = [...new Set(places.map(({ section_id }) => section_id))];
  const known = await listSections(db, { yearId, gradeIds: [], sectionIds }, scopeOf(viewer));
  if (known.length < sectionIds.length)
    invalid({ path: 'places', message: phrase('Please choose {section+} of the academic year') });
  const subjectIds = places.flatMap(({ subject_id }) => subject_id ?? []);
  await ofThisCampus(db, 'subject_ids', subjectIds, 'places');
  const teacherIds = places.flatMap(({ teacher_ids }) => teacher_ids);
  await ofThisCampus(db, 'user_ids', teacherIds, 'places');
  const keys = new Set(places.map(({ section_id, subject_id }) => `${section_id} ${subject_id}`));
  if (keys.size < places.length)
    invalid({ path: 'places', message: phrase('A {subject} appears twice in a {section}') });
}

async function savePlaces(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  cycleId: number,
  {
    places,
    proofreaders,
  }: { readonly places?: readonly PlaceDraft[]; readonly proofreaders?: readonly number[] },
): Promise<void> {
  const key = { campusId: viewer.campusId, cycleId };
  if (places) await replacePlaces(transaction, key, places);
  if (proofreaders) await replaceProofreaders(transaction, key, proofreaders);
  await syncCards(transaction, { cycleId, actorId: viewer.userId, now });
  const written = places && (await findWrittenWithoutPlace(transaction, cycleId));
  if (written)
    throw new Failure(
      'inUse',
      [{ path: 'places' }],
      phrase('“{$subject}” of {$section} is written about already.', {
        subject: written.subject_name,
        section: written.section_name,
      }),
    );
  if ((await countCards(transaction, cycleId)) > MOST_CARDS)
    invalid({ path: 'places', message: phrase('At most {$n} cards', { n: MOST_CARDS }) });
}

/** Steps and skills that texts use can be renamed, and others added behind them. */
async function assertStepsStay(
  transaction: Db,
  id: number,
  { effort_steps, skill_steps, skills }: CycleValues,
): Promise<void> {
  const used = await findUsedSteps(transaction, id);
  const places: readonly (readonly [path: string, most: number, count: number])[] = [
    ['effort_steps', used.effort ?? -1, effort_steps.length],
    ['skill_steps', used.step ?? -1, skill_steps.length],
    ['skills', (used.skill ?? 0) - 1, skills.length],
  ];
  const short = places.find(([, most, count]) => most >= count);
  if (short)
    invalid({ path: short[0], message: phrase('Cards use it already. It can be renamed, not removed.') });
}
