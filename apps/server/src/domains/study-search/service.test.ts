import { assignmentTypes, classifications } from '@pelion/contract/assignments/facts';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { resourceCategories, resourceStatuses } from '@pelion/contract/resources/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseItems, giveCourse } from '../../../test/courses.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile, buildUploadedFile } from '../../../test/factories/files.ts';
import { buildLessonPlan, type LessonPlan } from '../../../test/factories/lesson-plans.ts';
import { drawPdf } from '../../../test/factories/media-files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { text2Draft } from '../../../test/factories/question-drafts.ts';
import { buildResource } from '../../../test/factories/resources.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { insertLessonItems } from '../lesson-plans/lesson-items.ts';
import { authenticate } from '../session/authenticate.ts';
import { indexSources } from './index-sources.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { findStudyMaterials } from './service.ts';

let pelion: TestApp;
let campus: Campus;
let teacher: Member;
let colleague: Member;
let student: Member;
let other: Member;
let parent: Member;
let admin: Member;
let section: Awaited<ReturnType<typeof buildSection>>;
let plan: LessonPlan;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());
beforeEach(async () => {
  campus = await buildCampus(pelion.db);
  const member = (userType: Member['userType']) => buildMember(pelion.db, { campus, userType });
  teacher = await member('teacher');
  colleague = await member('teacher');
  student = await member('student');
  other = await member('student');
  parent = await member('parent');
  admin = await member('campusAdmin');
  await linkParent(pelion.db, parent, student);
  section = await buildSection(pelion.db, { campus, students: [student] });
  plan = await buildLessonPlan(pelion.db, {
    author: teacher,
    students: [student],
    tree: { Life: { Cells: ['Respiration', 'Division'], Leaves: ['Sun'] } },
  });
});

interface Resource {
  readonly name?: string;
  readonly text?: string;
  readonly isCampus?: boolean;
  readonly category?: number;
  readonly description?: string;
}

async function addResource({
  name = 'Leaves',
  text = 'Photosynthesis makes sugar of light.',
  isCampus = true,
  category = resourceCategories.notes,
  description = '',
}: Resource = {}): Promise<number> {
  const moment = pelion.clock.now();
  const isNote = category === resourceCategories.notes;
  const { id } = await pelion.db
    .insertInto('resource')
    .values({
      ...{ campus_id: campus.id, owner_id: teacher.userId, category_id: category, name, description },
      ...(isNote
        ? { text_source: text, text_html: `<p>${text}</p>` }
        : { url: 'https://leaves.example.org/' }),
      ...{ is_campus: isCampus, created_at: moment, updated_at: moment },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Handed {
  readonly type?: number;
  readonly classification?: number;
  readonly resourceId?: number;
  readonly name?: string;
  readonly effectiveAt?: Date;
}

/** An assignment to the section with one document. */
async function handOut({
  type = assignmentTypes.notes,
  classification = classifications.link,
  resourceId,
  name = 'Photosynthesis explained',
  effectiveAt,
}: Handed = {}) {
  const moment = pelion.clock.now();
  const { id: assignment_id } = await pelion.db
    .insertInto('assignment')
    .values({
      ...{ campus_id: campus.id, type, name: 'Work', created_by: teacher.userId },
      ...{ created_at: moment, updated_at: moment, effective_at: effectiveAt ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pelion.db
    .insertInto('assignment_audience')
    .values({ campus_id: campus.id, assignment_id, section_id: section.id })
    .execute();
  const { id: document_id } = await pelion.db
    .insertInto('assignment_document')
    .values({
      ...{ campus_id: campus.id, assignment_id, position: 1, classification_id: classification, name },
      ...(resourceId === undefined ? { url: 'https://leaves.example.org/' } : { resource_id: resourceId }),
      changed_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { assignment_id, document_id };
}

const DAYS = { today: '2040-03-14T09:00:00.000Z', tomorrow: '2040-03-15T10:00:00.000Z' };
const PAGE = '<p>Photosynthesis makes sugar of light.</p>';

interface Given {
  readonly items?: Parameters<typeof giveCourse>[1]['items'];
  readonly order?: 'free' | 'inOrder';
  readonly startsAt?: string;
}

/** A course for the student, with one page about the question. */
async function teach({
  items = [courseItems.page('a', { text: PAGE })],
  order = 'free',
  startsAt = DAYS.today,
}: Given = {}) {
  const asTeacher = await pelion.as(teacher);
  const given = await giveCourse(asTeacher, {
    ...{ items, course: { order } },
    schedule: { student_ids: [student.userId], effective_date: startsAt },
  });
  const { id: courseId } = given.made;
  const player = `/course-player/course/${courseId}`;
  return {
    ...given,
    pathOf: (place: number) =>
      `${player}/schedule/${given.id}/student/${student.userId}?item=${given.itemIds[place]}`,
    previewOf: (place: number) => `${player}/schedule/0/student/0?item=${given.itemIds[place]}`,
    move: (status_id: number) => asTeacher.ok('moveCourse', { params: { course_id: courseId, status_id } }),
    remove: async () => (await pelion.as(admin)).ok('removeCourse', { params: { course_id: courseId } }),
    setItem: (values: object) =>
      pelion.db
        .updateTable('course_item')
        .set(values)
        .where('id', '=', given.itemIds[0] ?? 0)
        .execute(),
  };
}

const resourceItem = (resource_id: number, more: object = {}) => ({
  ...{ key: `r${resource_id}`, kind_id: courseItemKinds.resource, name: 'Reading', done: 'opened' as const },
  resource_id,
  ...more,
});

async function find(member: Member, text: string, of: { assessmentId?: number; questionId?: number } = {}) {
  await indexSources(pelion.services);
  const { token } = await pelion.as(member);
  const headers = { authorization: `Bearer ${token}` };
  const viewer = await authenticate(pelion.services, 'api', headers, { mayRemember: false });
  const reading = {
    viewer,
    db: pelion.services.db.campus(viewer.campusId),
    services: pelion.services,
    now: pelion.clock.now(),
  };
  const { assessmentId = null, questionId: itemQuestionId = null } = of;
  return findStudyMaterials(reading, { text, assessmentId, itemQuestionId });
}
const pathsFor = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ path }) => path);

const QUESTION = 'What does photosynthesis make of light?';

describe('materials for a question', () => {
  it('are passages that hold its words, with the path that opens them', async () => {
    const id = await addResource({
      text: `${'Roots drink. '.repeat(40)}Photosynthesis makes sugar of light.`,
    });
    expect(await find(student, QUESTION)).toEqual([
      {
        kind: 'note',
        title: 'Leaves',
        excerpt: expect.stringMatching(/^….*Photosynthesis makes sugar of light\.$/),
        path: `/viewer?resource=${id}`,
      },
    ]);
  });

  it('tell where a heading ends', async () => {
    await addResource({ text: '<h2>Cells and plants</h2><p>Photosynthesis makes sugar.</p><h2>Why?</h2>' });
    expect(await find(student, QUESTION)).toMatchObject([
      { excerpt: 'Cells and plants. Photosynthesis makes sugar. Why?' },
    ]);
  });

  it('are found by singular and plural, in the title and in the text', async () => {
    const id = await addResource({ name: 'Chloroplasts', text: 'Green.' });
    expect(await pathsFor(student, 'Where is a chloroplast?')).toEqual([`/viewer?resource=${id}`]);
    expect(await pathsFor(student, 'CHLOROPLASTS?')).toEqual([`/viewer?resource=${id}`]);
  });

  it('are none for an empty text, for stop words, for numbers and for words that stand nowhere', async () => {
    await addResource();
    for (const text of ['', '   ', 'what is the', '3 + 4 = 7', 'Quetzalcoatl'])
      expect(await find(student, text)).toEqual([]);
  });

  it.each([
    "photosynthesis' | !'x' & :*",
    '\\ photosynthesis \\\\',
    "'; drop table study_passage; -- photosynthesis",
    'photosynthesis\u0000\ud800',
    `photosynthesis ${'light '.repeat(30_000)}`,
    '<img src=x onerror=alert(1)> photosynthesis',
  ])('come for the hostile text %j', async (text) => {
    const id = await addResource();
    expect(await pathsFor(student, text)).toEqual([`/viewer?resource=${id}`]);
  });

  it('are at most five, each record once', async () => {
    await addResource({ text: 'Photosynthesis of light. '.repeat(400) });
    for (let count = 0; count < 6; count += 1) await addResource({ name: `Note ${count}` });
    const paths = await pathsFor(student, QUESTION);
    expect(paths).toHaveLength(5);
    expect(new Set(paths).size).toBe(5);
  });

  it('have the kinds of their categories', async () => {
    await addResource({ name: 'Photosynthesis site', category: resourceCategories.links });
    await addResource({
      ...{ name: 'Film', description: 'Photosynthesis', category: resourceCategories.videos },
    });
    const kinds = (await find(student, 'photosynthesis')).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['link', 'video']);
  });
});

describe('the lesson of the question', () => {
  it('comes first, then its chapter, then all others', async () => {
    const { id: assessmentId, questionIds } = await buildAssessment(pelion.db, {
      author: teacher,
      questions: [text2Draft()],
    });
    const far = await addResource({ name: 'Photosynthesis photosynthesis' });
    const near = await addResource({ name: 'In the chapter' });
    const own = await addResource({ name: 'On the lesson', text: 'Nothing of those words.' });
    const put = (kind: 'assessment' | 'resource', lesson: string, item_id: number) =>
      insertLessonItems(pelion.db, kind, [
        { campus_id: campus.id, lesson_id: plan.lessonIds[lesson] ?? 0, item_id },
      ]);
    await put('assessment', 'Respiration', assessmentId);
    await put('resource', 'Respiration', own);
    await put('resource', 'Division', near);
    await put('resource', 'Sun', far);
    const all = [own, near, far].map((id) => `/viewer?resource=${id}`);
    expect(await pathsFor(student, QUESTION, { assessmentId })).toEqual(all);
    expect(await pathsFor(student, QUESTION, { questionId: questionIds[0] ?? 0 })).toEqual(all);
    expect(await pathsFor(student, '', { assessmentId })).toEqual(all.slice(0, 1));
  });

  it('gives families without the drawer what was taught to them, by the lesson', async () => {
    const id = await addResource();
    const [item] = await insertLessonItems(pelion.db, 'resource', [
      { campus_id: campus.id, lesson_id: plan.lessonIds.Sun ?? 0, item_id: id },
    ]);
    expect(await pathsFor(parent, QUESTION)).toEqual([]);
    const asTeacher = await pelion.as(teacher);
    await asTeacher.ok('createPace', {
      params: { lesson_plan_id: plan.id },
      body: {
        ...{ section_id: null, source: 'pattern', starts_on: '2040-03-05', ends_on: '2040-03-30' },
        times: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: '09:00' })),
      },
    });
    const [pace] = await pelion.db
      .selectFrom('plan_pace')
      .select('id')
      .where('lesson_plan_id', '=', plan.id)
      .execute();
    await pelion.db
      .insertInto('taught_lesson')
      .values({
        ...{ campus_id: campus.id, pace_id: pace?.id ?? 0, lesson_id: plan.lessonIds.Sun ?? 0 },
        ...{ day: '2040-03-12', starts_at: '09:00', status: 1, changed_by: teacher.userId },
        changed_at: pelion.clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['campus_id', 'pace_id', 'lesson_id'])
          .doUpdateSet({ day: '2040-03-12', starts_at: '09:00', status: 1 }),
      )
      .execute();
    expect(await pathsFor(parent, QUESTION)).toEqual([`/viewer?material=${item?.id}`]);
  });
});

/** Names of the people to whom a material is offered. */
async function readersOf(text = QUESTION): Promise<string[]> {
  const people = { teacher, colleague, student, other, parent, admin };
  const stranger = await buildMember(pelion.db, { userType: 'campusAdmin' });
  const readers: string[] = [];
  for (const [name, member] of Object.entries({ ...people, stranger }))
    if ((await find(member, text)).length > 0) readers.push(name);
  return readers;
}

describe('a material is offered', () => {
  it.each([
    [
      'a note of the whole drawer',
      () => addResource(),
      ['teacher', 'colleague', 'student', 'other', 'admin'],
    ],
    ['a note of its owner', () => addResource({ isCampus: false }), ['teacher', 'admin']],
    [
      'a note in the bin',
      async () => {
        const id = await addResource();
        await pelion.db
          .updateTable('resource')
          .set({ status: resourceStatuses.bin, removed_at: pelion.clock.now() })
          .where('id', '=', id)
          .execute();
      },
      [],
    ],
    ['a document of handed notes', () => handOut(), ['teacher', 'student', 'parent', 'admin']],
    [
      'a document that opens tomorrow',
      () => handOut({ effectiveAt: new Date('2040-03-15T10:00:00Z') }),
      ['teacher', 'admin'],
    ],
    ['an answer key', () => handOut({ classification: classifications.answerKey }), []],
    ['a test on paper', () => handOut({ type: assignmentTypes.testDocument }), []],
    [
      'a resource of the drawer that is an answer key somewhere',
      async () => {
        const resourceId = await addResource();
        await handOut({ classification: classifications.answerKey, name: 'Key', resourceId });
      },
      [],
    ],
    ['material of teachers', () => handOut({ type: assignmentTypes.teacherMaterial }), ['teacher', 'admin']],
    [
      'a text of a lesson',
      () =>
        pelion.db
          .updateTable('lesson_plan_lesson')
          .set({ text_source: 'x', text_html: '<p>Photosynthesis and light</p>' })
          .where('id', '=', plan.lessonIds.Sun ?? 0)
          .execute(),
      ['teacher', 'colleague', 'admin'],
    ],
    ['a page of a course', () => teach(), ['teacher', 'colleague', 'student', 'parent', 'admin']],
    [
      'a page of a course that starts tomorrow',
      () => teach({ startsAt: DAYS.tomorrow }),
      ['teacher', 'colleague', 'admin'],
    ],
    [
      'a page of a course that waits for another page',
      () =>
        teach({ items: [courseItems.page('b'), courseItems.page('a', { text: PAGE })], order: 'inOrder' }),
      ['teacher', 'colleague', 'admin'],
    ],
    [
      'a page of a course that rests',
      async () => (await teach()).move(courseStatuses.inactive),
      ['teacher', 'colleague', 'admin'],
    ],
    [
      'a page of a draft',
      async () => {
        const modules = [{ key: 'm', name: 'All', items: [courseItems.page('a', { text: PAGE })] }];
        await (await pelion.as(teacher)).ok('createCourse', { body: { name: 'Trees', modules } });
      },
      ['teacher', 'colleague', 'admin'],
    ],
    ['a page of a deleted course', async () => (await teach()).remove(), []],
    [
      'a page that was taken out of its course',
      async () => (await teach()).setItem({ removed_at: pelion.clock.now() }),
      [],
    ],
    [
      'a page of a course that the student was taken out of',
      async () => {
        const { course_schedule_id, student_id } = (await teach()).place(student);
        await (await pelion.as(teacher)).ok('updateCourseLearner', {
          ...{ params: { course_schedule_id, student_id }, body: { is_out: true } },
        });
      },
      ['teacher', 'colleague', 'admin'],
    ],
    [
      'a note of its owner in a course',
      async () => teach({ items: [resourceItem(await addResource({ isCampus: false }))] }),
      ['teacher', 'colleague', 'student', 'parent', 'admin'],
    ],
    [
      'a note in a course that is an answer key somewhere',
      async () => {
        const resourceId = await addResource({ isCampus: false });
        await handOut({ classification: classifications.answerKey, name: 'Key', resourceId });
        await teach({ items: [resourceItem(resourceId)] });
      },
      [],
    ],
  ] as const)('where it is %s', async (_, build, expected) => {
    await build();
    expect(await readersOf()).toEqual(expected);
  });

  it('where it is online notes that are given and open', async () => {
    const assessment = await buildAssessment(pelion.db, {
      ...{ author: teacher, type: 'notes', status: 'active', name: 'Leaves' },
      questions: [text2Draft({ stem: 'Photosynthesis makes sugar of light.' })],
    });
    expect(await readersOf()).toEqual(['teacher', 'admin']);
    const effectiveAt = new Date('2040-03-15T10:00:00Z');
    const { id } = await buildSchedule(pelion.db, {
      assessment,
      students: [student],
      effectiveAt,
      dueAt: null,
    });
    expect(await readersOf()).toEqual(['teacher', 'admin']);
    const set = (values: object) =>
      pelion.db.updateTable('assessment_schedule').set(values).where('id', '=', id).execute();
    await set({ effective_at: new Date('2040-03-13T10:00:00Z') });
    expect(await readersOf()).toEqual(['teacher', 'student', 'parent', 'admin']);
    expect(await pathsFor(student, QUESTION)).toEqual([
      `/preview-notes/${assessment.id}?schedule=${id}&student=${student.userId}#note-${assessment.questionIds[0]}`,
    ]);
    expect(await pathsFor(teacher, QUESTION)).toEqual([`/online-notes/${assessment.id}`]);
    await set({ is_cancelled: true });
    expect(await readersOf()).toEqual(['teacher', 'admin']);
  });

  it('where it is online notes of a course whose item is open', async () => {
    const { id } = await buildAssessment(pelion.db, {
      ...{ author: teacher, type: 'notes', status: 'active', name: 'Leaves' },
      questions: [text2Draft({ stem: 'Photosynthesis makes sugar of light.' })],
    });
    const items = [courseItems.page('b', { done: 'opened' }), courseItems.assessment('n', id)];
    const { place } = await teach({ items, order: 'inOrder' });
    expect(await readersOf()).toEqual(['teacher', 'admin']);
    await (await pelion.as(student)).ok('openCourseItem', { params: place(student) });
    expect(await readersOf()).toEqual(['teacher', 'student', 'parent', 'admin']);
  });

  it('once, where it hangs in the drawer and on an assignment', async () => {
    const resourceId = await addResource();
    await handOut({ resourceId });
    expect(await find(student, QUESTION)).toHaveLength(1);
  });
});

describe('a content of a course', () => {
  it('opens in the player of the student, and in the preview for staff', async () => {
    const { pathOf, previewOf } = await teach();
    const page = { kind: 'note', title: 'Page a', excerpt: 'Photosynthesis makes sugar of light.' };
    expect(await find(student, QUESTION)).toEqual([{ ...page, path: pathOf(0) }]);
    expect(await find(parent, QUESTION)).toEqual([{ ...page, path: pathOf(0) }]);
    expect(await find(teacher, QUESTION)).toEqual([{ ...page, path: previewOf(0) }]);
  });

  it('is offered from the moment it opens', async () => {
    const items = [courseItems.page('b', { done: 'opened' }), courseItems.page('a', { text: PAGE })];
    const { pathOf, place } = await teach({ items, order: 'inOrder' });
    expect(await pathsFor(student, QUESTION)).toEqual([]);
    await (await pelion.as(student)).ok('openCourseItem', { params: place(student) });
    expect(await pathsFor(student, QUESTION)).toEqual([pathOf(1)]);
  });

  it('is a file at its page, a link, or a fun activity', async () => {
    const file = await buildUploadedFile(pelion, 'course', {
      ...{ owner: teacher, name: 'leaves.pdf', mediaType: 'application/pdf' },
      content: await drawPdf('Roots', 'Photosynthesis makes sugar of light'),
    });
    const common = { done: 'opened' as const };
    const { pathOf } = await teach({
      items: [
        { ...common, key: 'a', kind_id: courseItemKinds.file, name: 'Leaves', file_id: file.id },
        {
          ...{ ...common, key: 'b', kind_id: courseItemKinds.link, name: 'Light and photosynthesis' },
          url: 'https://leaves.example.org/',
        },
        {
          ...{ ...common, key: 'c', kind_id: courseItemKinds.activity, name: 'Words' },
          pairs: [
            { word: 'Photosynthesis', meaning: 'Sugar of light' },
            { word: 'Root', meaning: 'Drinks' },
          ],
        },
      ],
    });
    const found = (await find(student, QUESTION)).toSorted((a, b) => a.path.localeCompare(b.path));
    expect(found).toMatchObject([
      { kind: 'document', title: 'Leaves', path: `${pathOf(0)}&place=2` },
      { kind: 'link', title: 'Light and photosynthesis', path: pathOf(1) },
      { kind: 'note', excerpt: expect.stringContaining('Sugar of light'), path: pathOf(2) },
    ]);
  });

  it('is one material where it also hangs in the drawer, and stays one while the course is locked', async () => {
    const id = await addResource();
    const given = await teach({ items: [resourceItem(id, { name: 'Photosynthesis' })] });
    expect(await pathsFor(student, QUESTION)).toEqual([given.pathOf(0)]);
    await given.move(courseStatuses.inactive);
    expect(await pathsFor(student, QUESTION)).toEqual([`/viewer?resource=${id}`]);
  });

  it('takes no place of other materials while it is locked', async () => {
    const id = await addResource();
    const locked = Array.from({ length: 30 }, (_, place) =>
      courseItems.page(`p${place}`, { name: 'Photosynthesis of light', text: PAGE }),
    );
    await teach({ items: [courseItems.page('b'), ...locked], order: 'inOrder' });
    expect(await pathsFor(student, QUESTION)).toEqual([`/viewer?resource=${id}`]);
  });

  it('follows changes of the page and of the resource', async () => {
    const id = await addResource({ isCampus: false });
    const given = await teach({ items: [courseItems.page('a', { text: PAGE }), resourceItem(id)] });
    expect(await find(student, 'photosynthesis')).toHaveLength(2);
    await given.setItem({ text_html: '<p>Mitochondria burn sugar.</p>' });
    expect(await pathsFor(student, 'photosynthesis')).toEqual([given.pathOf(1)]);
    expect(await pathsFor(student, 'mitochondria')).toEqual([given.pathOf(0)]);
    await pelion.db
      .updateTable('resource')
      .set({ text_html: '<p>Roots drink.</p>' })
      .where('id', '=', id)
      .execute();
    expect(await find(student, 'photosynthesis')).toEqual([]);
  });
});

describe('the text of a file', () => {
  it('is found, and opened at its page; the next version replaces it', async () => {
    const upload = async (content: string) =>
      buildFile(pelion, {
        ...{ owner: teacher, name: 'leaves.pdf', mediaType: 'application/pdf' },
        content: await drawPdf('Roots', content),
      });
    const { id: fileId } = await upload('Photosynthesis makes sugar of light');
    const id = await buildResource(pelion.db, {
      ...{ owner: teacher, category: 'documents', isCampus: true, fileId },
    });
    expect(await find(student, QUESTION)).toMatchObject([
      {
        kind: 'document',
        excerpt: 'Photosynthesis makes sugar of light',
        path: `/viewer?resource=${id}&place=2`,
      },
    ]);
    const { id: nextId } = await upload('Mitochondria burn it');
    await pelion.db.updateTable('resource').set({ file_id: nextId }).where('id', '=', id).execute();
    expect(await find(student, QUESTION)).toEqual([]);
    expect(await pathsFor(student, 'mitochondria')).toEqual([`/viewer?resource=${id}&place=2`]);
  });

  it('of a damaged one is its name alone', async () => {
    const { id: fileId } = await buildFile(pelion, {
      ...{ owner: teacher, name: 'leaves.pdf', mediaType: 'application/pdf', content: 'no PDF' },
    });
    const id = await buildResource(pelion.db, {
      ...{ owner: teacher, category: 'documents', name: 'Photosynthesis', isCampus: true, fileId },
    });
    expect(await pathsFor(student, 'photosynthesis')).toEqual([`/viewer?resource=${id}`]);
  });
});

describe('the index', () => {
  it('follows changes, and forgets what is gone', async () => {
    const id = await addResource();
    expect(await find(student, 'photosynthesis')).toHaveLength(1);
    const set = (values: object) =>
      pelion.db.updateTable('resource').set(values).where('id', '=', id).execute();
    await set({ text_html: '<p>Mitochondria burn sugar.</p>' });
    expect(await find(student, 'photosynthesis')).toEqual([]);
    expect(await find(student, 'mitochondria')).toHaveLength(1);
    await pelion.db.deleteFrom('resource').where('id', '=', id).execute();
    expect(await find(student, 'mitochondria')).toEqual([]);
    await rebuildIndex(pelion.services);
    const words = await pelion.db
      .selectFrom('study_word')
      .select('word')
      .where('campus_id', '=', campus.id)
      .where('word', 'in', ['photosynthesis', 'mitochondria'])
      .where('passages', '>', 0)
      .execute();
    expect(words).toEqual([]);
  });

  it('is rebuilt from nothing, and counts words as before', async () => {
    await addResource();
    await handOut();
    await teach();
    const counts = () =>
      pelion.db
        .selectFrom('study_word')
        .select(['word', 'passages'])
        .where('campus_id', '=', campus.id)
        .where('passages', '>', 0)
        .orderBy('word')
        .execute();
    const before = await find(student, QUESTION);
    const counted = await counts();
    await pelion.db.deleteFrom('study_source').where('campus_id', '=', campus.id).execute();
    expect(await find(student, QUESTION)).toEqual([]);
    await rebuildIndex(pelion.services);
    expect(await find(student, QUESTION)).toEqual(before);
    await rebuildIndex(pelion.services);
    expect(await counts()).toEqual(counted);
  });

  it('is written anew after two weeks', async () => {
    await addResource();
    await find(student, QUESTION);
    await pelion.db.deleteFrom('study_passage').where('campus_id', '=', campus.id).execute();
    pelion.clock.advance({ days: 15 });
    await rebuildIndex(pelion.services);
    expect(await find(student, QUESTION)).toHaveLength(1);
    pelion.clock.set('2040-03-14T10:00:00Z');
  });
});
