import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import type { Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion, minute, keptCampus, wanting } = noticesDesk(allNotices);
const HOUR_MS = 3_600_000;

let campus: Campus;
let noor: Member;
let parent: Member;
let other: Member;
let asTeacher: Caller;
let asNoor: Caller;
beforeEach(async () => {
  campus = await keptCampus();
  noor = await wanting(campus, null);
  other = await wanting(campus, null);
  parent = await wanting(campus, null, 'parent');
  await linkParent(pelion().db, parent, noor);
  asTeacher = await pelion().as(await wanting(campus, null, 'teacher'));
  asNoor = await pelion().as(noor);
});

const later = (ms: number) => new Date(pelion().clock.now().getTime() + ms).toISOString();

/** Gives an active course of one page to Noor. */
async function give(more: object = {}, isActive = true) {
  const { id: course_id, modules } = await asTeacher.ok('createCourse', {
    body: {
      name: 'Trees',
      modules: [
        {
          ...{ key: 'm', name: 'All' },
          items: [
            {
              ...{ key: 'a', kind_id: courseItemKinds.text, name: 'Bark', done: 'opened' as const },
              text: '<p>Rough</p>',
            },
          ],
        },
      ],
    },
  });
  const move = (status_id: number) => asTeacher.ok('moveCourse', { params: { course_id, status_id } });
  await move(courseStatuses.active);
  const { id } = await asTeacher.ok('createCourseSchedule', {
    params: { course_id },
    body: { effective_date: later(-1000), student_ids: [noor.userId], ...more },
  });
  if (!isActive) await move(courseStatuses.inactive);
  const place = {
    ...{ course_schedule_id: id, student_id: noor.userId },
    course_item_id: modules[0]?.items[0]?.id ?? 0,
  };
  return { id, place, finish: () => asNoor.ok('openCourseItem', { params: place }) };
}
const told = async (member: Member) => {
  const rows = await (await pelion().as(member)).ok('listNotifications', {
    params: { campus_id: campus.id },
  });
  return rows.map((row) => newsOf(row, publicWords, null));
};

describe('a course', () => {
  it('is told once to its students and their parents, with the way to it', async () => {
    const { id, finish } = await give();
    await minute();
    await minute();
    expect(await told(noor)).toEqual(['“Trees” was assigned.']);
    expect(await told(parent)).toHaveLength(1);
    expect(await told(other)).toEqual([]);
    const [news] = await asNoor.ok('listNotifications', { params: { campus_id: campus.id } });
    expect(JSON.stringify(news)).toContain(`/schedule/${id}/student/${noor.userId}`);
    await finish();
    expect(await told(noor)).toEqual([]);
  });

  it('is told when it starts, and not while it is paused', async () => {
    await give({ effective_date: later(90_000) });
    await give({}, false);
    await minute();
    expect(await told(noor)).toEqual([]);
    pelion().clock.advance({ minutes: 2 });
    await minute();
    expect(await told(noor)).toHaveLength(1);
  });

  it('is told before its due date to those who are not through, of their own date where they have one', async () => {
    const due = later(24 * HOUR_MS + 150_000);
    const { place } = await give({ due_date: due });
    const { finish } = await give({ due_date: due });
    const own = await give({ due_date: due });
    await asTeacher.ok('updateCourseLearner', {
      params: own.place,
      body: { due_date: later(25 * HOUR_MS + 150_000) },
    });
    await finish();
    const dueNews = async () => (await told(noor)).filter((one) => one.startsWith('“Trees” is due'));
    pelion().clock.advance({ minutes: 3 });
    await minute();
    await minute();
    expect(await dueNews()).toHaveLength(1);
    pelion().clock.advance({ minutes: 60 });
    asNoor = await pelion().as(noor);
    await minute();
    expect(await dueNews()).toHaveLength(2);
    await asNoor.ok('openCourseItem', { params: place });
    expect(await dueNews()).toHaveLength(1);
  });

  it('reminds those who are asked', async () => {
    const { id } = await give();
    await asTeacher.ok('remindCourseLearners', { params: { course_schedule_id: id }, body: {} });
    await minute();
    expect(await told(noor)).toContain('“Trees” is not finished yet.');
    expect(await told(other)).toEqual([]);
  });
});
