import { rules } from '@pelion/access';
import { resourceScheduleChanged, resourceScheduleDraft, type resources } from '@pelion/contract/resources';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Audience, checkedAudience } from '../../lib/checked-audience.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { seesNames } from '../attempts/policy.ts';
import { loadFor, loadResource, type Reading } from './load-resource.ts';
import { scheduleAbilities } from './policy.ts';
import { type DetailRow, lockResource } from './queries.ts';
import {
  countClasses,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listSchedules,
  type ScheduleRow,
} from './schedule-queries.ts';
import { tellCampus } from './tell-campus.ts';

export const scheduleHandlers: Pick<
  Handlers<typeof resources>,
  | 'listResourceUses'
  | 'listResourceSchedules'
  | 'scheduleResource'
  | 'updateResourceSchedule'
  | 'removeResourceSchedule'
> = {
  async listResourceUses({ params }, context) {
    const { db, services, now } = context;
    const { id } = await loadResource(context, params);
    const uses = await Promise.all(services.resourceUses.map((kind) => kind.list(db, id, now)));
    return uses.flat();
  },

  async listResourceSchedules({ params }, context) {
    const resource = await loadResource(context, params);
    const rows = await listSchedules(context.db, resource.id, context.now);
    return rows.map((row) => present(context, resource, row));
  },

  async scheduleResource({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const resource = await loadFor(context, params, 'schedule');
    assertWindow(body, now);
    const audience = await checked(context, body, { student_ids: [], class_ids: [] });
    const { from_at, until_at } = body;
    const { campusId: campus_id, userId: created_by } = viewer;
    const { id } = await db.transaction().execute(async (transaction) => {
      await assertStatus(transaction, resource, [resourceStatuses.kept]);
      const inserted = await insertSchedule(transaction, {
        ...{ campus_id, resource_id: resource.id, from_at, until_at },
        ...{ created_by, created_at: now, updated_at: now },
      });
      await replaceAudience(
        transaction,
        'resource_audience',
        { campusId: campus_id, schedule_id: inserted.id },
        audience,
      );
      await record(transaction, { id: inserted.id, after: { ...audience, from_at, until_at } });
      await tellCampus(transaction, campus_id, resource.id);
      return inserted;
    });
    return load(context, resource, id);
  },

  async updateResourceSchedule(
    { params: { resource_schedule_id: id, ...params }, body: { version, ...changes } },
    context,
  ) {
    const { viewer, db, services, now, record } = context;
    const resource = await loadResource(context, params);
    const before = await load(context, resource, id);
    assertAble(before, 'edit');
    const was = draftOf(before);
    const draft = parseInput(resourceScheduleDraft, { ...was, ...changes });
    if (changes.until_at !== undefined) assertWindow(draft, now);
    const audience = await checked(context, draft, was);
    const { from_at, until_at } = draft;
    await db.transaction().execute(async (transaction) => {
      await assertStatus(transaction, resource, [resourceStatuses.kept, resourceStatuses.archived]);
      const values = { from_at: new Date(from_at), until_at: until_at === null ? null : new Date(until_at) };
      if (
        !(await updateSeen(transaction, 'resource_schedule', { id, version }, { ...values, updated_at: now }))
      ) {
        const current = await load({ ...context, db: transaction }, resource, id);
        throw changedSince(resourceScheduleChanged, { reason: 'changed', current }, services);
      }
      await replaceAudience(
        transaction,
        'resource_audience',
        { campusId: viewer.campusId, schedule_id: id },
        audience,
      );
      await record(transaction, { id, before: was, after: { ...audience, from_at, until_at } });
      await tellCampus(transaction, viewer.campusId, resource.id);
    });
    return load(context, resource, id);
  },

  async removeResourceSchedule({ params: { resource_schedule_id: id, ...params } }, context) {
    const { viewer, db, record } = context;
    const resource = await loadResource(context, params);
    const row = await load(context, resource, id);
    assertAble(row, 'delete');
    await db.transaction().execute(async (transaction) => {
      await deleteSchedule(transaction, id);
      await record(transaction, { id, before: draftOf(row) });
      await tellCampus(transaction, viewer.campusId, resource.id);
    });
    return done;
  },
};

type Draft = z.output<typeof resourceScheduleDraft>;

/** Refuses an end that has passed. */
function assertWindow({ until_at }: Pick<Draft, 'until_at'>, now: Date): void {
  if (until_at !== null && Date.parse(until_at) <= now.getTime())
    invalid({ path: 'until_at', message: phrase('This time has passed') });
}

/** Locks the resource to the end of the transaction, so that nobody moves it into the bin meanwhile. */
async function assertStatus(
  transaction: Db,
  { id }: Pick<DetailRow, 'id'>,
  allowed: readonly number[],
): Promise<void> {
  const { status } = found(await lockResource(transaction, id));
  if (!allowed.includes(status)) throw new Failure('accessDenied', { reason: 'record' });
}

interface ResourceAudience extends Audience {
  readonly classroom_ids: readonly number[];
  readonly class_ids: readonly number[];
}

type Known = Pick<ResourceAudience, 'student_ids' | 'class_ids'>;

/** The audience of all things given, with classrooms and classes; known classes may be deleted ones. */
async function checked(context: Context, draft: ResourceAudience, known: Known): Promise<ResourceAudience> {
  const { db } = context;
  const class_ids = [...new Set(draft.class_ids)];
  const added = class_ids.filter((id) => !known.class_ids.includes(id));
  if (added.length > 0 && (await countClasses(db, added)) < added.length)
    invalid({ path: 'class_ids', message: phrase('Please choose {class+} of this {campus}') });
  const audience = await checkedAudience(context, draft, {
    students: known.student_ids,
    ofSingleStudents: rules.scheduleForSingleStudents,
  });
  return {
    ...{ ...audience, class_ids },
    classroom_ids: await ofThisCampus(db, 'classroom_ids', draft.classroom_ids),
  };
}

const load = async (context: Reading, resource: DetailRow, id: number) =>
  present(context, resource, found(await findSchedule(context.db, resource.id, id, context.now)));

function present({ viewer }: Reading, resource: DetailRow, row: ScheduleRow) {
  return {
    ...row,
    classes: row.classes.map((one) => ({ ...one, starts_at: new Date(one.starts_at) })),
    students: row.students.map(({ id, name }) => ({ id, name: seesNames(viewer) ? name : null })),
    can: scheduleAbilities(viewer, resource, row),
  };
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const draftOf = (row: ReturnType<typeof present>) => ({
  section_ids: idsOf(row.sections),
  group_ids: idsOf(row.groups),
  classroom_ids: idsOf(row.classrooms),
  class_ids: idsOf(row.classes),
  student_ids: idsOf(row.students),
  from_at: row.from_at.toISOString(),
  until_at: row.until_at?.toISOString() ?? null,
});
