import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion, minute, keptCampus, wanting } = noticesDesk(allNotices);

let campus: Campus;
let noor: Member;
let parent: Member;
let teacher: Member;
let asTeacher: Caller;
let asNoor: Caller;
beforeEach(async () => {
  campus = await keptCampus();
  noor = await wanting(campus, null);
  parent = await wanting(campus, null, 'parent');
  await linkParent(pelion().db, parent, noor);
  teacher = await wanting(campus, null, 'teacher');
  asTeacher = await pelion().as(teacher);
  asNoor = await pelion().as(noor);
});

const give = (more: object = {}) =>
  asTeacher.ok('createAssignment', {
    params: { campus_id: campus.id },
    body: { type: 2, name: 'Tides', student_ids: [noor.userId], ...more },
  });
const told = async (member: Member) => {
  const rows = await (await pelion().as(member)).ok('listNotifications', {
    params: { campus_id: campus.id },
  });
  return rows.map((row) => newsOf(row, publicWords, null));
};
const at = (assignment_id: number) => ({ campus_id: campus.id, assignment_id });
const own = (assignment_id: number) => ({ ...at(assignment_id), student_id: noor.userId });
const move = (id: number, status_id: number) =>
  asTeacher.ok('moveSubmission', { params: { ...own(id), status_id }, body: {} });
const turnIn = (id: number, text = 'Mine') =>
  asNoor.ok('saveSubmission', { params: own(id), body: { text, is_turned_in: true } });

describe('an assignment', () => {
  it('is told once to student and parents when it is shown', async () => {
    await give();
    await minute();
    await minute();
    expect(await told(noor)).toEqual(['“Tides” was assigned.']);
    expect(await told(parent)).toHaveLength(1);
  });

  it('is told at its opening, and teacher material never', async () => {
    const opens = new Date(pelion().clock.now().getTime() + 90_000).toISOString();
    await give({ effective_date: opens });
    await give({ type: 5, name: 'For staff' });
    await minute();
    expect(await told(noor)).toEqual([]);
    pelion().clock.advance({ minutes: 2 });
    await minute();
    expect(await told(noor)).toEqual(['“Tides” was assigned.']);
  });

  it('is told before its due date to those who have turned in nothing', async () => {
    const due = new Date(pelion().clock.now().getTime() + 24 * 3_600_000 + 150_000).toISOString();
    const { id } = await give({ due_date: due });
    const other = await give({ name: 'Waves', due_date: due });
    await turnIn(other.id);
    await minute();
    pelion().clock.advance({ minutes: 3 });
    await minute();
    await minute();
    const news = (await told(noor)).filter((one) => one.includes('is due') && !one.includes('assigned'));
    expect(news).toHaveLength(1);
    expect(news[0]).toContain('Tides');
    await turnIn(id);
    expect((await told(noor)).filter((one) => one.startsWith('“Tides” is due'))).toEqual([]);
  });
});

describe('a turn-in', () => {
  it('is told to its teacher, and back to the family when it is returned and graded, once each', async () => {
    const { id } = await give();
    await minute();
    await turnIn(id);
    await minute();
    expect(await told(teacher)).toEqual(['Work was turned in for “Tides”.']);
    await move(id, 3);
    await minute();
    expect(await told(noor)).toContain('“Tides” was returned.');
    await turnIn(id, 'Again');
    await move(id, 5);
    await minute();
    await minute();
    const news = await told(noor);
    expect(news.filter((one) => one === '“Tides” has been graded.')).toHaveLength(1);
    expect(news).not.toContain('“Tides” was returned.');
    expect((await told(parent)).some((one) => one.includes('has been graded'))).toBe(true);
  });

  it('that is missing is told by a reminder', async () => {
    const { id } = await give();
    await asTeacher.ok('remindStudents', { params: at(id), body: {} });
    await minute();
    expect(await told(noor)).toContain('“Tides” has not been turned in yet.');
    await turnIn(id);
    expect(await told(noor)).not.toContain('“Tides” has not been turned in yet.');
  });
});

describe('a corrected document', () => {
  it('is told to those who had opened the old one, once for each correction', async () => {
    const link = { classification_id: 1, name: 'Atlas', url: 'https://atlas.example/a' };
    const late = await buildMember(pelion().db, { campus, userType: 'student', isDemo: true });
    const { id, version, documents } = await give({
      documents: [link],
      student_ids: [noor.userId, late.userId],
    });
    const document_id = documents[0]?.id ?? 0;
    const params = { ...at(id), document_id };
    await asNoor.ok('openAssignmentDocument', { params });
    const correct = (url: string, seen: number) =>
      asTeacher.ok('updateAssignment', {
        params: at(id),
        body: { version: seen, documents: [{ ...link, id: document_id, url }] },
      });
    await correct('https://atlas.example/b', version);
    await minute();
    await minute();
    const sentence = 'A document of “Tides” was corrected.';
    expect((await told(noor)).filter((one) => one === sentence)).toHaveLength(1);
    expect(await told(late)).not.toContain(sentence);
    await asNoor.ok('openAssignmentDocument', { params });
    expect(await told(noor)).not.toContain(sentence);
  });
});
