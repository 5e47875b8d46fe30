import type { CourseModuleDraft } from '@pelion/contract/courses';
import { courseStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseItems } from '../../../test/courses.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, buildStudents, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { listMarks } from './progress-queries.ts';
import { recomputeAll } from './recompute.ts';

const { notStarted, inProgress, completed } = courseStudentStatuses;

let pelion: TestApp;
let campus: Campus;
let section: Awaited<ReturnType<typeof buildSection>>;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asSam: Caller;
let asStranger: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  section = await buildSection(db, { campus, students: [sam, eve] });
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asSam = await pelion.as(sam);
  asStranger = await pelion.as(await member('student'));
});
afterAll(() => pelion.close());

const { page } = courseItems;

/** Three pages, of which the last is not required, given to the section. */
async function give(modules?: CourseModuleDraft[]) {
  const made = await asAda.ok('createCourse', {
    body: {
      name: 'Trees',
      modules: modules ?? [
        { key: 'm', name: 'First', items: [page('a'), page('b')] },
        { key: 'n', name: 'Second', items: [page('c', { is_required: false })] },
      ],
    },
  });
  await asAda.ok('moveCourse', { params: { course_id: made.id, status_id: courseStatuses.active } });
  const { id } = await asAda.ok('createCourseSchedule', {
    params: { course_id: made.id },
    body: {
      ...{ effective_date: '2040-03-10T09:00:00Z', due_date: '2040-03-24T09:00:00Z' },
      ...{ section_ids: [section.id], module_days: 3 },
    },
  });
  const items = made.modules.flatMap((module) => module.items);
  const at = { params: { course_schedule_id: id } };
  const place = (index: number) => ({
    params: { ...at.params, student_id: sam.userId, course_item_id: items[index]?.id ?? 0 },
  });
  const read = async (index: number) => {
    await asSam.ok('openCourseItem', place(index));
    await asSam.ok('recordCourseProgress', {
      ...place(index),
      body: { seq: 1, visit: 'one', is_read: true, seconds: 90 },
    });
  };
  return { id, made, at, place, read, outline: () => asAda.ok('getCourseLearner', place(0)) };
}

describe('progress of a schedule', () => {
  it('has the statuses of the outlines, item by item', async () => {
    const { at, place, read, outline } = await give();
    await read(0);
    await asSam.ok('openCourseItem', place(1));
    const matrix = await asAda.ok('getCourseProgress', at);
    expect(matrix).toMatchObject({ total: 2, modules: [{ item_count: 2 }, { item_count: 1 }] });
    const [ofEve, ofSam] = matrix.students;
    expect(ofEve).toMatchObject({ statuses: '661', needed: 2, done: 0, status_id: notStarted });
    expect(ofSam).toMatchObject({ statuses: '361', needed: 2, done: 1, status_id: inProgress });
    const shown = (await outline()).modules.flatMap(({ items }) => items.map(({ status_id }) => status_id));
    expect(shown.join('')).toBe(ofSam?.statuses);
  });

  it('is of families their own, and of nobody else', async () => {
    const { at } = await give();
    expect((await asSam.ok('getCourseProgress', at)).students).toMatchObject([{ student_id: sam.userId }]);
    expect((await asStranger.call('getCourseProgress', at)).status).toBe(404);
    expect((await asStranger.call('exportCourseProgress', at)).status).toBe(404);
  });

  it('leaves as a table with status, dates, time, score and attempts of each item', async () => {
    const { at, read } = await give();
    await read(0);
    const csv = String((await asAda.call('exportCourseProgress', at)).body);
    const [head = '', , ofSam = ''] = csv.split('\r\n');
    expect(head.split(',')).toHaveLength(11 + 3 * 6);
    expect(head).toContain('Page a: Attempts');
    expect(ofSam).toContain('Sam Student,In Progress,1,2');
    expect(ofSam).toContain('Completed,');
    for (const format of ['xlsx', 'pdf'] as const)
      expect((await asAda.call('exportCourseProgress', { ...at, query: { format } })).status).toBe(200);
  });
});

describe('a standing in a list', () => {
  const stored = async (id: number) => {
    const { students } = await asAda.ok('listCourseLearners', { params: { course_schedule_id: id } });
    return students.find(({ student_id }) => student_id === sam.userId);
  };
  const change = async ({ id }: { readonly id: number }, body: object) => {
    const { version } = await asAda.ok('getCourse', { params: { course_id: id } });
    await asAda.ok('updateCourse', { params: { course_id: id }, body: { version, ...body } });
    await pelion.runJobs();
  };

  it('differs nowhere from what the rules compute', async () => {
    const { read } = await give();
    await read(0);
    expect(await recomputeAll(pelion.services)).toBe(0);
  });

  it('follows a change of the contents', async () => {
    const { id, made, read } = await give();
    await read(0);
    const [first] = made.modules;
    const [kept] = first?.items ?? [];
    const module = { id: first?.id, key: 'm', name: 'First' };
    const item = page('a', { id: kept?.id });
    await change(made, { modules: [{ ...module, items: [item, page('d'), page('e')] }] });
    expect(await stored(id)).toMatchObject({ done: 1, needed: 3, status_id: inProgress });
    await change(made, { enough: 1 });
    expect(await stored(id)).toMatchObject({ done: 1, needed: 1, status_id: completed });
    await change(made, { enough: 3 });
    expect(await stored(id)).toMatchObject({ done: 1, needed: 3, status_id: completed });
    expect(await recomputeAll(pelion.services)).toBe(0);
  });

  it('is put right at night where it was wrong', async () => {
    const { id, read } = await give();
    await read(0);
    await sql`update course_learner set done = 7, needed = 9 where schedule_id = ${id}`.execute(pelion.db);
    expect(await recomputeAll(pelion.services)).toBe(1);
    expect(await stored(id)).toMatchObject({ done: 1, needed: 2 });
  });
});

describe('the board of a dashboard', () => {
  it('has the own courses with the next step, and for staff those that run', async () => {
    const { id, read } = await give();
    // The board begins with what is due first.
    const due_at = new Date('2040-03-20T09:00:00Z');
    await pelion.db.updateTable('course_schedule').set({ due_at }).where('id', '=', id).execute();
    await read(0);
    const own = await asSam.ok('getCourseBoard');
    const [shown] = own.students.flatMap(({ courses }) => courses.filter((each) => each.schedule_id === id));
    expect(shown).toMatchObject({ done: 1, needed: 2, next_item: 'Page b', status_id: inProgress });
    expect(own.running).toBeNull();
    expect((await asStranger.ok('getCourseBoard')).students).toEqual([]);
    const { running } = await asAda.ok('getCourseBoard');
    expect(running?.find((each) => each.schedule_id === id)?.counts ?? running?.[0]?.counts).toMatchObject({
      completed: 0,
      past_due: 0,
    });
  });
});

describe('a reminder', () => {
  it('reaches those who are not through, once a day', async () => {
    const { at, read } = await give();
    await read(0);
    await read(1);
    const remind = (student_ids: number[] = []) =>
      asAda.call('remindCourseLearners', { ...at, body: { student_ids } });
    expect(await remind([sam.userId])).toMatchObject({ status: 409 });
    expect(await remind()).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await remind([eve.userId])).toMatchObject({ status: 409 });
    await sql`update course_reminder set created_at = created_at - interval '25 hours'`.execute(pelion.db);
    expect(await remind([eve.userId])).toMatchObject({ status: 200, body: { count: 1 } });
  });
});

describe('a large schedule', { tags: ['full'] }, () => {
  it('shows 1,000 students by 200 items without reading row by row', async () => {
    const items = Array.from({ length: 200 }, (_, place) => page(`i${place}`));
    const { id, at } = await give([{ key: 'm', name: 'All', items }]);
    const students = await buildStudents(pelion.db, campus, 1000);
    await sql`
      with l as (
        insert into course_learner (campus_id, schedule_id, student_id, started_at)
        select ${campus.id}, ${id}, unnest(${students}::bigint[]), '2040-03-14T09:30:00Z'
        returning campus_id, id)
      insert into course_item_progress (campus_id, learner_id, item_id, opened_at, done_at, score)
      select l.campus_id, l.id, i.id, '2040-03-14T09:30:00Z', '2040-03-14T09:30:00Z', '2/3'
      from l cross join course_item i join course_module m on m.campus_id = i.campus_id and m.id = i.module_id
      join course_schedule s on s.course_id = m.course_id and s.id = ${id}`.execute(pelion.db);
    await sql`analyze course_item_progress, course_learner`.execute(pelion.db);
    const best = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (const _ of [1, 2, 3, 4]) {
        const started = performance.now();
        await work();
        times.push(performance.now() - started);
      }
      return Math.min(...times);
    };
    const rows = await sql<{ id: number }>`select id from course_learner where schedule_id = ${id}`.execute(
      pelion.db,
    );
    const bare = await best(() =>
      listMarks(
        pelion.services.db.campus(campus.id),
        rows.rows.map((row) => row.id),
      ),
    );
    const whole = await best(async () => {
      const { students: shown } = await asAda.ok('getCourseProgress', { ...at, query: { limit: 1000 } });
      expect(shown).toHaveLength(1000);
    });
    // Half a second on a quiet machine, where the bare statement takes 70 ms.
    expect(whole / bare, `${whole} ms beside ${bare} ms`).toBeLessThan(7);
  });
});
