import { courseStatuses } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseItems } from '../../../test/courses.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { resumeStale } from '../../lib/job-records.ts';
import { courseCopyRows } from './copy-job.ts';

const { draft, active, processing } = courseStatuses;

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let asAda: Caller;
let asSam: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  const sam = await member('student', 'Sam Student');
  section = await buildSection(db, { campus, students: [sam] });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asSam = await pelion.as(sam);
});
afterAll(() => pelion.close());
beforeEach(() => pelion.clock.set(new Date('2040-03-14T10:00:00Z')));

const { page } = courseItems;

/** Two pages of which the second waits, given from 15 March over the change of the clocks. */
async function original() {
  const made = await asAda.ok('createCourse', {
    body: {
      ...{ name: 'Trees', goals: ['Name ten trees'], minutes: 45 },
      modules: [
        {
          ...{ key: 'm', name: 'All' },
          items: [page('a'), page('b', { opening: { items: [{ key: 'a' }], from: '2040-03-20T08:00:00Z' } })],
        },
      ],
    },
  });
  await asAda.ok('moveCourse', { params: { course_id: made.id, status_id: active } });
  await asAda.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: {
      ...{ effective_date: '2040-03-15T08:00:00Z', due_date: '2040-03-23T08:00:00Z' },
      ...{ section_ids: [section.id], module_days: 7 },
    },
  });
  return made.id;
}

const at = (course_id: number) => ({ params: { course_id } });
const get = (id: number) => asAda.ok('getCourse', at(id));
const copy = (id: number, more: object = {}) =>
  asAda.ok('copyCourse', { ...at(id), body: { name: 'Trees again', ...more } });
const schedulesOf = (id: number) => asAda.ok('listCourseSchedules', at(id));
const bin = (id: number) =>
  pelion.db
    .updateTable('course')
    .set({ status: courseStatuses.deleted, status_before: active, deleted_at: new Date() })
    .where('id', '=', id)
    .execute();

describe('a copy', () => {
  it('is processing until it is a draft with contents and conditions of its own', async () => {
    const id = await original();
    const made = await copy(id);
    expect(made).toMatchObject({ name: 'Trees again', status_id: processing, modules: [], minutes: 45 });
    expect(made.can).toMatchObject({ edit: false, activate: false });
    await pelion.runJobs();
    const before = (await get(id)).modules[0];
    const after = await get(made.id);
    const module = after.modules[0];
    expect(after).toMatchObject({ status_id: draft, goals: ['Name ten trees'], item_count: 2 });
    expect(module?.items.map(({ name }) => name)).toEqual(['Page a', 'Page b']);
    expect(module?.items[1]?.opening).toMatchObject({
      items: [{ key: module?.items[0]?.key }],
      from: '2040-03-20T08:00:00.000Z',
    });
    expect(module?.items[0]?.id).not.toBe(before?.items[0]?.id);
    expect(await schedulesOf(made.id)).toEqual([]);
  });

  it('moves all dates by the same days at the same local time, as its preview says', async () => {
    const id = await original();
    const wanted = { has_schedules: true, starts_on: '2040-04-05' };
    const preview = await asAda.ok('previewCourseCopy', { ...at(id), query: wanted });
    expect(preview.move_by_days).toBe(21);
    expect(preview.dates.map(({ kind }) => kind)).toEqual(['starts', 'itemOpens', 'moduleDue', 'due']);
    const { id: copied } = await copy(id, wanted);
    await pelion.runJobs();
    const [schedule] = await schedulesOf(copied);
    expect(schedule).toMatchObject({
      effective_date: preview.dates.find(({ kind }) => kind === 'starts')?.to,
      due_date: preview.dates.find(({ kind }) => kind === 'due')?.to,
      sections: [{ id: section.id }],
      module_days: 7,
    });
    const opens = (await get(copied)).modules[0]?.items[1]?.opening.from;
    expect(opens).toBe(preview.dates.find(({ kind }) => kind === 'itemOpens')?.to);
  });

  it('refuses dates in an academic year that is over, and names it', async () => {
    const id = await original();
    await pelion.db
      .insertInto('academic_year')
      .values({ campus_id: campus.id, name: '2038/39', starts_on: '2038-08-01', ends_on: '2039-07-31' })
      .execute();
    const wanted = { has_schedules: true, starts_on: '2039-02-01' };
    const { status, body } = await asAda.call('copyCourse', { ...at(id), body: { name: 'Old', ...wanted } });
    expect([status, body]).toMatchObject([409, { details: { academic_year: '2038/39' } }]);
    expect((await asAda.call('previewCourseCopy', { ...at(id), query: wanted })).status).toBe(409);
  });

  it('is for those who add courses', async () => {
    const id = await original();
    expect((await asSam.call('copyCourse', { ...at(id), body: { name: 'Mine' } })).status).toBe(403);
  });

  it('is made twice where two ask at once', async () => {
    const id = await original();
    const [one, other] = await Promise.all([copy(id), copy(id)]);
    await pelion.runJobs();
    expect(one.id).not.toBe(other.id);
    for (const { id: copied } of [one, other])
      expect(await get(copied)).toMatchObject({ status_id: draft, item_count: 2 });
  });

  it('is gone with its reason where the original was deleted meanwhile', async () => {
    const id = await original();
    const { id: copied } = await copy(id);
    await bin(id);
    await pelion.runJobs();
    expect((await asAda.call('getCourse', at(copied))).status).toBe(404);
    await pelion.runJobs();
    const [news] = await asAda.ok('listNotifications', { params: { campus_id: campus.id } });
    expect(news).toMatchObject({ kind: 'courseCopyFailed', title: 'Trees again' });
  });

  it('goes on after the process that made it was killed', async () => {
    const id = await original();
    const { id: copied } = await copy(id);
    // The queue holds no job, and nobody has said for a minute how far it is.
    await sql`select graphile_worker.remove_job('courses.copy:' || k.id) from course_copy k
      where k.course_id = ${copied}`.execute(pelion.db);
    await pelion.runJobs();
    expect(await get(copied)).toMatchObject({ status_id: processing });
    await sql`update course_copy set beat_at = now() - interval '1 minute' where course_id = ${copied}`.execute(
      pelion.db,
    );
    await resumeStale(pelion.services, [courseCopyRows]);
    await pelion.runJobs();
    expect(await get(copied)).toMatchObject({ status_id: draft, item_count: 2 });
  });

  it('stops where it was deleted meanwhile', async () => {
    const id = await original();
    const { id: copied } = await copy(id);
    await bin(copied);
    await pelion.runJobs();
    expect((await asAda.call('getCourse', at(copied))).status).toBe(404);
    const { state } = await pelion.db
      .selectFrom('course_copy')
      .select('state')
      .where('course_id', '=', copied)
      .executeTakeFirstOrThrow();
    expect(state).toBe('cancelled');
  });
});
