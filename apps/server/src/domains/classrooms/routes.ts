import { classroomChanged, type classroomDraft, classrooms } from '@pelion/contract/classrooms';
import { portalsOffered } from '@pelion/contract/classrooms/facts';
import { phrase } from '@pelion/words';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { presenceOf } from '../activities/presence.ts';
import { inScope as seesAssessments } from '../assessments/assessment-scope.ts';
import { scopeOf as assessmentScopeOf } from '../assessments/policy.ts';
import { listPeople, listWork } from './page-queries.ts';
import { abilities, scopeOf } from './policy.ts';
import {
  type ClassroomRow,
  deleteClassroom,
  findClassroom,
  insertClassroom,
  listClassrooms,
  listStudentIds,
  lockClassroom,
} from './queries.ts';
import { assertClassroomUnused } from './uses.ts';

const taken = phrase('There is already a {classroom} with this name');

export const classroomRoutes = implement(classrooms, {
  async listClassrooms(_input, { viewer, db, now }) {
    return (await listClassrooms(db, scopeOf(viewer), now)).map((row) => present(viewer, row));
  },

  async getClassroom({ params }, context) {
    return present(context.viewer, await load(context, params.classroom_id));
  },

  async createClassroom({ body }, context) {
    const { viewer, db, record } = context;
    const draft = await checked(context, body, null);
    const { values, links } = sortOut(draft);
    const { campusId } = viewer;
    const { id } = await withUniqueName(db, taken, async (transaction) => {
      const room = { ...values, is_archived: false, campus_id: campusId };
      const inserted = await insertClassroom(transaction, room);
      await replacePeople(transaction, { campusId, classroom_id: inserted.id }, links);
      await record(transaction, { id: inserted.id, after: { ...draft } });
      return inserted;
    });
    return present(viewer, await load(context, id));
  },

  async updateClassroom({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, now, record } = context;
    const id = params.classroom_id;
    const before = factsOf(await load(context, id));
    const after = await checked(context, { ...before, ...changes }, before);
    const { values, links } = sortOut(after);
    await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateSeen(transaction, 'classroom', { id, version }, values))) {
        const current = present(viewer, await load({ ...context, db: transaction }, id));
        throw changedSince(classroomChanged, { reason: 'changed', current }, services);
      }
      const were = await listStudentIds(transaction, id, now);
      await replacePeople(transaction, { campusId: viewer.campusId, classroom_id: id }, links);
      await tell(transaction, viewer, were, await listStudentIds(transaction, id, now));
      await record(transaction, { id, before, after });
    });
    return present(viewer, await load(context, id));
  },

  async removeClassroom({ params }, { viewer, db, now, record }) {
    const id = params.classroom_id;
    await db.transaction().execute(async (transaction) => {
      const room = found(await lockClassroom(transaction, id));
      await assertClassroomUnused(transaction, viewer, room, now);
      await deleteClassroom(transaction, id);
      await record(transaction, { id, before: { name: room.name } });
    });
    return done;
  },

  async listClassroomPeople({ params }, context) {
    const { viewer, db, services, now } = context;
    assertAble({ can: abilities(viewer) }, 'seePeople');
    const { id } = await load(context, params.classroom_id);
    await services.heartbeats.write();
    const people = await listPeople(db, id, now);
    return people.map(({ last_active_at, is_idle, ...person }) => ({
      ...person,
      presence: presenceOf({ last_active_at, is_idle }, now),
    }));
  },

  async listClassroomWork({ params }, context) {
    const { viewer, db } = context;
    assertAble({ can: abilities(viewer) }, 'seePeople');
    const { id } = await load(context, params.classroom_id);
    return listWork(db, id, sql<SqlBool>`${seesAssessments(assessmentScopeOf(viewer))}`);
  },
});

/** Single students have names only for viewers who may list students. */
function present(viewer: Viewer, row: ClassroomRow) {
  const can = abilities(viewer);
  return { ...row, students: can.seePeople ? row.students : [], can };
}

const load = async ({ viewer, db, now }: Context, id: number) =>
  found(await findClassroom(db, scopeOf(viewer), now, id));

type Draft = z.output<typeof classroomDraft>;
type Facts = Draft & Pick<ClassroomRow, 'is_archived'>;

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const factsOf = (row: ClassroomRow): Facts => ({
  name: row.name,
  place: row.place,
  capacity: row.capacity,
  portal: row.portal,
  subject_id: row.subject_id,
  is_archived: row.is_archived,
  teacher_ids: idsOf(row.teachers),
  section_ids: idsOf(row.sections),
  group_ids: idsOf(row.groups),
  student_ids: idsOf(row.students),
});

/** Columns of the room, and ids of its link tables. */
const sortOut = <Values extends Draft>({
  teacher_ids,
  section_ids,
  group_ids,
  student_ids,
  ...values
}: Values) => ({ values, links: { teacher_ids, section_ids, group_ids, student_ids } });

/** Requires records and portals of this campus; a room may keep a portal no longer offered. */
async function checked<Values extends Draft>(
  { viewer, db }: Context,
  draft: Values,
  before: Draft | null,
): Promise<Values> {
  const offered = portalsOffered(viewer.settings.has('allows_restricted_meeting_portals'));
  if (!offered.includes(draft.portal) && draft.portal !== before?.portal)
    invalid({ path: 'portal', message: phrase('This {campus} does not have this room portal') });
  if (draft.subject_id !== null) await ofThisCampus(db, 'subject_ids', [draft.subject_id], 'subject_id');
  return {
    ...draft,
    teacher_ids: await ofThisCampus(db, 'teacher_ids', draft.teacher_ids),
    section_ids: await ofThisCampus(db, 'section_ids', draft.section_ids),
    group_ids: await ofThisCampus(db, 'group_ids', draft.group_ids),
    student_ids: await ofThisCampus(db, 'student_ids', draft.student_ids),
  };
}

/** Replaces teachers, sections, groups and single students of a room. */
async function replacePeople(
  transaction: Context['db'],
  place: { readonly campusId: number; readonly classroom_id: number },
  links: Pick<Draft, 'teacher_ids' | 'section_ids' | 'group_ids' | 'student_ids'>,
): Promise<void> {
  await replaceLinks(transaction, 'classroom_teacher', 'teacher_id', place, links.teacher_ids);
  await replaceLinks(transaction, 'classroom_section', 'section_id', place, links.section_ids);
  await replaceLinks(transaction, 'classroom_group', 'group_id', place, links.group_ids);
  await replaceLinks(transaction, 'classroom_student', 'student_id', place, links.student_ids);
}

/** Refreshes the lists of tests of students who came or left, which depend on their classrooms. */
async function tell(
  transaction: Context['db'],
  { campusId }: Viewer,
  were: readonly number[],
  are: readonly number[],
): Promise<void> {
  const userIds = [...were.filter((id) => !are.includes(id)), ...are.filter((id) => !were.includes(id))];
  if (userIds.length > 0)
    await publish(transaction, { campusId, userIds, event: { topic: 'schedules', id: null } });
}
