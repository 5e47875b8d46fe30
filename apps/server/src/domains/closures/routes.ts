import { mayOpen, rules } from '@pelion/access';
import { closureConflict, closureDraft, closures } from '@pelion/contract/closures';
import { MOST_SHOWN_CLASSES } from '@pelion/contract/closures/facts';
import type { Db } from '../../db/database.ts';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { parseInput } from '../../lib/parse-input.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type Act, type Done, finish, inTurn } from '../classes/change-classes.ts';
import { assertFree, findClashes } from '../classes/clashes.ts';
import { assertMay } from '../classes/policy.ts';
import { assertOpen, type Draft, isHit, planCancellation, planMove, plannedOf } from './plan-closure.ts';
import { type ClosureRow, findClosure, listClosures, listHits } from './queries.ts';

export const closureDomainRoutes = implement(closures, {
  async listClosures({ query }, { viewer, db }) {
    const rows = await listClosures(db, query.start_date, query.end_date);
    return rows.map((row) => present(viewer, row));
  },

  async getClosure({ params }, { viewer, db }) {
    return load(db, viewer, params.closure_id);
  },

  async createClosure({ body }, context) {
    const { viewer, db, now, record } = context;
    const act = actOf(context);
    const { id, change } = await inTurn(db, act, async (transaction) => {
      const grade_ids = await ofThisCampus(transaction, 'grade_ids', body.grade_ids);
      const { id } = await transaction
        .insertInto('closure')
        .values({
          ...columnsOf(body),
          campus_id: viewer.campusId,
          created_by: viewer.userId,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceGrades(transaction, viewer, id, grade_ids);
      const change = await changeClasses(transaction, act, id, body);
      await record(transaction, { id, after: { ...factsOf(body), ...handlingOf(body, change) } });
      await refreshCalendars(transaction, viewer);
      return { id, change };
    });
    return changed(context, id, change);
  },

  async previewClosure({ body: { closure_id, ...body } }, context) {
    const { viewer, db, now } = context;
    if (closure_id !== null) await load(db, viewer, closure_id);
    await ofThisCampus(db, 'grade_ids', body.grade_ids);
    const closure = plannedOf(closure_id, body);
    const hits = await listHits(db, isHit(closure, viewer, now));
    const { move_by_days } = body;
    const [plan, clashes] =
      body.classes !== 'move' || move_by_days === null
        ? [{ closed: [] }, { list: [], count: 0 }]
        : await db.transaction().execute(async (transaction) => {
            const plan = await planMove(transaction, viewer, closure, move_by_days, now);
            return [plan, await findClashes(transaction, viewer, plan.steps)] as const;
          });
    return {
      count: hits[0]?.total ?? 0,
      classes: hits,
      clashes: [...clashes.list],
      clash_count: clashes.count,
      // Several classes of a day are one closed day.
      closed: [...new Map(plan.closed.map((one) => [`${one.day} ${one.name}`, one])).values()].slice(
        0,
        MOST_SHOWN_CLASSES,
      ),
      closed_count: plan.closed.length,
    };
  },

  async updateClosure({ params, body: { version, ...edit } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.closure_id;
    const act = actOf(context);
    const change = await inTurn(db, act, async (transaction) => {
      const current = await load(transaction, viewer, id);
      const before = draftOf(current);
      const after = parseInput(closureDraft, { ...before, ...edit });
      const grade_ids = await ofThisCampus(transaction, 'grade_ids', after.grade_ids);
      if (!(await updateSeen(transaction, 'closure', { id, version }, columnsOf(after))))
        throw changedSince(closureConflict, { reason: 'changed', current }, services);
      await replaceGrades(transaction, viewer, id, grade_ids);
      const change = await changeClasses(transaction, act, id, after);
      await record(transaction, {
        id,
        before: factsOf(before),
        after: { ...factsOf(after), ...handlingOf(after, change) },
      });
      await refreshCalendars(transaction, viewer);
      return change;
    });
    return changed(context, id, change);
  },

  async removeClosure({ params }, { viewer, db, record }) {
    const id = params.closure_id;
    await db.transaction().execute(async (transaction) => {
      const before = factsOf(draftOf(await load(transaction, viewer, id)));
      found(await transaction.deleteFrom('closure').where('id', '=', id).returning('id').executeTakeFirst());
      await record(transaction, { id, before });
      await refreshCalendars(transaction, viewer);
    });
    return done;
  },
});

function present(viewer: Viewer, row: ClosureRow) {
  const manages = mayOpen(viewer, rules.manageClosures);
  return { ...row, can: { edit: manages, delete: manages } };
}

const load = async (db: Db, viewer: Viewer, id: number) => present(viewer, found(await findClosure(db, id)));

async function changed({ viewer, db }: Context, id: number, change: Done | null) {
  const told = change && { id: change.id, count: change.count };
  return { ...(await load(db, viewer, id)), change: told };
}

/** The closure's own event has the facts; the classes get none of their own. */
const actOf = ({ viewer, now }: Context): Act => ({ viewer, now, record: async () => undefined });

type Fields = Omit<Draft, 'classes' | 'move_by_days'>;

const draftOf = ({ name, start_date, end_date, closes_at, grades }: ClosureRow): Fields => ({
  name,
  start_date,
  end_date,
  closes_at,
  grade_ids: grades.map(({ id }) => id),
});

const factsOf = ({ name, start_date, end_date, closes_at, grade_ids }: Fields) => ({
  name,
  start_date,
  end_date,
  closes_at,
  grade_ids,
});

const columnsOf = ({ name, start_date, end_date, closes_at }: Fields) => ({
  name,
  starts_on: start_date,
  ends_on: end_date,
  closes_at,
});

const handlingOf = ({ classes, move_by_days }: Draft, change: Done | null) =>
  change && {
    classes,
    classes_changed: change.count,
    ...(classes === 'move' && { move_by_days }),
  };

const replaceGrades = (transaction: Db, { campusId }: Viewer, closure_id: number, gradeIds: number[]) =>
  replaceLinks(transaction, 'closure_grade', 'grade_id', { campusId, closure_id }, gradeIds);

/** Cancels or moves what the closure hits, as one change that can be undone; null if nothing changes. Needs the right to change classes. */
async function changeClasses(transaction: Db, act: Act, id: number, draft: Draft): Promise<Done | null> {
  const { viewer, now } = act;
  const { classes, move_by_days } = draft;
  if (classes === 'keep') return null;
  assertMay(viewer, 1, 'edit');
  const closure = plannedOf(id, draft);
  if (classes === 'cancel') {
    const steps = await planCancellation(transaction, viewer, closure, now);
    return steps.length === 0 ? null : finish(transaction, act, { kind: 'close', steps });
  }
  if (move_by_days === null) return null;
  const { steps, closed } = await planMove(transaction, viewer, closure, move_by_days, now);
  assertOpen(closed);
  assertFree(await findClashes(transaction, viewer, steps), viewer, now);
  return steps.length === 0 ? null : finish(transaction, act, { kind: 'close', steps });
}

const refreshCalendars = (transaction: Db, { campusId }: Viewer) =>
  publish(transaction, { campusId, event: { topic: 'classes', id: null } });
