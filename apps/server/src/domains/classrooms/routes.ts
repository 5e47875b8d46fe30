import { classroomChanged, type classroomDraft, classrooms } from '@pelion/contract/classrooms';
import { portalsOffered } from '@pelion/contract/classrooms/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { assertOwnCampus } from '../campus-lists/policy.ts';
import { abilities, scopeOf } from './policy.ts';
import {
  type ClassroomRow,
  countSections,
  countTeachers,
  deleteClassroom,
  findClassroom,
  insertClassroom,
  listClassrooms,
  replaceUsers,
  updateClassroom,
} from './queries.ts';

const taken = phrase('There is a {classroom} of this name already');

export const classroomRoutes = implement(classrooms, {
  async listClassrooms({ params }, { viewer, db, services }) {
    assertOwnCampus(viewer, params);
    const rows = await listClassrooms(db, scopeOf(viewer), services.clock.now());
    return rows.map((row) => present(viewer, row));
  },

  async getClassroom({ params }, context) {
    assertOwnCampus(context.viewer, params);
    return load(context, params.classroom_id);
  },

  async createClassroom({ params, body }, context) {
    const { viewer, db, record } = context;
    assertOwnCampus(viewer, params);
    const { teacher_ids, section_ids, ...values } = await checked(context, body, null);
    const { campusId } = viewer;
    const { id } = await withUniqueName(taken, () =>
      db.transaction().execute(async (transaction) => {
        const room = { ...values, is_archived: false, campus_id: campusId };
        const inserted = await insertClassroom(transaction, room);
        const users = { teacherIds: teacher_ids, sectionIds: section_ids };
        await replaceUsers(transaction, { campusId, classroomId: inserted.id }, users);
        await record(transaction, { id: inserted.id, after: { ...values, teacher_ids, section_ids } });
        return inserted;
      }),
    );
    return load(context, id);
  },

  async updateClassroom({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    assertOwnCampus(viewer, params);
    const id = params.classroom_id;
    const before = factsOf(await load(context, id));
    const after = await checked(context, { ...before, ...changes }, before.portal);
    const { teacher_ids, section_ids, ...values } = after;
    await withUniqueName(taken, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await updateClassroom(transaction, { id, version }, values))) {
          const current = await load({ ...context, db: transaction }, id);
          throw changedSince(classroomChanged, { reason: 'changed', current }, services);
        }
        const users = { teacherIds: teacher_ids, sectionIds: section_ids };
        await replaceUsers(transaction, { campusId: viewer.campusId, classroomId: id }, users);
        await record(transaction, { id, before, after });
      }),
    );
    return load(context, id);
  },

  async removeClassroom({ params }, { viewer, db, record }) {
    assertOwnCampus(viewer, params);
    const id = params.classroom_id;
    await db.transaction().execute(async (transaction) => {
      const { name } = found(await deleteClassroom(transaction, id));
      await record(transaction, { id, before: { name } });
    });
    return done;
  },
});

const present = (viewer: Viewer, row: ClassroomRow) => ({ ...row, can: abilities(viewer) });

const load = async ({ viewer, db, services }: Context, id: number) =>
  present(viewer, found(await findClassroom(db, scopeOf(viewer), services.clock.now(), id)));

const factsOf = ({ teachers, sections, name, place, capacity, portal, is_archived }: ClassroomRow) => ({
  name,
  place,
  capacity,
  portal,
  is_archived,
  teacher_ids: teachers.map(({ id }) => id),
  section_ids: sections.map(({ id }) => id),
});

/** People, sections and portals of this campus alone; a portal that the room has already stays, even if it is not offered any more. */
async function checked<
  Draft extends Pick<z.output<typeof classroomDraft>, 'teacher_ids' | 'section_ids' | 'portal'>,
>({ viewer, db }: Context, draft: Draft, had: string | null): Promise<Draft> {
  const teacher_ids = [...new Set(draft.teacher_ids)];
  const section_ids = [...new Set(draft.section_ids)];
  const offered = portalsOffered(viewer.settings.has('allows_restricted_meeting_portals'));
  if (!offered.includes(draft.portal) && draft.portal !== had)
    invalid({ path: 'portal', message: phrase('This {campus} does not have this room portal') });
  if ((await countTeachers(db, teacher_ids)) < teacher_ids.length)
    invalid({ path: 'teacher_ids', message: phrase('Please choose {teacher+} of this {campus}') });
  if ((await countSections(db, section_ids)) < section_ids.length)
    invalid({ path: 'section_ids', message: phrase('Please choose {section+} of this {campus}') });
  return { ...draft, teacher_ids, section_ids };
}
