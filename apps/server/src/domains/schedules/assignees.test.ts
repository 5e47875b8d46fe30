import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { enrol, type Stay } from '../../../test/factories/enrollments.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { assignTeacher, buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Assignees of a section's schedule: everyone enrolled at some time of its window, in campus days (decision 0024).

let app: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  app = await createTestApp();
  campus = await buildCampus(app.db, { timeZone: 'America/New_York' });
  teacher = await buildMember(app.db, { campus });
  asTeacher = await app.as(teacher);
});
afterAll(() => app.close());

const buildStudent = () => buildMember(app.db, { campus, userType: 'student' });
const at = (moment: string) => new Date(`${moment}Z`);

/** A test that the section has from 1 to 20 October, by New York's clocks (four hours behind). */
async function buildTest(
  section: { readonly id: number },
  name = 'October',
  [opens, closes]: readonly [Date, Date | null] = october,
) {
  const questions = [trueFalseDraft()];
  const assessment = await buildAssessment(app.db, { author: teacher, name, status: 'active', questions });
  const { id } = await buildSchedule(app.db, {
    assessment,
    sections: [section],
    effectiveAt: opens,
    dueAt: closes,
  });
  return id;
}
const october = [at('2039-10-01T12:00:00'), at('2039-10-20T16:00:00')] as const;

/** The rows of the student's own table, and whether staff see the student in the results of this schedule. */
async function seen(student: Member, scheduleId: number) {
  const caller = await app.as(student);
  const rows = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
  const results = await asTeacher.ok('listResults', { params: { schedule_id: scheduleId } });
  return {
    own: rows.map((row) => [row.assessment_name, row.assessment_attempts[0]?.result_status_description]),
    isListed: results.some(({ student_id }) => student_id === student.userId),
  };
}

describe('a test of October', () => {
  it.each<[requirement: string, stays: readonly Stay[], isAssigned: boolean]>([
    ['is for who was there all year', [{}], true],
    ['is not for who joins in November', [{ from: '2039-11-03' }], false],
    ['is not for who left in September', [{ from: '2039-09-01', to: '2039-09-30' }], false],
    ['is for who joins on its last day', [{ from: '2039-10-20' }], true],
    ['is not for who joins the day after', [{ from: '2039-10-21' }], false],
    ['is for who leaves on its first day', [{ to: '2039-10-01' }], true],
    ['is for who was there for one day of it', [{ from: '2039-10-05', to: '2039-10-05' }], true],
    ['is not for who was away for all of it', [{ to: '2039-09-30' }, { from: '2039-10-21' }], false],
    ['is for who came back in time', [{ to: '2039-09-30' }, { from: '2039-10-19' }], true],
    ['is not for an enrolment that is inactive', [{ isActive: false }], false],
  ])('%s', async (_, stays, isAssigned) => {
    const student = await buildStudent();
    const section = await buildSection(app.db, { campus });
    for (const stay of stays) await enrol(app.db, section, student, stay);
    expect(await seen(student, await buildTest(section))).toEqual({
      own: isAssigned ? [['October', 'Past Due']] : [],
      isListed: isAssigned,
    });
  });

  it('counts days as the campus does: an evening in New York is already tomorrow in UTC', async () => {
    const evening = [at('2039-10-20T22:00:00'), at('2039-10-21T03:00:00')] as const;
    const section = await buildSection(app.db, { campus });
    const [lastDay, nextDay] = [await buildStudent(), await buildStudent()];
    await enrol(app.db, section, lastDay, { to: '2039-10-20' });
    await enrol(app.db, section, nextDay, { from: '2039-10-21' });
    const id = await buildTest(section, 'Evening', evening);
    expect((await seen(lastDay, id)).isListed).toBe(true);
    expect((await seen(nextDay, id)).isListed).toBe(false);
  });
});

describe('a test without an end', () => {
  it('is for whoever joins at any time, and not for who had left before it opened', async () => {
    const section = await buildSection(app.db, { campus });
    const [late, gone] = [await buildStudent(), await buildStudent()];
    await enrol(app.db, section, late, { from: '2040-03-10' });
    await enrol(app.db, section, gone, { to: '2039-09-30' });
    const id = await buildTest(section, 'Open', [october[0], null]);
    expect(await seen(late, id)).toEqual({ own: [['Open', 'Assigned']], isListed: true });
    expect(await seen(gone, id)).toEqual({ own: [], isListed: false });
  });
});

describe('a student who moves in the middle of a year', () => {
  it('keeps the tests whose windows the old section shared, and has those that the new one has from then on', async () => {
    const student = await buildStudent();
    const [from, to] = [await buildSection(app.db, { campus }), await buildSection(app.db, { campus })];
    await enrol(app.db, from, student, { to: '2039-11-15' });
    await enrol(app.db, to, student, { from: '2039-11-16' });
    const early = [at('2039-11-01T12:00:00'), at('2039-11-10T12:00:00')] as const;
    const late = [at('2039-12-01T12:00:00'), at('2039-12-10T12:00:00')] as const;
    await buildTest(from, 'Old, early', early);
    await buildTest(from, 'Old, late', late);
    await buildTest(to, 'New, early', early);
    const id = await buildTest(to, 'New, late', late);
    const { own, isListed } = await seen(student, id);
    expect(own.map(([name]) => name).toSorted()).toEqual(['New, late', 'Old, early']);
    expect(isListed).toBe(true);
  });
});

describe('a new academic year', () => {
  it('begins without the tests of the last one, which keep their places', async () => {
    const home = await buildCampus(app.db);
    const student = await buildMember(app.db, { campus: home, userType: 'student' });
    const author = await buildMember(app.db, { campus: home });
    const last = await buildAcademicYear(app.db, { campus: home, isCurrent: false });
    const current = await buildAcademicYear(app.db, { campus: home });
    const [before, now] = [
      await buildSection(app.db, { campus: home, year: last, name: 'A' }),
      await buildSection(app.db, { campus: home, year: current, name: 'A' }),
    ];
    await enrol(app.db, before, student, { from: '2038-08-01', to: '2039-07-31' });
    await enrol(app.db, now, student, { from: '2039-08-01' });
    const give = async (section: { readonly id: number }, name: string, opens: string, closes: string) => {
      const questions = [trueFalseDraft()];
      const assessment = await buildAssessment(app.db, { author, name, status: 'active', questions });
      await buildSchedule(app.db, {
        assessment,
        sections: [section],
        effectiveAt: at(opens),
        dueAt: at(closes),
      });
    };
    await give(before, 'Last spring', '2039-04-01T00:00:00', '2039-04-10T00:00:00');
    await give(before, 'Given to the old section by mistake', '2039-10-01T00:00:00', '2039-10-10T00:00:00');
    await give(now, 'This autumn', '2039-10-01T00:00:00', '2039-10-10T00:00:00');
    const caller = await app.as(student);
    const rows = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
    expect(rows.map(({ assessment_name }) => assessment_name)).toEqual(['This autumn', 'Last spring']);
  });
});

describe('two enrolments of one student in one section', () => {
  const stay = async (first: Stay, second: Stay) => {
    const student = await buildStudent();
    const section = await buildSection(app.db, { campus });
    await enrol(app.db, section, student, first);
    return enrol(app.db, section, student, second);
  };

  it.each<[Stay, Stay]>([
    [{}, {}],
    [{ to: '2039-10-10' }, { from: '2039-10-10' }],
    [{ from: '2039-10-01' }, { from: '2039-09-01', to: '2039-10-01' }],
  ])('never share a day: %j and %j', async (first, second) => {
    await expect(stay(first, second)).rejects.toThrow(/enrollment_once/);
  });

  it.each<[Stay, Stay]>([
    [{ to: '2039-10-09' }, { from: '2039-10-10' }],
    [{ isActive: false }, {}],
  ])('may follow each other, and a mistake may be put right: %j and %j', async (first, second) => {
    await expect(stay(first, second)).resolves.toBeDefined();
  });

  it('are no matter of other students and other sections', async () => {
    const [one, two] = [await buildStudent(), await buildStudent()];
    const [here, there] = [await buildSection(app.db, { campus }), await buildSection(app.db, { campus })];
    await enrol(app.db, here, one);
    await enrol(app.db, here, two);
    await expect(enrol(app.db, there, one)).resolves.toBeDefined();
  });
});

describe('a teacher of a section', () => {
  it('has each subject once, and may be its homeroom teacher besides, once', async () => {
    const section = await buildSection(app.db, { campus });
    const subject = await buildSubject(app.db, { campus });
    await assignTeacher(app.db, section, teacher, subject);
    await assignTeacher(app.db, section, teacher, null);
    for (const again of [subject, null]) {
      await expect(assignTeacher(app.db, section, teacher, again)).rejects.toThrow(/unique/);
    }
  });
});
