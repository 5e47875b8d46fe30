import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { assignTeacher, buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { checkThresholds } from './check-thresholds.ts';

const { pelion, keptCampus, wanting } = noticesDesk();

interface Desk {
  readonly campus: Campus;
  readonly section: Section;
  readonly homeroom: Member;
  readonly noor: Member;
  readonly mother: Member;
  readonly asAdmin: Caller;
}

/** Noor, with a parent and a homeroom teacher, attended eight of ten classes. */
async function desk(): Promise<Desk> {
  const { db } = pelion();
  const campus = await keptCampus();
  const noor = await wanting(campus, null);
  const mother = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, mother, noor);
  const section = await buildSection(db, { campus, students: [noor] });
  const homeroom = await buildMember(db, { campus });
  const subjectTeacher = await buildMember(db, { campus });
  await assignTeacher(db, section, homeroom, null);
  await assignTeacher(db, section, subjectTeacher);
  const asAdmin = await pelion().as(await buildMember(db, { campus, userType: 'campusAdmin' }));
  for (let place = 0; place < 10; place++)
    await mark(place, place < 8 ? 1 : 3, { campus, section, homeroom, noor });
  return { campus, section, homeroom, noor, mother, asAdmin };
}

async function mark(
  place: number,
  teacher_status: number,
  { campus, section, homeroom, noor }: Pick<Desk, 'campus' | 'section' | 'homeroom' | 'noor'>,
) {
  const { db, clock } = pelion();
  const startsAt = new Date(clock.now().getTime() - (40 - place) * 3_600_000);
  const occurrence_id = await buildClass(db, { teacher: homeroom, startsAt, sections: [section] });
  await db
    .insertInto('attendance')
    .values({ campus_id: campus.id, occurrence_id, student_id: noor.userId, teacher_status })
    .execute();
}

const bounds = { rate_below: 90, least_marked: 10, absences: null };
const told = async (member: Member) => {
  const caller = await pelion().as(member);
  const all = await caller.ok('listNotifications', { params: { campus_id: member.campusId } });
  return all
    .filter(({ kind }) => kind === 'attendanceThreshold')
    .map(({ sentence, title }) => [sentence, title]);
};
const check = () => checkThresholds({ db: pelion().services.db, clock: pelion().clock });

describe('a threshold of attendance', () => {
  it('tells the family and the homeroom teacher once, and again after the student fell anew', async () => {
    const scene = await desk();
    const { asAdmin, noor, mother, homeroom } = scene;
    expect(await asAdmin.ok('countBelowThresholds', { query: { rate_below: 90 } })).toEqual({ count: 1 });
    const { version } = await asAdmin.ok('setAttendanceThresholds', { body: { ...bounds, version: 0 } });
    await pelion().runJobs();
    for (const who of [noor, mother]) expect(await told(who)).toEqual([[expect.any(String), '80.00%']]);
    expect(await told(homeroom)).toEqual([[expect.any(String), `${noor.name}, 80.00%`]]);
    await check();
    await check();
    await pelion().runJobs();
    expect(await told(noor)).toHaveLength(1);
    expect(await asAdmin.ok('getAttendanceThresholds')).toMatchObject({
      version,
      crossings: [{ student_id: noor.userId, kind: 'rate', rate: '80.00', marked: 10 }],
    });
    for (let place = 10; place < 20; place++) await mark(place, 1, scene);
    await check();
    expect((await asAdmin.ok('getAttendanceThresholds')).crossings).toEqual([]);
    expect(await told(noor)).toHaveLength(0);
    for (let place = 20; place < 22; place++) await mark(place, 3, scene);
    await check();
    await pelion().runJobs();
    expect(await told(noor)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from attendance_crossing where student_id = ${noor.userId}`.execute(
      pelion().db,
    );
    expect(rows[0]?.count).toBe(2);
  });

  it('begins once where it is looked at several times at once', async () => {
    const { asAdmin } = await desk();
    await asAdmin.ok('setAttendanceThresholds', {
      body: { ...bounds, rate_below: null, absences: 2, version: 0 },
    });
    await Promise.all([check(), check(), check()]);
    expect((await asAdmin.ok('getAttendanceThresholds')).crossings).toMatchObject([
      { kind: 'absences', absences: 2 },
    ]);
  });

  it('waits for enough marks, and never contradicts the shown rate', async () => {
    const { asAdmin } = await desk();
    const count = async (query: object) => (await asAdmin.ok('countBelowThresholds', { query })).count;
    expect(await count({ rate_below: 90, least_marked: 11 })).toBe(0);
    expect(await count({ rate_below: 80 })).toBe(0);
    expect(await count({ absences: 3 })).toBe(0);
    expect(await count({})).toBe(0);
  });

  it('is set by admins, over the version that was seen', async () => {
    const { campus, asAdmin, homeroom } = await desk();
    const asTeacher = await pelion().as(homeroom);
    const set = (caller: Caller, version: number) =>
      caller.send('setAttendanceThresholds', { body: { ...bounds, version } });
    expect((await set(asTeacher, 0)).status).toBe(403);
    expect((await set(asAdmin, 0)).status).toBe(200);
    expect((await set(asAdmin, 0)).status).toBe(409);
    expect((await set(asAdmin, 1)).status).toBe(200);
    await check();
    expect((await asTeacher.ok('getAttendanceThresholds')).crossings).toHaveLength(1);
    const colleague = await pelion().as(await buildMember(pelion().db, { campus }));
    expect((await colleague.ok('getAttendanceThresholds')).crossings).toEqual([]);
  });
});
