import { userTypes } from '@pelion/access';
import { gradeChanged, grades, sectionChanged } from '@pelion/contract/grades';
import { phrase } from '@pelion/words';
import { selectMembersActingAs } from '../../db/members.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import { loadGrade, loadGrades, loadSection } from './load-grades.ts';
import { deleteGrade, findGrade, insertGrade, lockGrade, lockOrder, saveOrder } from './queries.ts';
import {
  deleteSection,
  findYear,
  insertSection,
  type Lesson,
  lockSection,
  setHomeroomTeacher,
  setLessons,
} from './section-queries.ts';
import { assertGradeUnused, assertSectionUnused } from './uses.ts';

const gradeTaken = phrase('There is already a {grade} with this name');
const sectionTaken = phrase('This {grade} already has a {section} with this name');

export const gradeRoutes = implement(grades, {
  listGradeSetup({ query }, context) {
    return loadGrades(context, query.academic_year_id);
  },

  async createGrade({ body: { name, sections } }, context) {
    const { viewer, db, record } = context;
    const { campusId: campus_id } = viewer;
    const values = { name, is_archived: false };
    const year = sections.length > 0 ? await findYear(db, undefined) : undefined;
    if (sections.length > 0 && !year)
      invalid({ path: 'sections', message: phrase('Please set up a current academic year first') });
    const { id } = await withUniqueName(db, gradeTaken, async (transaction) => {
      const inserted = await insertGrade(transaction, { ...values, campus_id });
      const place = { campus_id, grade_id: inserted.id, academic_year_id: year?.id ?? 0 };
      for (const section of sections)
        await insertSection(transaction, { ...place, name: section, is_archived: false });
      await record(transaction, { id: inserted.id, after: { ...values, ...(year && { sections }) } });
      return inserted;
    });
    return loadGrade(context, id);
  },

  async updateGrade({ params, body: { version, ...changes } }, context) {
    const { db, services, record } = context;
    const id = params.grade_id;
    const before = factsOf(await loadGrade(context, id));
    const after = { ...before, ...changes };
    await withUniqueName(db, gradeTaken, async (transaction) => {
      if (!(await updateSeen(transaction, 'grade', { id, version }, after))) {
        const current = await loadGrade({ ...context, db: transaction }, id);
        throw changedSince(gradeChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before, after });
    });
    return loadGrade(context, id);
  },

  async moveGrade({ params, body: { position } }, { db, record }) {
    const id = params.grade_id;
    await db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction);
      const at = order.indexOf(id);
      if (at === -1) found(undefined);
      const to = Math.min(position, order.length);
      await saveOrder(transaction, order.toSpliced(at, 1).toSpliced(to - 1, 0, id));
      await record(transaction, { id, before: { position: at + 1 }, after: { position: to } });
    });
    return done;
  },

  async removeGrade({ params }, { viewer, db, record }) {
    const id = params.grade_id;
    await db.transaction().execute(async (transaction) => {
      const grade = found(await lockGrade(transaction, id));
      await assertGradeUnused(transaction, viewer, grade);
      await deleteGrade(transaction, id);
      await record(transaction, { id, before: { name: grade.name } });
    });
    return done;
  },

  async createSection({ params, body }, context) {
    const { viewer, db, record } = context;
    const { campusId: campus_id } = viewer;
    const grade = found(await findGrade(db, params.grade_id));
    const year = await findYear(db, body.academic_year_id);
    if (!year)
      invalid({ path: 'academic_year_id', message: phrase('Please choose an existing academic year') });
    await assertTeacher(context, body.homeroom_teacher_id);
    await assertLessons(context, body.lessons);
    const { name, homeroom_teacher_id, lessons } = body;
    const values = { name, is_archived: false };
    const place = { grade_id: grade.id, academic_year_id: year.id };
    return withUniqueName(db, sectionTaken, async (transaction) => {
      const inserted = await insertSection(transaction, { ...values, ...place, campus_id });
      const here = { campus_id, section_id: inserted.id };
      await setHomeroomTeacher(transaction, here, homeroom_teacher_id);
      await setLessons(transaction, here, lessons);
      const made = await loadSection({ ...context, db: transaction }, inserted.id);
      await record(transaction, { id: inserted.id, after: { ...place, ...sectionFacts(made) } });
      return made;
    });
  },

  async updateSection({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.id;
    const section = await loadSection(context, id);
    const { homeroom_teacher_id = null, lessons = [] } = changes;
    // Teachers assigned before may stay after losing the role; only new assignments are checked.
    if (homeroom_teacher_id !== section.homeroom_teacher_id)
      await assertTeacher(context, homeroom_teacher_id);
    await assertLessons(
      context,
      lessons.filter((lesson) => !section.lessons.some((one) => isSame(one, lesson))),
    );
    return withUniqueName(db, sectionTaken, async (transaction) => {
      const within = { ...context, db: transaction };
      const values = factsOf({ ...section, ...changes });
      if (!(await updateSeen(transaction, 'section', { id, version }, values))) {
        const current = await loadSection(within, id);
        throw changedSince(sectionChanged, { reason: 'changed', current }, services);
      }
      const here = { campus_id: viewer.campusId, section_id: id };
      if (changes.homeroom_teacher_id !== undefined)
        await setHomeroomTeacher(transaction, here, changes.homeroom_teacher_id);
      if (changes.lessons !== undefined) await setLessons(transaction, here, changes.lessons);
      const saved = await loadSection(within, id);
      await record(transaction, { id, before: sectionFacts(section), after: sectionFacts(saved) });
      return saved;
    });
  },

  async removeSection({ params }, { viewer, db, record }) {
    const id = params.id;
    await db.transaction().execute(async (transaction) => {
      const section = found(await lockSection(transaction, id));
      await assertSectionUnused(transaction, viewer, section);
      await deleteSection(transaction, id);
      await record(transaction, { id, before: { name: section.name } });
    });
    return done;
  },
});

const factsOf = ({ name, is_archived }: { readonly name: string; readonly is_archived: boolean }) => ({
  name,
  is_archived,
});

const isSame = (one: Lesson, other: Lesson) =>
  one.subject_id === other.subject_id && one.teacher_id === other.teacher_id;

/** A lesson as `Science: Rosa Miller`. */
const sectionFacts = (section: Awaited<ReturnType<typeof loadSection>>) => ({
  ...factsOf(section),
  homeroom_teacher_id: section.homeroom_teacher_id,
  lessons: section.lessons.map(({ subject_name, teacher_name }) => `${subject_name}: ${teacher_name}`),
});

async function assertLessons({ db }: Pick<Context, 'db'>, lessons: readonly Lesson[]): Promise<void> {
  const subjects = lessons.map(({ subject_id }) => subject_id);
  const teachers = lessons.map(({ teacher_id }) => teacher_id);
  await ofThisCampus(db, 'subject_ids', subjects, 'lessons');
  await ofThisCampus(db, 'teacher_ids', teachers, 'lessons');
}

async function assertTeacher({ db }: Pick<Context, 'db'>, id: number | null): Promise<void> {
  if (id === null) return;
  const teacher = await selectMembersActingAs(db, userTypes.teacher)
    .where('m.user_id', '=', id)
    .where('m.is_suspended', '=', false)
    .select('m.user_id')
    .executeTakeFirst();
  if (!teacher)
    invalid({
      path: 'homeroom_teacher_id',
      message: phrase('This {teacher} does not exist on this {campus}'),
    });
}
