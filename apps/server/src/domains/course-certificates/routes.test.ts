import type { CourseOutline } from '@pelion/contract/course-schedules';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asAdmin: Caller;
let asSam: Caller;
let asEve: Caller;
let asParent: Caller;
let asStranger: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  const parent = await member('parent');
  await linkParent(db, parent, sam);
  section = await buildSection(db, { campus, students: [sam, eve] });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asAdmin = await pelion.as(await member('campusAdmin'));
  asSam = await pelion.as(sam);
  asEve = await pelion.as(eve);
  asParent = await pelion.as(parent);
  const other = await buildCampus(db);
  asStranger = await pelion.as(await buildMember(db, { campus: other, userType: 'campusAdmin' }));
});
afterAll(() => pelion.close());
beforeEach(() => pelion.clock.set(new Date('2040-03-14T10:00:00Z')));

/** Gives a course of one page to the section, or to one student. */
async function give(course: object = {}, student: Member | null = null) {
  const { id: course_id, modules } = await asAda.ok('createCourse', {
    body: {
      name: 'Trees',
      modules: [
        {
          ...{ key: 'm', name: 'All' },
          items: [
            { key: 'a', kind_id: courseItemKinds.text, name: 'Page', done: 'read', text: '<p>Oak</p>' },
          ],
        },
      ],
      ...course,
    },
  });
  await asAda.ok('moveCourse', { params: { course_id, status_id: courseStatuses.active } });
  const { id } = await asAda.ok('createCourseSchedule', {
    params: { course_id },
    body: {
      effective_date: '2040-03-14T09:00:00.000Z',
      ...(student ? { student_ids: [student.userId] } : { section_ids: [section.id] }),
    },
  });
  const place = (student: Member) => ({ course_schedule_id: id, student_id: student.userId });
  const course_item_id = modules[0]?.items[0]?.id ?? 0;
  const complete = (caller: Caller, student: Member) =>
    caller.ok('recordCourseProgress', {
      params: { ...place(student), course_item_id },
      body: { seq: 1, visit: 'one', is_read: true },
    });
  const outline = (caller: Caller, student: Member) =>
    caller.ok('getCourseLearner', { params: place(student) });
  return { id, course_id, complete, outline };
}

const at = (course_certificate_id: number) => ({ params: { course_certificate_id } });
const idOf = ({ certificate }: Pick<CourseOutline, 'certificate'>) => certificate?.id ?? 0;
const list = async (caller: Caller, query: object = {}) =>
  (await caller.ok('listCourseCertificates', { query })).certificates;
const reason = 'The name was misspelled';

describe('a certificate', () => {
  it('is issued once, as the student completes the course', async () => {
    const given = await give();
    expect((await given.outline(asSam, sam)).certificate).toBeNull();
    const done = await given.complete(asSam, sam);
    expect(done.certificate).toMatchObject({ issued_at: '2040-03-14T10:00:00.000Z', withdrawn_at: null });
    expect(await given.complete(asSam, sam)).toMatchObject({ certificate: done.certificate });
    expect(await list(asSam, { course_schedule_id: given.id })).toMatchObject([
      { student_name: 'Sam Student', course_name: 'Trees', score: null, reason: null },
    ]);
  });

  it('takes the next number of the year of its campus', async () => {
    const given = await give();
    const numbers = [await given.complete(asSam, sam), await given.complete(asEve, eve)].map(
      ({ certificate }) => certificate?.number ?? '',
    );
    expect(numbers).toMatchObject(
      [/^2040-\d{4}$/, /^2040-\d{4}$/].map((form) => expect.stringMatching(form)),
    );
    const [first = 0, second = 0] = numbers.map((number) => Number(number.slice(5)));
    expect(second).toBe(first + 1);
  });

  it('has different numbers for students who complete at once', async () => {
    const given = await give();
    const both = await Promise.all([given.complete(asSam, sam), given.complete(asEve, eve)]);
    expect(new Set(both.map(({ certificate }) => certificate?.number)).size).toBe(2);
  });

  it('is not issued by a course without certificates', async () => {
    const given = await give({ has_certificate: false });
    expect(await given.complete(asSam, sam)).toMatchObject({ status_id: 5, certificate: null });
  });

  it('is seen by the student, the parent and staff, and by nobody else', async () => {
    const given = await give();
    const id = idOf(await given.complete(asSam, sam));
    const query = { course_schedule_id: given.id };
    for (const caller of [asSam, asParent, asAda, asAdmin])
      expect(await list(caller, query)).toMatchObject([{ id }]);
    for (const caller of [asEve, asStranger]) expect(await list(caller, query)).toEqual([]);
    expect(await list(asAda, { ...query, student_id: eve.userId })).toEqual([]);
    for (const caller of [asEve, asStranger])
      expect((await caller.call('printCourseCertificate', at(id))).status).toBe(404);
    expect((await asStranger.call('withdrawCourseCertificate', { ...at(id), body: { reason } })).status).toBe(
      404,
    );
    expect((await asSam.call('withdrawCourseCertificate', { ...at(id), body: { reason } })).status).toBe(403);
  });

  it('is withdrawn with a reason that families do not read', async () => {
    const given = await give();
    const id = idOf(await given.complete(asSam, sam));
    expect((await asAda.call('withdrawCourseCertificate', { ...at(id), body: { reason: ' ' } })).status).toBe(
      400,
    );
    await asAda.ok('withdrawCourseCertificate', { ...at(id), body: { reason } });
    const again = await asAdmin.ok('withdrawCourseCertificate', { ...at(id), body: { reason: 'Another' } });
    expect(again).toMatchObject({ withdrawn_reason: reason, can: { withdraw: false, reissue: true } });
    expect(await list(asSam, { course_schedule_id: given.id })).toMatchObject([
      { withdrawn_at: '2040-03-14T10:00:00.000Z', withdrawn_reason: null },
    ]);
    expect((await given.outline(asSam, sam)).certificate).toMatchObject({
      id,
      withdrawn_at: expect.any(String),
    });
  });

  it('is issued again once, under a new number and the present names', async () => {
    const given = await give();
    const first = await given.complete(asSam, sam);
    const id = idOf(first);
    await pelion.db
      .updateTable('course')
      .set({ name: 'Old trees' })
      .where('id', '=', given.course_id)
      .execute();
    const issued = await asAda.ok('reissueCourseCertificate', { ...at(id), body: { reason } });
    expect(issued).toMatchObject({ course_name: 'Old trees', reason, replaces: id, withdrawn_at: null });
    expect(issued.number).not.toBe(first.certificate?.number);
    expect((await given.outline(asSam, sam)).certificate).toMatchObject({ id: issued.id });
    expect(await list(asAda, { course_schedule_id: given.id })).toMatchObject([
      { id: issued.id },
      { id, course_name: 'Trees', withdrawn_reason: reason, can: { withdraw: false, reissue: false } },
    ]);
    const twice = await asAda.call('reissueCourseCertificate', { ...at(id), body: { reason } });
    expect([twice.status, twice.body]).toMatchObject([409, { details: { reason: 'replaced' } }]);
  });

  it('stays when the course is deleted and its schedule ended', async () => {
    const given = await give();
    const id = idOf(await given.complete(asSam, sam));
    await asAda.ok('endCourseSchedule', {
      params: { course_schedule_id: given.id },
      body: { is_ended: true },
    });
    await asAdmin.ok('removeCourse', { params: { course_id: given.course_id } });
    expect(await list(asSam, { course_schedule_id: given.id })).toMatchObject([{ id, course_name: 'Trees' }]);
  });

  it('is a PDF with the names as issued, which says that it is withdrawn', async () => {
    const given = await give();
    const id = idOf(await given.complete(asSam, sam));
    const draw = vi.spyOn(pelion.services.compute, 'run');
    const print = () => asParent.send('printCourseCertificate', at(id));
    const { status, headers, bytes } = await print();
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await asAda.ok('withdrawCourseCertificate', { ...at(id), body: { reason } });
    await print();
    expect(draw.mock.calls.map(([, order]) => order)).toMatchObject([
      { student: 'Sam Student', course: 'Trees', between: 'has completed the course', score: '', stamp: '' },
      { stamp: 'Withdrawn on March 14, 2040' },
    ]);
    draw.mockRestore();
  });

  it('loses the name of a person who is erased, and is then not issued again', async () => {
    const leaver = await buildMember(pelion.db, { campus, userType: 'student', name: 'Lou Leaver' });
    const given = await give({}, leaver);
    const id = idOf(await given.complete(await pelion.as(leaver), leaver));
    await asAdmin.ok('eraseUser', {
      params: { campus_id: campus.id, user_id: leaver.userId },
      body: { name: 'Lou Leaver' },
    });
    const [kept] = await list(asAda, { student_id: leaver.userId });
    expect(kept).toMatchObject({ id, can: { reissue: false } });
    expect(kept?.student_name).not.toContain('Lou');
    const again = await asAda.call('reissueCourseCertificate', { ...at(id), body: { reason } });
    expect([again.status, again.body]).toMatchObject([409, { details: { reason: 'erased' } }]);
  });
});
