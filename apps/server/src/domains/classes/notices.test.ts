import { newsOf } from '@pelion/contract/notices/facts';
import { describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion, keptCampus, wanting } = noticesDesk(allNotices);

const times = { starts_at: '2040-03-19T09:00:00Z', ends_at: '2040-03-19T10:00:00Z' };

async function scene() {
  const campus = await keptCampus();
  const teacher = await buildMember(pelion().db, { campus, name: 'Rosa Miller' });
  const student = await wanting(campus, null);
  const mother = await buildMember(pelion().db, { campus, userType: 'parent' });
  await linkParent(pelion().db, mother, student);
  const section = await buildSection(pelion().db, { campus, students: [student] });
  const asTeacher = await pelion().as(teacher);
  const params = { campus_id: campus.id };
  const make = (more: object = {}) =>
    asTeacher.ok('createClass', {
      params,
      body: {
        type_id: 1,
        name: 'Algebra',
        teacher_id: teacher.userId,
        section_ids: [section.id],
        ...times,
        ...more,
      },
    });
  return { campus, teacher, student, mother, asTeacher, params, make };
}

/** Sentences that a person finds in the product, newest first. */
async function told(campus: Campus, member: Member): Promise<string[]> {
  await pelion().runJobs();
  const caller = await pelion().as(member);
  const rows = await caller.ok('listNotifications', { params: { campus_id: campus.id } });
  return rows.map((row) => newsOf(row, publicWords, row.due_at?.slice(0, 16) ?? null));
}

describe('a class that changes', () => {
  it('is told once to student and parent, a whole series as one, and not to its author', async () => {
    const { campus, teacher, student, mother, asTeacher, params, make } = await scene();
    const first = await make({ repeat: 'FREQ=WEEKLY;COUNT=3' });
    expect(await told(campus, student)).toEqual([]);
    await asTeacher.ok('updateClass', {
      params: { ...params, class_id: first.id },
      query: { scope: 'all' },
      body: { version: 1, starts_at: '2040-03-19T11:00:00Z', ends_at: '2040-03-19T12:00:00Z' },
    });
    const sentence = '“Algebra” and others of its series now take place 2040-03-19T11:00 and later.';
    expect(await told(campus, student)).toEqual([sentence]);
    expect(await told(campus, mother)).toEqual([expect.stringContaining(sentence)]);
    expect(await told(campus, teacher)).toEqual([]);
  });

  it('is told when it is cancelled with its reason, and back when it is restored', async () => {
    const { campus, student, asTeacher, params, make } = await scene();
    const { id } = await make();
    const at = { params: { ...params, class_id: id } };
    await asTeacher.ok('cancelClass', { ...at, body: { version: 1, reason: 'Field trip' } });
    expect(await told(campus, student)).toEqual(['“Algebra (Field trip)” is cancelled: 2040-03-19T09:00.']);
    await asTeacher.ok('restoreClass', at);
    expect(await told(campus, student)).toEqual(['“Algebra” now takes place 2040-03-19T09:00.']);
  });

  it('is not told for another name, nor what was undone', async () => {
    const { campus, student, asTeacher, params, make } = await scene();
    const { id } = await make();
    const at = { params: { ...params, class_id: id } };
    await asTeacher.ok('updateClass', { ...at, body: { version: 1, name: 'Geometry' } });
    expect(await told(campus, student)).toEqual([]);
    const moved = await asTeacher.ok('updateClass', {
      ...at,
      body: { version: 2, starts_at: '2040-03-19T11:00:00Z', ends_at: '2040-03-19T12:00:00Z' },
    });
    await asTeacher.ok('undoClassChange', { params: { ...params, class_change_id: moved.change.id } });
    expect(await told(campus, student)).not.toContain('“Geometry” now takes place 2040-03-19T11:00.');
  });
});

describe('an invitation', () => {
  it('reaches guests and hosts of a meeting once, with its page', async () => {
    const { campus, mother, asTeacher, params, make } = await scene();
    const made = await make({
      type_id: 2,
      name: 'Parents’ talk',
      section_ids: [],
      invited_ids: [mother.userId],
    });
    expect(await told(campus, mother)).toEqual(['You are invited to “Parents’ talk”, 2040-03-19T09:00.']);
    const caller = await pelion().as(mother);
    const [row] = await caller.ok('listNotifications', { params });
    expect(row?.path).toBe(`/meetings/view-meeting/${made.id}`);
    await asTeacher.ok('updateClass', {
      params: { ...params, class_id: made.id },
      body: { version: 1, description: 'Agenda' },
    });
    expect(await told(campus, mother)).toHaveLength(1);
  });
});
