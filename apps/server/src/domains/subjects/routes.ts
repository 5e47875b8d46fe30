import { mayOpen, rules } from '@pelion/access';
import { subjectChanged, type subjectDraft, subjects } from '@pelion/contract/subjects';
import { defineMessages, phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertUnused } from '../../lib/assert-unused.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  countUses,
  deleteSubject,
  findSubject,
  insertSubject,
  listSubjects,
  lockSubject,
  type SubjectRow,
} from './queries.ts';

const taken = phrase('There is already a {subject} with this name');

const messages = defineMessages({
  assessments: '{$n} {assessment#n}',
  bundles: '{$n} {#n|bundle|bundles}',
  questions: '{$n} {question#n}',
  lessonPlans: '{$n} {lessonPlan#n}',
  services: '{$n} {#n|product or service|products and services}',
  classes: '{$n} {class#n}',
  classrooms: '{$n} {classroom#n}',
  resources: '{$n} {#n|resource|resources}',
  assignments: '{$n} {assignment#n}',
  courses: '{$n} {course#n}',
  progressReports: '{$n} progress {#n|report|reports}',
  lessons: '{$n} {#n|assignment|assignments} of {teacher+}',
});
const kinds = [
  'assessments',
  'bundles',
  'questions',
  'lessonPlans',
  'services',
  'classes',
  'classrooms',
  'lessons',
  'resources',
  'assignments',
  'courses',
  'progressReports',
] as const;

async function assertSubjectUnused(
  transaction: Db,
  { text }: Viewer,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const t = text(messages);
  const counts = await countUses(transaction, id);
  const uses = kinds.flatMap((kind) => (counts[kind] ? [t(kind, { n: counts[kind] })] : []));
  assertUnused(uses, (named) =>
    phrase('“{$name}” cannot be deleted, because it is used by {$uses}. Archive the {subject} instead.', {
      name,
      uses: named,
    }),
  );
}

export const subjectRoutes = implement(subjects, {
  async listSubjectSetup(_input, { viewer, db }) {
    return (await listSubjects(db)).map((row) => present(viewer, row));
  },

  async createSubject({ body }, context) {
    const { viewer, db, record } = context;
    const { grade_ids, ...values } = { ...(await checked(context, body)), is_archived: false };
    const { campusId: campus_id } = viewer;
    const { id } = await withUniqueName(db, taken, async (transaction) => {
      const inserted = await insertSubject(transaction, { ...values, campus_id });
      const owner = { campusId: campus_id, subject_id: inserted.id };
      await replaceLinks(transaction, 'subject_grade', 'grade_id', owner, grade_ids);
      await record(transaction, { id: inserted.id, after: { ...values, grade_ids } });
      return inserted;
    });
    return load(context, id);
  },

  async updateSubject({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.subject_id;
    const before = factsOf(await load(context, id));
    const after = await checked(context, { ...before, ...changes });
    const { grade_ids, ...values } = after;
    await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateSeen(transaction, 'subject', { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(subjectChanged, { reason: 'changed', current }, services);
      }
      const owner = { campusId: viewer.campusId, subject_id: id };
      await replaceLinks(transaction, 'subject_grade', 'grade_id', owner, grade_ids);
      await record(transaction, { id, before, after });
    });
    return load(context, id);
  },

  async removeSubject({ params }, { viewer, db, record }) {
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

async function checked<Draft extends Pick<z.output<typeof subjectDraft>, 'grade_ids'>>(
  { db }: Pick<Context, 'db'>,
  draft: Draft,
): Promise<Draft> {
  return { ...draft, grade_ids: await ofThisCampus(db, 'grade_ids', draft.grade_ids) };
}
