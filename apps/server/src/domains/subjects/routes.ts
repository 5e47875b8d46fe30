import { mayOpen, rules } from '@pelion/access';
import { subjectChanged, type subjectDraft, subjects } from '@pelion/contract/subjects';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { assertOwnCampus } from '../campus-lists/policy.ts';
import {
  countGradesAmong,
  deleteSubject,
  findSubject,
  insertSubject,
  listSubjects,
  lockSubject,
  replaceGrades,
  type SubjectRow,
  updateSubject,
} from './queries.ts';
import { assertSubjectUnused } from './uses.ts';

const taken = phrase('There is a {subject} of this name already');

export const subjectRoutes = implement(subjects, {
  async listSubjectSetup({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    return (await listSubjects(db)).map((row) => present(viewer, row));
  },

  async createSubject({ params, body }, context) {
    const { viewer, db, record } = context;
    assertOwnCampus(viewer, params);
    const { grade_ids, ...values } = { ...(await checked(context, body)), is_archived: false };
    const { campusId: campus_id } = viewer;
    const { id } = await withUniqueName(taken, () =>
      db.transaction().execute(async (transaction) => {
        const inserted = await insertSubject(transaction, { ...values, campus_id });
        await replaceGrades(transaction, { campus_id, subject_id: inserted.id }, grade_ids);
        await record(transaction, { id: inserted.id, after: { ...values, grade_ids } });
        return inserted;
      }),
    );
    return load(context, id);
  },

  async updateSubject({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    assertOwnCampus(viewer, params);
    const id = params.subject_id;
    const before = factsOf(await load(context, id));
    const after = await checked(context, { ...before, ...changes });
    const { grade_ids, ...values } = after;
    await withUniqueName(taken, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await updateSubject(transaction, { id, version }, values))) {
          const current = await load({ ...context, db: transaction }, id);
          throw changedSince(subjectChanged, { reason: 'changed', current }, services);
        }
        await replaceGrades(transaction, { campus_id: viewer.campusId, subject_id: id }, grade_ids);
        await record(transaction, { id, before, after });
      }),
    );
    return load(context, id);
  },

  async removeSubject({ params }, { viewer, db, record }) {
    assertOwnCampus(viewer, params);
    const id = params.subject_id;
    await db.transaction().execute(async (transaction) => {
      const subject = found(await lockSubject(transaction, id));
      await assertSubjectUnused(transaction, viewer, subject);
      await deleteSubject(transaction, id);
      await record(transaction, { id, before: { name: subject.name } });
    });
    return done;
  },
});

const present = (viewer: Viewer, row: SubjectRow) => ({
  ...row,
  can: { edit: mayOpen(viewer, rules.editSubjects), delete: mayOpen(viewer, rules.deleteSubjects) },
});

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  present(viewer, found(await findSubject(db, id)));

const factsOf = ({ name, icon, is_archived, grade_ids }: SubjectRow) => ({
  name,
  icon,
  is_archived,
  grade_ids,
});

/** `invalidInput` for a grade that this campus does not have; one that is named twice is named once. */
async function checked<Draft extends Pick<z.output<typeof subjectDraft>, 'grade_ids'>>(
  { db }: Pick<Context, 'db'>,
  draft: Draft,
): Promise<Draft> {
  const grade_ids = [...new Set(draft.grade_ids)];
  if ((await countGradesAmong(db, grade_ids)) !== grade_ids.length)
    invalid({ path: 'grade_ids', message: phrase('This is no {grade} of the {campus}') });
  return { ...draft, grade_ids };
}
