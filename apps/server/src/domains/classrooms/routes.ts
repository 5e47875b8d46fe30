import { classroomChanged, type classroomDraft, classrooms } from '@pelion/contract/classrooms';
import { portalsOffered } from '@pelion/contract/classrooms/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities, scopeOf } from './policy.ts';
import {
  type ClassroomRow,
  deleteClassroom,
  findClassroom,
  insertClassroom,
  listClassrooms,
} from './queries.ts';

const taken = phrase('There is already a {classroom} with this name');

export const classroomRoutes = implement(classrooms, {
  async listClassrooms(_input, { viewer, db, services }) {
    const rows = await listClassrooms(db, scopeOf(viewer), services.clock.now());
    return rows.map((row) => present(viewer, row));
  },

  async getClassroom({ params }, context) {
    return load(context, params.classroom_id);
  },

  async createClassroom({ body }, context) {
    const { viewer, db, record } = context;
    const { teacher_ids, section_ids, ...values } = await checked(context, body, null);
    const { campusId } = viewer;
    const { id } = await withUniqueName(db, taken, async (transaction) => {
      const room = { ...values, is_archived: false, campus_id: campusId };
      const inserted = await insertClassroom(transaction, room);
      await replaceUsers(transaction, { campusId, classroom_id: inserted.id }, { teacher_ids, section_ids });
      await record(transaction, { id: inserted.id, after: { ...values, teacher_ids, section_ids } });
      return inserted;
    });
    return load(context, id);
  },

  async updateClassroom({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.classroom_id;
    const before = factsOf(await load(context, id));
    const after = await checked(context, { ...before, ...changes }, before.portal);
    const { teacher_ids, section_ids, ...values } = after;
    await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateSeen(transaction, 'classroom', { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(classroomChanged, { reason: 'changed', current }, services);
      }
      const place = { campusId: viewer.campusId, classroom_id: id };
      await replaceUsers(transaction, place, { teacher_ids, section_ids });
      await record(transaction, { id, before, after });
    });
    return load(context, id);
  },

  async removeClassroom({ params }, { db, record }) {
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

/** Requires people, sections and portals of this campus; a room may keep a portal no longer offered. */
async function checked<
  Draft extends Pick<z.output<typeof classroomDraft>, 'teacher_ids' | 'section_ids' | 'portal'>,
>({ viewer, db }: Context, draft: Draft, had: string | null): Promise<Draft> {
  const offered = portalsOffered(viewer.settings.has('allows_restricted_meeting_portals'));
  if (!offered.includes(draft.portal) && draft.portal !== had)
    invalid({ path: 'portal', message: phrase('This {campus} does not have this room portal') });
  const teacher_ids = await ofThisCampus(db, 'teacher_ids', draft.teacher_ids);
  const section_ids = await ofThisCampus(db, 'section_ids', draft.section_ids);
  return { ...draft, teacher_ids, section_ids };
}

/** Replaces the teachers and sections of a room. */
async function replaceUsers(
  transaction: Context['db'],
  place: { readonly campusId: number; readonly classroom_id: number },
  { teacher_ids, section_ids }: { readonly teacher_ids: number[]; readonly section_ids: number[] },
): Promise<void> {
  await replaceLinks(transaction, 'classroom_teacher', 'teacher_id', place, teacher_ids);
  await replaceLinks(transaction, 'classroom_section', 'section_id', place, section_ids);
}
