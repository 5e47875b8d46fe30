import { lessonChanged, lessonPlanner, type paceDraft } from '@pelion/contract/lesson-planner';
import { isBlank } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { findPlanOf } from '../lesson-plans/load-lesson-plan.ts';
import { assertReads } from '../lesson-plans/policy.ts';
import { applyBump, applyFill, previewBump, undoBump } from './bump.ts';
import { listBumps } from './bump-queries.ts';
import { itemHandlers } from './item-handlers.ts';
import { updateLesson } from './lesson-queries.ts';
import { loadLesson } from './load-lesson.ts';
import {
  deletePace,
  findPace,
  hasTaught,
  insertPace,
  listPaces,
  type PaceRow,
  replaceDaysOff,
  replaceTimes,
} from './pace-queries.ts';
import { planLesson } from './plan-lesson.ts';
import { assertStaff, paceInScope } from './policy.ts';
import { presentPace, readPlanner, readTaughtLesson } from './present-planner.ts';
import { listRecentLessons } from './recent-lessons.ts';
import { changedMeanwhile, inState } from './sentences.ts';

export const lessonPlannerRoutes = implement(lessonPlanner, {
  ...itemHandlers,
  listRecentLessons: (_input, context) => listRecentLessons(context),

  async listPaces({ params }, context) {
    assertReads(context.viewer);
    const plan = await findPlanOf(context, params.lesson_plan_id);
    const rows = await listPaces(context.db, plan.id, scopeIn(context));
    return rows.map((row) => presentPace(context, row));
  },

  async createPace({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const plan = await findPlanOf(context, params.lesson_plan_id);
    await assertGroup(context, body);
    const { section_id, group_id, source, starts_on, ends_on } = body;
    const values = { section_id, group_id, source, starts_on, ends_on };
    const { campusId: campus_id, userId: created_by } = viewer;
    const save = db.transaction().execute(async (transaction) => {
      const { id } = await insertPace(transaction, {
        ...values,
        campus_id,
        lesson_plan_id: plan.id,
        created_by,
        created_at: now,
      });
      await replaceTimes(transaction, { campus_id, pace_id: id }, body.times);
      await replaceDaysOff(transaction, { campus_id, pace_id: id }, body.days_off);
      await record(transaction, { id: plan.id, before: {}, after: factsOf(body) });
      return id;
    });
    const id = await save.catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw inState(phrase('This {lessonPlan} is planned for this group already.'));
      throw error;
    });
    return presentPace(context, await loadPace(context, plan.id, id));
  },

  async updatePace({ params, body: { version, ...body } }, context) {
    const { viewer, db, record } = context;
    const { pace } = await load(context, params);
    const { source, starts_on, ends_on } = body;
    await db.transaction().execute(async (transaction) => {
      const seen = { id: pace.id, version };
      if (!(await updateSeen(transaction, 'plan_pace', seen, { source, starts_on, ends_on })))
        throw changedMeanwhile();
      const of = { campus_id: viewer.campusId, pace_id: pace.id };
      await replaceTimes(transaction, of, body.times);
      await replaceDaysOff(transaction, of, body.days_off);
      await record(transaction, {
        id: pace.lesson_plan_id,
        before: factsOf(pace),
        after: factsOf({ ...pace, ...body }),
      });
    });
    return presentPace(context, await loadPace(context, pace.lesson_plan_id, pace.id));
  },

  async removePace({ params }, context) {
    const { db, record } = context;
    const { pace } = await load(context, params);
    await db.transaction().execute(async (transaction) => {
      if (await hasTaught(transaction, pace.id))
        throw inState(phrase('{^lesson+} were taught to this group already. Their days stay.'));
      await deletePace(transaction, pace.id);
      await record(transaction, { id: pace.lesson_plan_id, before: factsOf(pace), after: {} });
    });
    return done;
  },

  async getPlanner({ params, query }, context) {
    assertReads(context.viewer);
    const { plan, pace } = await load(context, params);
    return readPlanner(context, pace, plan, query);
  },

  async updateTaughtLesson({ params, body }, context) {
    const { plan, pace } = await load(context, params);
    await context.db
      .transaction()
      .execute((transaction) => planLesson(transaction, context, pace, plan, params.lesson_id, body));
    const lesson = found(await readTaughtLesson(context, pace, plan, params.lesson_id));
    return { version: body.version + 1, lesson };
  },

  async fillPlanner({ params, body }, context) {
    const { plan, pace } = await load(context, params);
    return context.db
      .transaction()
      .execute((transaction) => applyFill(transaction, context, pace, plan, body));
  },

  async listBumps({ params }, context) {
    const { pace } = await load(context, params);
    return listBumps(context.db, pace.id);
  },

  async bumpLessonPlan({ params, body }, context) {
    const { plan, pace } = await load(context, { ...params, pace_id: body.pace_id });
    if (body.preview) {
      if (body.version !== pace.version) throw changedMeanwhile();
      return previewBump(context, pace, plan, body.operation);
    }
    return context.db
      .transaction()
      .execute((transaction) => applyBump(transaction, context, pace, plan, body));
  },

  async undoBump({ params }, context) {
    const plan = await findPlanOf(context, params.lesson_plan_id);
    await context.db
      .transaction()
      .execute((transaction) => undoBump(transaction, context, plan.id, params.bump_id));
    return done;
  },

  async getLesson({ params }, context) {
    assertReads(context.viewer);
    assertStaff(context.viewer);
    const plan = await findPlanOf(context, params.lesson_plan_id);
    return loadLesson(context, plan.id, params.lesson_id);
  },

  async updateLesson({ params, body: { version, text_source, ...body } }, context) {
    const { db, record, services } = context;
    const plan = await findPlanOf(context, params.lesson_plan_id);
    const before = await loadLesson(context, plan.id, params.lesson_id);
    const text = text_source === undefined ? {} : await writtenText(context, text_source);
    await db.transaction().execute(async (transaction) => {
      const values = { ...body, ...text };
      if (!(await updateLesson(transaction, { id: before.id, version }, values))) {
        const current = await loadLesson({ ...context, db: transaction }, plan.id, before.id);
        throw changedSince(lessonChanged, { reason: 'changed', current }, services);
      }
      const { id, name } = before;
      const after = await loadLesson({ ...context, db: transaction }, plan.id, id);
      await record(transaction, {
        id: plan.id,
        before: contentOf(before),
        after: { ...contentOf(after), lesson_name: name },
      });
    });
    return loadLesson(context, plan.id, params.lesson_id);
  },
});

type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

const scopeIn = ({ viewer, now }: Reading) => paceInScope(viewer, now, dayIn(viewer.campusTimeZone, now));

const loadPace = async (context: Reading, planId: number, id: number): Promise<PaceRow> =>
  found(await findPace(context.db, planId, id, sql<SqlBool>`${scopeIn(context)}`));

/** The plan and its pace in the viewer's scope; throws `notFound`. */
async function load(
  context: Reading,
  { lesson_plan_id, pace_id }: { readonly lesson_plan_id: number; readonly pace_id: number },
) {
  const plan = await findPlanOf(context, lesson_plan_id);
  return { plan, pace: await loadPace(context, plan.id, pace_id) };
}

async function writtenText(context: Pick<Context, 'services' | 'viewer'>, written: string) {
  if (isBlank({ source: written })) return { text_source: '', text_html: '' };
  const { source, html } = await richTextOf(context, written, 'text_source');
  return { text_source: source, text_html: html };
}

async function assertGroup(
  { db }: Pick<Context, 'db'>,
  { section_id, group_id }: Pick<z.output<typeof paceDraft>, 'section_id' | 'group_id'>,
): Promise<void> {
  if (section_id !== null) await ofThisCampus(db, 'section_ids', [section_id], 'section_id');
  if (group_id !== null) await ofThisCampus(db, 'group_ids', [group_id], 'group_id');
}

/** Facts of a pace for the audit. */
const factsOf = ({
  section_id,
  group_id,
  source,
  starts_on,
  ends_on,
  times,
  days_off,
}: Pick<PaceRow, 'section_id' | 'group_id' | 'source' | 'starts_on' | 'ends_on' | 'times' | 'days_off'>) => ({
  section_id,
  group_ids: group_id === null ? [] : [group_id],
  slots_from: source,
  starts_on,
  ends_on,
  weekdays: [...new Set(times.map(({ weekday }) => weekday))],
  weekly_times: [...new Set(times.map(({ time }) => time))],
  days_off: [...days_off],
});

const contentOf = ({
  objective,
  text_source,
  minutes,
  staff_notes,
}: Awaited<ReturnType<typeof loadLesson>>) => ({
  objective,
  text: text_source,
  minutes,
  staff_notes,
});
