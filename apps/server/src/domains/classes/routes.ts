import { isAdmin } from '@pelion/access';
import { type ClassPreview, classConflict, classes } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { phrase } from '@pelion/words';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { inSlices } from '../../lib/map-yielding.ts';
import { presenceOf } from '../activities/presence.ts';
import { inScope as seesAssessments } from '../assessments/assessment-scope.ts';
import { scopeOf } from '../assessments/policy.ts';
import {
  type Act,
  assertChangeable,
  cancelClasses,
  createClasses,
  type Done,
  deleteClasses,
  editClasses,
  inState,
  lockOne,
  restoreClasses,
  undoChange,
} from './change-classes.ts';
import { findBusyStudents, findClashes } from './clashes.ts';
import { loadClass } from './load-class.ts';
import { isOver, type Step, states } from './plan.ts';
import { type ClosedDay, planDraft } from './plan-draft.ts';
import { planEdit } from './plan-edit.ts';
import { abilities, assertMay, hasDetails, isJoinable } from './policy.ts';
import { presentClass, presentRow } from './present.ts';
import { type ClassDetailRow, findChanged, listClasses, listPeople, listWork } from './queries.ts';
import { sentencesOf } from './sentences.ts';
import { upcomingOf } from './upcoming.ts';

type Edited = Parameters<typeof editClasses>[4];

export const classDomainRoutes = implement(classes, {
  async listClasses({ query }, { viewer, db, now }) {
    assertMay(viewer, query.type_id, 'view');
    const rows = await listClasses(db, viewer, query);
    return inSlices(rows, (row) => presentRow(viewer, row, now));
  },

  async listUpcomingClasses({ query }, context) {
    assertMay(context.viewer, query.type_id, 'view');
    return upcomingOf(query.type_id)(context);
  },

  async getClass({ params }, context) {
    return present(context, await loadClass(context, params.class_id));
  },

  async createClass({ body }, context) {
    const { viewer, db } = context;
    assertMay(viewer, body.type_id, 'add');
    const { now, record } = context;
    const act: Act = {
      viewer,
      now,
      record: (transaction, { id, after }) => record(transaction, { id, after }),
    };
    const change = await createClasses(db, act, body);
    return changed(context, change);
  },

  async previewClass({ body }, { viewer, db, now }) {
    assertMay(viewer, body.type_id, 'add');
    const { steps, closed } = await planDraft(db, viewer, body, now);
    return preview(db, viewer, steps, { closed, kept: 0, over: 0 });
  },

  updateClass: ({ params, query, body }, context) => edit(context, params.class_id, query.scope, body),
  postClass: ({ params, query, body }, context) => edit(context, params.class_id, query.scope, body),

  async previewClassChange({ params, query, body: { version: _version, ...body } }, context) {
    const { viewer, db, now } = context;
    await assertEdits(context, params.class_id);
    return db.transaction().execute(async (transaction) => {
      const anchor = await lockOne(transaction, viewer, params.class_id);
      const planned = await planEdit(transaction, viewer, anchor, body, query.scope, now);
      return preview(transaction, viewer, planned.steps, planned);
    });
  },

  async cancelClass({ params, query, body }, context) {
    const id = params.class_id;
    await assertEdits(context, id);
    const change = await cancelClasses(context.db, actOf(context), id, query.scope, body, (transaction) =>
      changedMeanwhile({ ...context, db: transaction }, id),
    );
    return changed(context, change);
  },

  async removeClass({ params, query }, context) {
    const row = await loadClass(context, params.class_id);
    assertMay(context.viewer, row.type_id, 'delete');
    if (row.state === states.deleted) throw inState(sentencesOf(row.type_id).deleted);
    assertAble({ can: abilitiesOf(context, row) }, 'delete');
    const { viewer, now, record } = context;
    const act: Act = {
      viewer,
      now,
      record: (transaction, { id, before }) => record(transaction, { id, before }),
    };
    const change = await deleteClasses(context.db, act, params.class_id, query.scope);
    return changed(context, change);
  },

  async restoreClass({ params, query }, context) {
    const row = await loadClass(context, params.class_id);
    const sentences = sentencesOf(row.type_id);
    if (row.state === states.scheduled) throw inState(sentences.scheduled);
    if (row.state === states.cancelled && isOver(row, context.now)) throw inState(sentences.over);
    assertAble({ can: abilitiesOf(context, row) }, 'restore');
    return changed(context, await restoreClasses(context.db, actOf(context), params.class_id, query.scope));
  },

  async undoClassChange({ params }, context) {
    await undoChange(context.db, actOf(context), params.class_change_id, isAdmin(context.viewer.userType));
    return done;
  },

  async getClassRoomLink({ params }, context) {
    const { viewer, now } = context;
    const row = await loadClass(context, params.class_id);
    if (!row.has_link || row.join_url === null) throw new Failure('notConfigured');
    if (!isJoinable(row, now))
      throw new Failure(
        'conflict',
        { reason: 'closed' },
        phrase('The room opens ten minutes before the start.'),
      );
    assertAble({ can: abilities(viewer, row, now) }, 'join');
    return { portal: 'link' as const, url: row.join_url };
  },

  async listClassPeople({ params }, context) {
    const { db, services, now } = context;
    const row = await loadClass(context, params.class_id);
    assertAble({ can: abilitiesOf(context, row) }, 'seePeople');
    await services.heartbeats.write();
    const people = await listPeople(db, params.class_id);
    return people.map(({ id, name, part, ...seen }) => ({ id, name, part, presence: presenceOf(seen, now) }));
  },

  async listClassWork({ params }, context) {
    const { viewer, db } = context;
    const row = await loadClass(context, params.class_id);
    assertAble({ can: abilitiesOf(context, row) }, 'seePeople');
    return listWork(db, row, sql<SqlBool>`${seesAssessments(scopeOf(viewer))}`);
  },
});

const present = ({ viewer, now }: Context, row: ClassDetailRow) => presentClass(viewer, row, now);
const abilitiesOf = ({ viewer, now }: Context, row: ClassDetailRow) => abilities(viewer, row, now);

const told = ({ id, count, kept }: Done) => ({ id, count, kept });

/** The class after a change, which may have taken it out of the viewer's scope. */
const changed = async (context: Context, change: Done) => ({
  ...present(context, found(await findChanged(context.db, context.viewer, change.classId))),
  change: told(change),
});

type Recording = Context & Pick<Act, 'record'>;

const actOf = ({ viewer, now, record }: Recording): Act => ({ viewer, now, record });

/** Throws unless the viewer edits the class: the rule of its type, the part in it, and its time. */
async function assertEdits(context: Context, id: number): Promise<void> {
  const row = await loadClass(context, id);
  assertMay(context.viewer, row.type_id, 'edit');
  if (!hasDetails(context.viewer, row)) throw new Failure('accessDenied', { reason: 'record' });
  assertChangeable(row.type_id, row, context.now);
  assertAble({ can: abilitiesOf(context, row) }, 'edit');
}

async function edit(context: Recording, id: number, scope: ChangeScope, body: Edited) {
  await assertEdits(context, id);
  const change = await editClasses(context.db, actOf(context), id, scope, body, (transaction) =>
    changedMeanwhile({ ...context, db: transaction }, id),
  );
  return changed(context, change);
}

async function changedMeanwhile(context: Context, id: number): Promise<Failure> {
  const current = present(context, await loadClass(context, id));
  return changedSince(classConflict, { reason: 'changed', current }, context.services);
}

interface Left {
  readonly closed: readonly ClosedDay[];
  readonly kept: number;
  readonly over: number;
}

/** Days and names shown; the rest is counted. */
const MOST_SHOWN = 50;

async function preview(
  db: Db,
  viewer: Context['viewer'],
  steps: readonly Step[],
  { closed, kept, over }: Left,
): Promise<ClassPreview> {
  const clashes = await findClashes(db, viewer, steps);
  const times = steps.map(({ after }) => after.starts_at.getTime());
  const at = (time: number) => new Date(time).toISOString();
  return {
    count: steps.length,
    first_at: times.length === 0 ? null : at(Math.min(...times)),
    last_at: times.length === 0 ? null : at(Math.max(...times)),
    closed: closed.slice(0, MOST_SHOWN),
    closed_count: closed.length,
    clashes: [...clashes.list],
    clash_count: clashes.count,
    busy_students: await findBusyStudents(db, viewer, steps),
    kept,
    over,
  };
}
