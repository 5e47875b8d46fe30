import type { CallInput } from '@pelion/contract';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { assessments } from '@pelion/contract/assessments';
import { ratings } from '@pelion/contract/marking/ratings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildGrade, buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

type Query = NonNullable<CallInput<typeof assessments.endpoints.listAssessments>['query']>;

let test: TestApp;
let admin: Caller;
let amara: Member;
let ben: Member;
let outsider: Member;
let stranger: Member;

const hour = 3_600_000;

beforeAll(async () => {
  test = await createTestApp();
  const campus = await buildCampus(test.db, { timeZone: 'America/New_York' });
  const author = await buildMember(test.db, { campus, userType: 'teacher' });
  const student = (name: string) => buildMember(test.db, { campus, userType: 'student', name });
  [amara, ben, outsider] = [await student('Amara'), await student('Ben'), await student('Zoe')];
  stranger = await buildMember(test.db, { campus, userType: 'teacher' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'schoolAdmin' }));
  const grade = await buildGrade(test.db, { campus });
  const section = await buildSection(test.db, { campus, grade, students: [ben] });
  const now = test.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * hour);

  /** Given from one moment to another; `attempts`: student, status, when it ended. */
  async function give(
    name: string,
    [from, to]: readonly [number, number | null],
    to_: {
      readonly students?: readonly Member[];
      readonly isToSection?: boolean;
      readonly isCancelled?: boolean;
    },
    attempts: readonly (readonly [
      Member,
      keyof typeof resultStatuses,
      string?,
      (keyof typeof ratings)?,
    ])[] = [],
  ) {
    const assessment = await buildAssessment(test.db, {
      author,
      name,
      status: 'active',
      questions: [numberDraft()],
    });
    const { id } = await buildSchedule(test.db, {
      assessment,
      students: to_.students ?? [],
      sections: to_.isToSection ? [section] : [],
      effectiveAt: at(from),
      dueAt: to === null ? null : at(to),
    });
    if (to_.isCancelled)
      await test.db
        .updateTable('assessment_schedule')
        .set({ is_cancelled: true })
        .where('id', '=', id)
        .execute();
    for (const [of, status, day, rating] of attempts) {
      const attempt = await test.db
        .insertInto('attempt')
        .values({
          campus_id: campus.id,
          schedule_id: id,
          assessment_id: assessment.id,
          student_id: of.userId,
          attempt_no: 1,
          status: resultStatuses[status],
          started_at: at(from),
          ended_at: day ? new Date(day) : null,
          ended_by: day ? 'student' : null,
          score: status === 'graded' ? '1' : null,
          total: '1',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (rating)
        await test.db
          .insertInto('attempt_review')
          .values({
            campus_id: campus.id,
            attempt_id: attempt.id,
            rating: ratings[rating],
            reviewed_by: author.userId,
            reviewed_at: at(0),
          })
          .execute();
    }
  }
  await give('To come', [1, 2], { students: [amara] });
  await give('Open', [-1, 2], { students: [amara, ben] }, [[ben, 'inProgress']]);
  await give('Open without an end', [-1, null], { isToSection: true });
  await give('Everybody began', [-1, 2], { students: [ben] }, [
    [ben, 'userSubmitted', '2030-03-02T04:30Z', 'good'],
  ]);
  await give('Over', [-3, -1], { isToSection: true });
  await give('Marked', [-3, -1], { students: [amara] }, [
    [amara, 'graded', '2030-03-05T12:00Z', 'excellent'],
  ]);
  await give('Withdrawn', [-1, 2], { students: [amara], isCancelled: true });
  await give('To nobody', [-1, 2], {});
  await buildAssessment(test.db, { author, name: 'A form', type: 'feedback' });
});
afterAll(() => test.close());

const names = async (query: Query) =>
  (await admin.ok('listAssessments', { query })).map(({ name }) => name).toSorted();

describe('the state of what was given', () => {
  it.each<[keyof typeof resultStatuses, string[]]>([
    ['scheduled', ['To come']],
    ['assigned', ['Open', 'Open without an end']],
    ['inProgress', ['Open']],
    ['userSubmitted', ['Everybody began']],
    ['autoSubmitted', []],
    ['pastDue', ['Over']],
    ['graded', ['Marked']],
    ['inactive', ['Withdrawn']],
    ['notStarted', []],
    ['retakeSuggested', []],
    ['viewed', []],
  ])('%s', async (status, expected) =>
    expect(await names({ schedule_status: resultStatuses[status] })).toEqual(expected),
  );

  it('asks of one and the same student', async () => {
    const assigned = { schedule_status: resultStatuses.assigned };
    expect(await names({ ...assigned, assigned_tos: [amara.userId] })).toEqual(['Open']);
    expect(await names({ ...assigned, assigned_tos: [ben.userId] })).toEqual(['Open without an end']);
    expect(await names({ schedule_status: resultStatuses.inProgress, assigned_tos: [amara.userId] })).toEqual(
      [],
    );
    expect(await names({ schedule_status: resultStatuses.inProgress, assigned_tos: [ben.userId] })).toEqual([
      'Open',
    ]);
  });

  it('refuses a state that there is not', async () =>
    expect((await admin.send('listAssessments', { query: { schedule_status: 12 } })).status).toBe(400));
});

describe('a rating beside the states', () => {
  it.each<[string, Query, string[]]>([
    ['Excellent', { ratings: [ratings.excellent] }, ['Marked']],
    ['Good', { ratings: [ratings.good] }, ['Everybody began']],
    ['Needs Improvement', { ratings: [ratings.needsImprovement] }, []],
    ['one of several', { ratings: [ratings.excellent, ratings.good] }, ['Everybody began', 'Marked']],
    [
      'a rating or a state',
      { ratings: [ratings.excellent], schedule_status: resultStatuses.assigned },
      ['Marked', 'Open', 'Open without an end'],
    ],
    ['no rating, as an empty value', { ratings: '', schedule_status: resultStatuses.graded }, ['Marked']],
    [
      'another rating in the days of a range',
      { ratings: [ratings.good], submitted_start_date: '2030-03-02' },
      [],
    ],
    [
      'a rating in the days of a range',
      {
        ratings: [ratings.excellent, ratings.good],
        submitted_start_date: '2030-03-02',
      },
      ['Marked'],
    ],
  ])('%s', async (_, query, expected) => expect(await names(query)).toEqual(expected));

  it('belongs to one and the same student', async () => {
    const excellent = { ratings: [ratings.excellent] };
    expect(await names({ ...excellent, assigned_tos: [amara.userId] })).toEqual(['Marked']);
    expect(await names({ ...excellent, assigned_tos: [ben.userId] })).toEqual([]);
  });

  it('lists nothing beyond the assessments that the viewer sees', async () => {
    const rated = { query: { ratings: [ratings.excellent] } };
    expect(await (await test.as(stranger)).ok('listAssessments', rated)).toEqual([]);
    const elsewhere = await buildMember(test.db, {
      campus: await buildCampus(test.db),
      userType: 'schoolAdmin',
    });
    expect(await (await test.as(elsewhere)).ok('listAssessments', rated)).toEqual([]);
  });

  it('selects no feedback form', async () => {
    expect(await names({ types: [6] })).toEqual(['A form']);
    expect(await names({ types: [6], ratings: [ratings.good] })).toEqual([]);
  });

  it('refuses a rating outside the list', async () =>
    expect((await admin.send('listAssessments', { query: { ratings: [4] } })).status).toBe(400));
});

it('finds what was given to a student, by name or by section', async () => {
  expect(await names({ assigned_tos: [ben.userId] })).toEqual([
    'Everybody began',
    'Open',
    'Open without an end',
    'Over',
  ]);
  expect(await names({ assigned_tos: [outsider.userId] })).toEqual([]);
  expect(await names({ assigned_tos: [outsider.userId, amara.userId] })).toEqual([
    'Marked',
    'Open',
    'To come',
  ]);
});

it.each<[string, Query, string[]]>([
  // Half past eleven in the evening of the first, five hours behind UTC.
  [
    'a day of the campus',
    { submitted_start_date: '2030-03-01', submitted_end_date: '2030-03-01' },
    ['Everybody began'],
  ],
  ['from a day on', { submitted_start_date: '2030-03-02' }, ['Marked']],
  ['until a day', { submitted_end_date: '2030-03-04' }, ['Everybody began']],
  [
    'together with a state',
    { submitted_start_date: '2030-03-01', schedule_status: resultStatuses.graded },
    ['Marked'],
  ],
  [
    'who has not begun has handed nothing in',
    { submitted_start_date: '2030-03-01', schedule_status: 10 },
    [],
  ],
])('submitted: %s', async (_, query, expected) => expect(await names(query)).toEqual(expected));

it('offers the states and who was given something, the names to who may read them', async () => {
  const { result_statuses, result_ratings, assigned_users } = await admin.ok('listFilters');
  expect(result_statuses.map(({ id }) => id)).toEqual(Object.values(resultStatuses));
  expect(result_ratings).toEqual([
    { id: 1, name: 'Excellent' },
    { id: 2, name: 'Good' },
    { id: 3, name: 'Needs Improvement' },
  ]);
  expect((await admin.ok('listFilters', { query: { types: [6] } })).result_ratings).toEqual([]);
  expect(assigned_users.map(({ name }) => name)).toEqual(['Amara', 'Ben']);
  const campus = await buildCampus(test.db);
  await overridePermission(test.db, {
    campus,
    userType: 'teacher',
    permission: 'view_students',
    isGranted: false,
  });
  const blind = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
  expect((await blind.ok('listFilters')).assigned_users).toEqual([]);
});
