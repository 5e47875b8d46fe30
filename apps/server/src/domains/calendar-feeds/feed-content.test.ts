import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  buildClassroom,
  buildSection,
  buildSubject,
  linkParent,
  type Section,
} from '../../../test/factories/sections.ts';
import { eventsIn, linesOf, openFeed, valuesOf } from '../../../test/read-calendar.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let amir: Member;
let section: Section;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  amir = await buildMember(test.db, { campus, userType: 'student', name: 'Amir Haddad' });
  section = await buildSection(test.db, { campus, name: 'A', students: [noor, amir] });
});
afterAll(() => test.close());

const feedOf = async (member: Member, names_children = false) => {
  const caller = await test.as(member);
  const { url } = await caller.ok('createCalendarFeed', {
    params: { campus_id: member.campusId },
    body: { names_children },
  });
  return openFeed(test, url);
};
const set = (
  id: number,
  values: { description?: string; join_url?: string; reason?: string; name?: string },
) => test.db.updateTable('class_occurrence').set(values).where('id', '=', id).execute();
const hour = (day: number, at = 9) => new Date(Date.UTC(2040, 2, day, at));

interface Listed {
  readonly name: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly state_id: number;
  readonly version: number;
  readonly classroom_name: string | null;
}

/** The own list of classes and meetings, in the words of a feed. */
async function listOf(member: Member, isOwn: (row: Listed) => boolean = () => true) {
  const caller = await test.as(member);
  const rows: Listed[] = [];
  for (const [start_date, end_date] of [
    ['2039-12-15', '2040-12-14'],
    ['2040-12-15', '2041-04-18'],
  ] as const)
    for (const type_id of [1, 2])
      rows.push(
        ...(await caller.ok('listClasses', {
          params: { campus_id: campus.id },
          query: { start_date, end_date, type_id },
        })),
      );
  return rows
    .filter(isOwn)
    .map(({ name, starts_at, ends_at, state_id, version, classroom_name }) => ({
      summary: state_id === 2 ? `Cancelled: ${name}` : name,
      status: state_id === 2 ? 'CANCELLED' : 'CONFIRMED',
      start: starts_at,
      end: ends_at,
      sequence: version,
      location: classroom_name ?? undefined,
    }))
    .toSorted((one, other) => one.start.localeCompare(other.start));
}

const asListed = (answer: Awaited<ReturnType<typeof feedOf>>) => {
  linesOf(answer);
  return eventsIn(answer).map(({ summary, status, start, end, sequence, location }) => ({
    summary,
    status,
    start: start.date.toISOString(),
    end: end?.date.toISOString(),
    sequence,
    location,
  }));
};

describe('a feed read back', () => {
  it('equals the own list of classes and meetings, for each kind of person', async () => {
    const other = await buildMember(test.db, { campus });
    const guest = await buildMember(test.db, { campus, userType: 'staff' });
    const admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, mother, noor);
    const room = await buildClassroom(test.db, { campusId: campus.id });
    await test.db
      .insertInto('classroom_teacher')
      .values({ campus_id: campus.id, classroom_id: room, teacher_id: teacher.userId })
      .execute();
    await buildClass(test.db, { teacher, name: 'Algebra', startsAt: hour(15), sections: [section] });
    await buildClass(test.db, { teacher, name: 'Alone', startsAt: hour(16), studentIds: [amir.userId] });
    await buildClass(test.db, { teacher: other, name: 'Elsewhere', startsAt: hour(17), classroomId: room });
    await buildClass(test.db, { teacher: other, name: 'Of others', startsAt: hour(18) });
    const cancelled = await buildClass(test.db, {
      teacher,
      name: 'Geometry',
      startsAt: hour(19),
      sections: [section],
    });
    const deleted = await buildClass(test.db, {
      teacher,
      name: 'Gone',
      startsAt: hour(20),
      sections: [section],
    });
    await buildClass(test.db, {
      teacher: other,
      typeId: 2,
      name: 'Round',
      startsAt: hour(21),
      invitedIds: [guest.userId, admin.userId, mother.userId],
    });
    const planner = await test.as(admin);
    const at = (class_id: number) => ({ params: { campus_id: campus.id, class_id } });
    await planner.ok('cancelClass', { ...at(cancelled), body: { reason: 'Ill', version: 1 } });
    await planner.ok('removeClass', at(deleted));

    for (const member of [noor, amir, teacher, other, mother])
      expect(
        asListed(await feedOf(member)).map((event) => ({
          ...event,
          summary: event.summary.replace('N.: ', ''),
        })),
      ).toEqual(await listOf(member));
    for (const member of [guest, admin])
      expect(asListed(await feedOf(member))).toEqual(await listOf(member, ({ name }) => name === 'Round'));
    expect(asListed(await feedOf(teacher)).map(({ summary }) => summary)).toEqual([
      'Algebra',
      'Alone',
      'Elsewhere',
      'Cancelled: Geometry',
    ]);
  });

  it('says who teaches what to whom, where, and leads to the page', async () => {
    const room = await buildClassroom(test.db, { campusId: campus.id });
    await test.db
      .updateTable('classroom')
      .set({ name: 'R 12', place: 'East wing' })
      .where('id', '=', room)
      .execute();
    const id = await buildClass(test.db, { teacher, sections: [section], classroomId: room });
    await set(id, { description: 'Bring a ruler.' });
    expect(eventsIn(await feedOf(noor))).toMatchObject([
      {
        location: 'R 12, East wing',
        url: `http://learn.test.example/classes/view-class/${id}`,
        description: `Teacher: Rosa Miller\nFor: ${section.grade.name} - A\nBring a ruler.`,
      },
    ]);
  });

  it('is of the whole timetable for nobody who only planned it', async () => {
    const admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
    for (const [typeId, name] of [
      [1, 'Planned class'],
      [2, 'Planned meeting'],
    ] as const) {
      const id = await buildClass(test.db, { teacher, typeId, name, startsAt: hour(14 + typeId) });
      await test.db
        .updateTable('class_occurrence')
        .set({ created_by: admin.userId })
        .where('id', '=', id)
        .execute();
    }
    expect(eventsIn(await feedOf(admin)).map(({ summary }) => summary)).toEqual(['Planned meeting']);
  });
});

describe('of a parent', () => {
  let mother: Member;
  beforeEach(async () => {
    mother = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, mother, noor);
    await linkParent(test.db, mother, amir);
    await buildClass(test.db, { teacher, startsAt: hour(15), sections: [section] });
    await buildClass(test.db, { teacher, startsAt: hour(16), studentIds: [noor.userId] });
  });

  it('names children by their initials', async () => {
    const answer = await feedOf(mother);
    expect(eventsIn(answer).map(({ summary }) => summary)).toEqual(['A., N.: Algebra', 'N.: Algebra']);
    expect(answer.bytes.toString()).not.toMatch(/Noor|Amir|Haddad/);
  });

  it('names them in full where chosen', async () => {
    expect(eventsIn(await feedOf(mother, true)).map(({ summary }) => summary)).toEqual([
      'Amir Haddad, Noor Haddad: Algebra',
      'Noor Haddad: Algebra',
    ]);
  });

  it('has a new ETag when a child leaves a class that the other stays in', async () => {
    const caller = await test.as(mother);
    const { url } = await caller.ok('createCalendarFeed', {
      params: { campus_id: campus.id },
      body: { names_children: false },
    });
    const { headers } = await openFeed(test, url);
    const again = () => openFeed(test, url, { 'if-none-match': String(headers.etag) });
    expect((await again()).status).toBe(304);
    await test.db.deleteFrom('enrollment').where('student_id', '=', amir.userId).execute();
    const changed = await again();
    expect(eventsIn(changed).map(({ summary }) => summary)).toEqual(['N.: Algebra', 'N.: Algebra']);
  });
});

describe('a meeting', () => {
  it('tells a guest name, time, place and host alone', async () => {
    const guest = await buildMember(test.db, { campus, userType: 'staff' });
    const id = await buildClass(test.db, {
      teacher,
      typeId: 2,
      name: 'Round',
      sections: [section],
      invitedIds: [guest.userId],
    });
    await set(id, { description: 'Agenda: budget' });
    const answer = await feedOf(guest);
    expect(eventsIn(answer)).toMatchObject([
      {
        summary: 'Round',
        description: 'Host: Rosa Miller',
        url: `http://learn.test.example/meetings/view-meeting/${id}`,
      },
    ]);
    expect(answer.bytes.toString()).not.toMatch(/budget|For:/);
    expect((await feedOf(teacher)).bytes.toString()).toContain('budget');
  });

  it('is left out without the feature of the plan', async () => {
    const lite = await buildCampus(test.db, { school: { plan: 'lite' } });
    const host = await buildMember(test.db, { campus: lite });
    await buildClass(test.db, { teacher: host, typeId: 2, name: 'Round', startsAt: hour(15) });
    await buildClass(test.db, { teacher: host, name: 'Algebra', startsAt: hour(16) });
    expect(eventsIn(await feedOf(host)).map(({ summary }) => summary)).toEqual(['Algebra']);
  });
});

it('speaks the words of a corporation', async () => {
  const firm = await buildCampus(test.db, { type: 'corporation' });
  const trainer = await buildMember(test.db, { campus: firm, name: 'Rosa Miller' });
  const subject = await buildSubject(test.db, { campus: firm });
  const id = await buildClass(test.db, { teacher: trainer, name: 'Safety' });
  await test.db
    .updateTable('class_occurrence')
    .set({ subject_id: subject.id })
    .where('id', '=', id)
    .execute();
  expect(eventsIn(await feedOf(trainer))).toMatchObject([
    { description: `Teacher: Rosa Miller\nTopic: ${subject.name}` },
  ]);
});

it('holds the address of a room nowhere, wherever it was written', async () => {
  const door = 'https://meet.example/secret-room';
  const id = await buildClass(test.db, { teacher, name: `Join ${door}` });
  await set(id, { join_url: door, description: `Come to ${door} at nine` });
  const answer = await feedOf(teacher);
  expect(linesOf(answer).join('')).not.toContain('secret-room');
  expect(eventsIn(answer)).toMatchObject([{ summary: 'Join …' }]);
});

describe('a text', () => {
  it.each([
    ['of emoji', '👩‍🏫'.repeat(40)],
    ['in Arabic', 'الجبر والهندسة '.repeat(12).trim()],
    ['of one long word', 'x'.repeat(300)],
    ['with signs of the format', 'a;b,c\\d\\n:"e"^f'],
  ])('%s comes back as it was', async (_name, text) => {
    const id = await buildClass(test.db, { teacher });
    await set(id, { name: text, description: text });
    const answer = await feedOf(teacher);
    expect(valuesOf(answer, 'SUMMARY')).toEqual([text]);
    expect(valuesOf(answer, 'DESCRIPTION')).toEqual([`Teacher: Rosa Miller\n${text}`]);
    expect(eventsIn(answer)).toHaveLength(1);
  });

  it('adds no line of its own, whatever breaks it holds', async () => {
    const id = await buildClass(test.db, { teacher, name: 'Algebra' });
    const wicked = ['\r\n', '\r', '\n', '\u0085', '\u2028', '\u000b', '\u000c', '\u001b']
      .map((end) => `${end}END:VEVENT${end}BEGIN:VEVENT${end}UID:evil`)
      .join('');
    await set(id, { name: `Algebra${wicked}`, description: wicked });
    const lines = linesOf(await feedOf(teacher));
    const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
    expect([count('BEGIN:VEVENT'), count('END:VEVENT'), count('UID:')]).toEqual([1, 1, 1]);
  });
});
