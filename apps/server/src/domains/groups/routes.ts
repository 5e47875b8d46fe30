import { groupChanged, type groupDraft, groups } from '@pelion/contract/groups';
import { defineMessages, phrase } from '@pelion/words';
import type { z } from 'zod';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { assertUnused } from '../../lib/assert-unused.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities } from './policy.ts';
import {
  countUses,
  deleteGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  listGroups,
  listMembers,
  lockGroup,
  replaceMembers,
} from './queries.ts';

const taken = phrase('There is already a group with this name');
const usesInWords = defineMessages({
  schedules: '{$n} {#n|schedule|schedules}',
  resources: '{$n} {#n|resource|resources}',
  assignments: '{$n} {assignment#n}',
  courses: '{$n} {course#n}',
  forums: '{$n} discussion {#n|forum|forums}',
  messages: '{$n} {#n|message|messages}',
  classes: '{$n} {class#n}',
  classrooms: '{$n} {classroom#n}',
});
const useKinds = [
  'schedules',
  'classes',
  'classrooms',
  'resources',
  'assignments',
  'courses',
  'messages',
  'forums',
] as const;

export const groupRoutes = implement(groups, {
  async listGroups(_input, context) {
    const { viewer, db } = context;
    return (await listGroups(db, todayOf(context))).map((row) => present(viewer, row));
  },

  async getGroup({ params }, context) {
    return load(context, params.group_id);
  },

  async createGroup({ body }, context) {
    const { viewer, db, services, record } = context;
    const { student_ids, ...values } = await checked(context, body);
    const { campusId: campus_id, userId: created_by } = viewer;
    const created_at = services.clock.now();
    const { id } = await withUniqueName(db, taken, async (transaction) => {
      const group = { ...values, is_archived: false, campus_id, created_by, created_at };
      const inserted = await insertGroup(transaction, group);
      const place = { campusId: campus_id, groupId: inserted.id, today: todayOf(context) };
      await replaceMembers(transaction, place, student_ids);
      await record(transaction, { id: inserted.id, after: { ...values, student_ids } });
      return inserted;
    });
    return load(context, id);
  },

  async updateGroup({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.group_id;
    const row = await load(context, id);
    assertAble(row, 'edit');
    const before = factsOf(row);
    const after = await checked(context, { ...before, ...changes });
    const { student_ids, ...values } = after;
    await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateSeen(transaction, 'student_group', { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(groupChanged, { reason: 'changed', current }, services);
      }
      if (changes.student_ids !== undefined) {
        const place = { campusId: viewer.campusId, groupId: id, today: todayOf(context) };
        await replaceMembers(transaction, place, student_ids);
        await tell(transaction, viewer, [...before.student_ids, ...student_ids]);
      }
      await record(transaction, { id, before, after });
    });
    return load(context, id);
  },

  async removeGroup({ params }, { viewer, db, record }) {
    const id = params.group_id;
    await db.transaction().execute(async (transaction) => {
      const group = found(await lockGroup(transaction, id));
      assertAble({ can: abilities(viewer, group) }, 'delete');
      const counts = await countUses(transaction, id);
      const t = viewer.text(usesInWords);
      const uses = useKinds.flatMap((kind) => (counts[kind] > 0 ? [t(kind, { n: counts[kind] })] : []));
      assertUnused(uses, (named) =>
        phrase('“{$name}” cannot be deleted, because it is used by {$uses}. Archive the group instead.', {
          name: group.name,
          uses: named,
        }),
      );
      await deleteGroup(transaction, id);
      await record(transaction, { id, before: { name: group.name } });
    });
    return done;
  },
});

const todayOf = ({ viewer, services }: Pick<Context, 'viewer' | 'services'>) =>
  dayIn(viewer.campusTimeZone, services.clock.now());

const present = (viewer: Viewer, { created_by, ...row }: GroupRow) => ({
  ...row,
  can: abilities(viewer, { created_by }),
});

async function load(context: Context, id: number) {
  const { viewer, db } = context;
  const row = found(await findGroup(db, todayOf(context), id));
  return { ...present(viewer, row), members: await listMembers(db, todayOf(context), id) };
}

const factsOf = ({ name, description, is_archived, members }: Awaited<ReturnType<typeof load>>) => ({
  name,
  description,
  is_archived,
  student_ids: members.map(({ id }) => id),
});

async function checked<Draft extends Pick<z.output<typeof groupDraft>, 'student_ids'>>(
  { db }: Pick<Context, 'db'>,
  draft: Draft,
): Promise<Draft> {
  return { ...draft, student_ids: await ofThisCampus(db, 'student_ids', draft.student_ids) };
}

/** Refreshes the students' lists of tests, which depend on groups. */
const tell = (transaction: Context['db'], { campusId }: Viewer, ids: readonly number[]) =>
  publish(transaction, {
    campusId,
    userIds: [...new Set(ids)],
    event: { topic: 'schedules', id: null },
  });
