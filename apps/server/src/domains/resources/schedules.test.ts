import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { enrol, leave } from '../../../test/factories/enrollments.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildClassroom, buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

// Today is 2040-03-14.

const { pelion, minute, keptCampus, wanting } = noticesDesk(allNotices);

let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let noor: Member;
let section: Section;
beforeEach(async () => {
  campus = await keptCampus();
  const { db } = pelion();
  teacher = await buildMember(db, { campus });
  asTeacher = await pelion().as(teacher);
  noor = await wanting(campus, null);
  section = await buildSection(db, { campus });
});

interface Place {
  readonly params: { readonly campus_id: number; readonly category_id: number; readonly resource_id: number };
}

async function addLink(name = 'Tides'): Promise<Place> {
  const { id: resource_id } = await asTeacher.ok('createResource', {
    params: { campus_id: campus.id, category_id: 1 },
    body: { name, url: 'https://atlas.example/tides' },
  });
  return { params: { campus_id: campus.id, category_id: 1, resource_id } };
}

const from_at = '2040-03-14T09:00:00Z';

async function give(audience: object, window: object = {}) {
  const place = await addLink();
  const schedule = await asTeacher.ok('scheduleResource', {
    ...place,
    body: { from_at, ...audience, ...window },
  });
  return { ...place, schedule };
}

const sees = async (member: Member, place: Place) => {
  const caller = await pelion().as(member);
  const { params } = place;
  const { status } = await caller.call('getResource', { params });
  const { resources } = await caller.ok('listResources', { params });
  expect(resources.some(({ id }) => id === params.resource_id)).toBe(status === 200);
  return status === 200;
};

describe('a scheduled resource', () => {
  it.each([
    ['from now on', {}, true],
    ['until an hour', { until_at: '2040-03-14T11:00:00Z' }, true],
    ['later', { from_at: '2040-03-15T09:00:00Z' }, false],
  ])('is seen by students of a section %s: %s', async (_, window, isSeen) => {
    await enrol(pelion().db, section, noor);
    expect(await sees(noor, await give({ section_ids: [section.id] }, window))).toBe(isSeen);
  });

  it('is not seen after its end', async () => {
    await enrol(pelion().db, section, noor);
    const given = await give({ section_ids: [section.id] }, { until_at: '2040-03-14T12:00:00Z' });
    pelion().clock.advance({ minutes: 180 });
    expect(await sees(noor, given)).toBe(false);
    pelion().clock.advance({ minutes: -180 });
  });

  it('is seen by students while they belong to the section, joined later and until they leave', async () => {
    const { db } = pelion();
    const given = await give({ section_ids: [section.id] });
    expect(await sees(noor, given)).toBe(false);
    await enrol(db, section, noor, { from: '2040-03-13' });
    expect(await sees(noor, given)).toBe(true);
    await leave(db, section, noor, '2040-03-13');
    expect(await sees(noor, given)).toBe(false);
  });

  it('is seen by members of a group, a classroom and a class, and by single students', async () => {
    const { db } = pelion();
    const other = await buildMember(db, { campus, userType: 'student' });
    await enrol(db, section, noor);
    const audiences = {
      group_ids: [await buildGroup(db, teacher, [noor])],
      classroom_ids: [await buildClassroom(db, { campusId: campus.id, sections: [section] })],
      class_ids: [await buildClass(db, { teacher, studentIds: [noor.userId] })],
      student_ids: [noor.userId],
    };
    for (const [kind, ids] of Object.entries(audiences)) {
      const given = await give({ [kind]: ids });
      expect([kind, await sees(noor, given), await sees(other, given)]).toEqual([kind, true, false]);
      expect(given.schedule.student_count).toBe(1);
    }
  });

  it('is seen by parents on grant, for their children', async () => {
    const { db } = pelion();
    const given = await give({ student_ids: [noor.userId] });
    const parent = await buildMember(db, { campus, userType: 'parent' });
    await linkParent(db, parent, noor);
    expect((await (await pelion().as(parent)).call('getResource', given)).status).toBe(403);
    await overridePermission(db, {
      ...{ campus, userType: 'parent', permission: 'view_resources_drawer', isGranted: true },
    });
    expect(await sees(parent, given)).toBe(true);
    const stranger = await buildMember(db, { campus, userType: 'parent' });
    expect(await sees(stranger, given)).toBe(false);
  });

  it('stays with its students when it is archived', async () => {
    const given = await give({ student_ids: [noor.userId] });
    expect(await asTeacher.ok('removeResource', given)).toEqual({ status_id: 2 });
    expect(await sees(noor, given)).toBe(true);
  });

  it('is seen with its new file or address', async () => {
    const given = await give({ student_ids: [noor.userId] });
    const url = 'https://atlas.example/tides-corrected';
    await asTeacher.ok('updateResource', { params: given.params, body: { version: 1, url } });
    expect(await (await pelion().as(noor)).ok('getResource', given)).toMatchObject({ url });
  });

  it('names where it is used', async () => {
    const given = await give({ section_ids: [section.id], student_ids: [noor.userId] });
    const uses = await asTeacher.ok('listResourceUses', given);
    expect(uses.map(({ kind, name, count, is_over }) => [kind, name, count, is_over])).toEqual([
      ['section', `${section.grade.name} - ${section.name}`, 1, false],
      ['students', '', 1, false],
    ]);
    const query = { is_used: true };
    const { resources } = await asTeacher.ok('listResources', { params: given.params, query });
    expect(resources).toMatchObject([{ is_used: true }]);
  });
});

describe('scheduling', () => {
  it('refuses records of another campus', async () => {
    const foreign = await buildSection(pelion().db);
    const stranger = await buildMember(pelion().db, { userType: 'student' });
    const place = await addLink();
    for (const audience of [
      { section_ids: [foreign.id] },
      { student_ids: [stranger.userId] },
      { class_ids: [999_999] },
      {},
    ]) {
      const answer = await asTeacher.call('scheduleResource', { ...place, body: { from_at, ...audience } });
      expect(answer.status).toBe(400);
    }
  });

  it('for single students needs the feature of the plan, for sections not', async () => {
    const { db } = pelion();
    const place = await addLink();
    await db
      .updateTable('school')
      .set({ feature_overrides: JSON.stringify({ can_assign_documents_to_indiv_students: false }) })
      .where('id', '=', campus.school.id)
      .execute();
    const caller = await pelion().as(teacher);
    const body = { from_at, student_ids: [noor.userId] };
    expect(await caller.call('scheduleResource', { ...place, body })).toMatchObject({
      ...{ status: 403, body: { code: 'premiumFeature' } },
    });
    await caller.ok('scheduleResource', { ...place, body: { from_at, section_ids: [section.id] } });
  });

  it('changed by two at once keeps the first and tells the second', async () => {
    const given = await give({ section_ids: [section.id] });
    const params = { ...given.params, resource_schedule_id: given.schedule.id };
    const edit = (until_at: string) =>
      asTeacher.call('updateResourceSchedule', { params, body: { version: 1, until_at } });
    const answers = await Promise.all([edit('2040-04-01T00:00:00Z'), edit('2040-05-01T00:00:00Z')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is changed by its maker, the owner of the resource and admins, not by colleagues', async () => {
    const { db } = pelion();
    const given = await give({ section_ids: [section.id] });
    await asTeacher.ok('shareResource', {
      params: given.params,
      body: { version: 1, is_campus: true, shares: [] },
    });
    const params = { ...given.params, resource_schedule_id: given.schedule.id };
    const colleague = await pelion().as(await buildMember(db, { campus }));
    expect((await colleague.call('removeResourceSchedule', { params })).status).toBe(403);
    await colleague.ok('scheduleResource', { ...given, body: { from_at, section_ids: [section.id] } });
    const admin = await pelion().as(await buildMember(db, { campus, userType: 'campusAdmin' }));
    await admin.ok('removeResourceSchedule', { params });
  });
});

describe('the schedule of a resource', () => {
  const removeClass = (id: number) =>
    pelion()
      .db.updateTable('class_occurrence')
      .set({ state: 3, deleted_state: 1 })
      .where('id', '=', id)
      .execute();

  it('is changed after one of its classes was deleted', async () => {
    const class_id = await buildClass(pelion().db, { teacher, studentIds: [noor.userId] });
    const given = await give({ class_ids: [class_id], section_ids: [section.id] });
    await removeClass(class_id);
    const params = { ...given.params, resource_schedule_id: given.schedule.id };
    const until_at = '2040-04-01T00:00:00Z';
    const body = { version: given.schedule.version, until_at };
    expect((await asTeacher.call('updateResourceSchedule', { params, body })).status).toBe(200);
    const again = { from_at, class_ids: [class_id] };
    expect((await asTeacher.call('scheduleResource', { ...given, body: again })).status).toBe(400);
  });

  it('is not made longer in the bin, so that the bin holds nothing in use', async () => {
    const given = await give({ section_ids: [section.id] }, { until_at: '2040-03-14T12:00:00Z' });
    pelion().clock.advance({ minutes: 180 });
    const caller = await pelion().as(teacher);
    expect(await caller.ok('removeResource', given)).toEqual({ status_id: 3 });
    const params = { ...given.params, resource_schedule_id: given.schedule.id };
    const body = { version: given.schedule.version, until_at: null };
    expect((await caller.call('updateResourceSchedule', { params, body })).status).toBe(403);
    pelion().clock.advance({ minutes: -180 });
  });

  it('and the bin, asked for at once, leave no schedule of a resource in the bin', async () => {
    for (let round = 0; round < 10; round += 1) {
      const place = await addLink();
      const body = { from_at, section_ids: [section.id] };
      await Promise.all([
        asTeacher.call('scheduleResource', { ...place, body }),
        asTeacher.call('moveResource', { params: { ...place.params, status_id: 3 } }),
      ]);
      const { status_id, is_used } = await asTeacher.ok('getResource', place);
      expect([status_id, is_used]).not.toEqual([3, true]);
    }
  });
});

describe('the notice of a resource', () => {
  const told = async (member: Member) => {
    const rows = await (await pelion().as(member)).ok('listNotifications', {
      params: { campus_id: campus.id },
    });
    return rows.map((row) => [newsOf(row, publicWords, null), row.path]);
  };

  it('is told once when it opens, as other assigned work is, and not once it is over', async () => {
    const given = await give({ student_ids: [noor.userId] });
    const path = `/resource-drawer/1/${given.params.resource_id}`;
    await minute();
    await minute();
    expect(await told(noor)).toEqual([['“Tides” was assigned.', path]]);
    await asTeacher.ok('updateResourceSchedule', {
      params: { ...given.params, resource_schedule_id: given.schedule.id },
      body: { version: 1, until_at: '2040-04-01T00:00:00Z' },
    });
    await minute();
    expect(await told(noor)).toHaveLength(1);
    await asTeacher.ok('removeResourceSchedule', {
      params: { ...given.params, resource_schedule_id: given.schedule.id },
    });
    expect(await told(noor)).toEqual([]);
  });

  it('follows the preference for assigned work', async () => {
    const caller = await pelion().as(noor);
    const { usual, kinds } = await caller.ok('getMailPreferences');
    expect(kinds.map(({ kind }) => kind)).not.toContain('assignedResource');
    const preferences = { ...usual, kinds: { ...usual.kinds, assigned: { product: false, mail: false } } };
    await caller.ok('saveMailPreferences', { body: { preferences } });
    await give({ student_ids: [noor.userId] });
    await minute();
    expect(await told(noor)).toEqual([]);
  });
});
