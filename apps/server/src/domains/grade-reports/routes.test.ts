import { assessmentTypes, multipartTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { GradeReport } from '@pelion/contract/grade-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildSchedule, type ScheduleDraft } from '../../../test/factories/schedules.ts';
import { assignTeacher, buildSection, buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type View<Name extends GradeReport['view']> = Extract<GradeReport, { view: Name }>;
function of<Name extends GradeReport['view']>(report: GradeReport, view: Name): View<Name> {
  if (!isOf(report, view)) throw new Error(`a report of ${report.view}`);
  return report;
}
const isOf = <Name extends GradeReport['view']>(report: GradeReport, view: Name): report is View<Name> =>
  report.view === view;

/** A section of two students with tests of two subjects; Ada misses one while she is away. */
async function buildScene() {
  const { db } = app;
  const campus = await buildCampus(db);
  const teacher = await buildMember(db, { campus, userType: 'teacher' });
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  const ada = await buildMember(db, { campus, userType: 'student', name: 'Ada' });
  const ben = await buildMember(db, { campus, userType: 'student', name: 'Ben' });
  const parent = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, parent, ada);
  const section = await buildSection(db, { campus, students: [ada, ben] });
  const math = await buildSubject(db, { campus, name: 'Math' });
  const art = await buildSubject(db, { campus, name: 'Art' });
  await assignTeacher(db, section, teacher, math);
  const give = async (
    subject: { readonly id: number } | null,
    draft: Partial<ScheduleDraft> & {
      readonly type?: 'test' | 'homework';
      readonly isPlacement?: boolean;
    } = {},
    author = teacher,
  ) =>
    buildSchedule(db, {
      assessment: await buildAssessment(db, {
        author,
        status: 'active',
        type: draft.type ?? 'test',
        isPlacement: draft.isPlacement ?? false,
        subjectId: subject?.id ?? null,
      }),
      sections: [section],
      effectiveAt: daysAgo(5),
      dueAt: null,
      ...draft,
    });
  const score = (
    schedule: Awaited<ReturnType<typeof give>>,
    student: Member,
    points: string,
    total = '100',
  ) => buildTakenAttempt(db, { schedule, student, at: daysAgo(4), score: points, total });
  const grade = async (member: Member, query: object) =>
    (await app.as(member)).ok('getGradeReport', { query });
  return { campus, teacher, admin, ada, ben, parent, section, math, art, give, score, grade };
}

describe('the grade report', () => {
  it('has the averages of a section by subject, and the same of each student alone', async () => {
    const { teacher, ada, ben, section, math, art, give, score, grade } = await buildScene();
    const first = await give(math);
    const second = await give(math);
    const drawing = await give(art);
    const apart = await give(null);
    await score(first, ada, '1', '3');
    await score(second, ada, '1');
    await score(drawing, ada, '90');
    await score(apart, ada, '50');
    await score(first, ben, '100');
    const report = of(await grade(teacher, {}), 'section');
    expect(report.sections).toMatchObject([{ id: section.id }]);
    expect(report.subjects.map(({ subject_name, tests, average }) => [subject_name, tests, average])).toEqual(
      [
        ['Art', 1, '90.00'],
        ['Math', 2, '44.78'],
        [null, 1, '50.00'],
      ],
    );
    const [ofAda, ofBen] = report.rows;
    expect(ofAda).toMatchObject({ student_name: 'Ada', overall: { average: '43.58', scored: 4 } });
    expect(ofAda?.cells.map(({ figure }) => figure.average)).toEqual(['90.00', '17.17', '50.00']);
    expect(ofBen?.overall).toMatchObject({ average: '100.00', scored: 1, missing: 0 });
    expect(report.distribution).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

    const alone = of(await grade(teacher, { view: 'student', student_ids: [ada.userId] }), 'student');
    expect(alone.overall).toEqual(ofAda?.overall);
    expect(alone.subjects.map(({ figure }) => figure)).toEqual(ofAda?.cells.map(({ figure }) => figure));
    const matrix = await (await app.as(teacher)).ok('getClassMatrix', { params: { id: section.id } });
    expect(matrix.rows.map(({ average }) => average)).toEqual(
      report.rows.map(({ overall }) => overall.average),
    );

    const subject = of(await grade(teacher, { view: 'subject', subject_ids: [math.id] }), 'subject');
    expect(subject.tests.map(({ scored, average }) => [scored, average])).toEqual([
      [2, '66.67'],
      [1, '1.00'],
    ]);
    expect(subject.rows.map(({ figure }) => figure.average)).toEqual(['17.17', '100.00']);
    expect(
      of(await grade(teacher, { view: 'subject', is_without_subject: true }), 'subject').tests,
    ).toHaveLength(1);
  });

  it('agrees with the matrix of the section and with the own pages of the student', async () => {
    const { campus, teacher, admin, ada, parent, section, math, art, give, score, grade } =
      await buildScene();
    const first = await give(math);
    const second = await give(math, { type: 'homework' });
    const drawing = await give(art);
    await score(first, ada, '1', '3');
    await score(second, ada, '179989/2000');
    await score(drawing, ada, '70');
    for (const permission of ['view_consolidated_report', 'view_subject_wise_report'] as const)
      for (const userType of ['student', 'parent'] as const)
        await overridePermission(app.db, { campus, userType, permission, isGranted: true });
    const { id: template_id } = await (await app.as(admin)).ok('createScoringTemplate', {
      params: { campus_id: campus.id },
      body: {
        name: 'Term',
        parts: [
          { label: 'Tests', weight: '70', type_ids: [1] },
          { label: 'Homework', weight: '30', type_ids: [2, 3] },
        ],
      },
    });
    const query = { view: 'student', student_ids: [ada.userId] };
    const staff = of(await grade(teacher, query), 'student');
    const scores = staff.subjects.flatMap(({ tests }) =>
      tests.map(({ cell }) => [cell.result_id, cell.score] as const),
    );
    expect(scores.map(([, each]) => each)).toEqual(['70.00', '33.33', '89.99']);
    for (const member of [ada, parent]) {
      const own = of(await grade(member, query), 'student');
      expect(own.overall).toEqual(staff.overall);
      expect(own.subjects.map(({ figure }) => figure)).toEqual(staff.subjects.map(({ figure }) => figure));
      const caller = await app.as(member);
      const params = { student_id: ada.userId };
      const work = await caller.ok('listStudentAssessments', { params });
      const listed = work.flatMap(({ assessment_attempts }) => assessment_attempts);
      expect(new Map(listed.map((each) => [each.result_id, each.score] as const))).toEqual(new Map(scores));
      for (const [result_id, each] of scores)
        expect(
          await caller.ok('getResult', { params: { ...params, result_id: result_id ?? 0 } }),
        ).toMatchObject({ score: each });
      const { trends } = await caller.ok('getStudentStanding', {
        params: { campus_id: campus.id, ...params },
      });
      const told = trends.flatMap((trend) => trend.scores);
      expect(new Map(told.map(({ result_id, value }) => [result_id, value] as const))).toEqual(
        new Map(scores),
      );
    }
    for (const by of [{}, { template_id }]) {
      const report = of(await grade(teacher, { ...by, section_ids: [section.id] }), 'section');
      const matrix = await (await app.as(teacher)).ok('getClassMatrix', {
        params: { id: section.id },
        query: by,
      });
      expect(matrix.rows.map(({ average }) => average)).toEqual(
        report.rows.map(({ overall }) => overall.average),
      );
    }
  });

  it('tells missing from excused by the day on which the work was due', async () => {
    const { campus, teacher, ada, ben, math, give, grade } = await buildScene();
    const due = daysAgo(3);
    await give(math, { dueAt: due });
    await app.db
      .insertInto('absence')
      .values({
        campus_id: campus.id,
        user_id: ada.userId,
        starts_on: dayOf(due),
        ends_on: dayOf(due),
        created_by: ada.userId,
        created_at: due,
      })
      .execute();
    const { rows } = of(await grade(teacher, {}), 'section');
    expect(rows.map(({ student_id, overall }) => [student_id, overall.missing, overall.excused])).toEqual([
      [ada.userId, 0, 1],
      [ben.userId, 1, 0],
    ]);
  });

  it('compares the shown average with the scale, and rates by its row', async () => {
    const { campus, teacher, ada, ben, math, give, score, grade } = await buildScene();
    const rows = [
      { from: '90', to: '100', label: 'A', points: null },
      { from: '80', to: '90', label: 'B', points: null },
      { from: '0', to: '80', label: 'C', points: null },
    ];
    await app.db
      .insertInto('grading_scale')
      .values({ campus_id: campus.id, name: 'Letters', rows: JSON.stringify(rows), is_default: true })
      .execute();
    const test = await give(math);
    await score(test, ada, '22499/250');
    await score(test, ben, '7999/100');
    const report = of(await grade(teacher, {}), 'section');
    expect(
      report.rows.map(({ overall }) => [overall.average, overall.grade_label, overall.rating_id]),
    ).toEqual([
      ['90.00', 'A', 1],
      ['79.99', 'C', 3],
    ]);
    expect(report.ratings.map(({ students }) => students)).toEqual([1, 0, 1]);
  });

  it('has hidden and unreleased scores nowhere in what families read', async () => {
    const { campus, admin, ada, parent, math, give, score, grade } = await buildScene();
    const shown = await give(math);
    const hidden = await give(math, { hideScore: true });
    const later = await give(math, { scoreRelease: 'whenReleased' });
    await score(shown, ada, '60');
    await score(hidden, ada, '11');
    await score(later, ada, '13');
    const staff = of(await grade(admin, { view: 'student', student_ids: [ada.userId] }), 'student');
    expect(staff.overall).toMatchObject({ average: '28.00', scored: 3, hidden: 0 });
    for (const member of [ada, parent]) {
      const own = of(await grade(member, { view: 'student' }), 'student');
      expect(own.student?.student_id).toBe(ada.userId);
      expect(own.overall).toBeNull();
      expect(own.subjects[0]?.figure).toMatchObject({ average: '60.00', scored: 1, hidden: 1, waiting: 1 });
      expect(JSON.stringify(own)).not.toMatch(/11\.00|13\.00|"11"|"13"|28\.00/);
    }
    await overridePermission(app.db, {
      campus,
      userType: 'student',
      permission: 'view_consolidated_report',
      isGranted: true,
    });
    expect(of(await grade(ada, { view: 'student' }), 'student').overall).toMatchObject({ average: '60.00' });
  });

  it('has the attempt that counts, points apart, and retakes for who may know of them', async () => {
    const { campus, teacher, ada, parent, math, give, score, grade } = await buildScene();
    const settings = JSON.stringify({ hides_placement_scores: true });
    await app.db.updateTable('campus').set({ settings }).where('id', '=', campus.id).execute();
    const suggestRetake = (id: number) =>
      app.db
        .updateTable('attempt')
        .set({ status: resultStatuses.retakeSuggested })
        .where('id', '=', id)
        .execute();
    const sat = await give(math);
    await app.db
      .updateTable('assessment')
      .set({ type: assessmentTypes.standardizedTest, multipart_type: multipartTypes.digitalSat })
      .where('id', '=', sat.assessment.id)
      .execute();
    await score(sat, ada, '1210', '1600');
    const twice = await give(math, { attemptsAllowed: 2, countedAttempt: 'latest' });
    await score(twice, ada, '90');
    await suggestRetake(
      await buildTakenAttempt(app.db, {
        ...{ schedule: twice, student: ada, at: daysAgo(3), attemptNo: 2 },
        ...{ score: '40', total: '100' },
      }),
    );
    const placement = await give(math, { isPlacement: true });
    await suggestRetake(await score(placement, ada, '22'));
    const query = { view: 'student', student_ids: [ada.userId] };
    const staff = of(await grade(teacher, query), 'student').subjects[0];
    expect(staff?.figure).toMatchObject({ average: '31.00', scored: 3, hidden: 0, retakes: 2 });
    expect(staff?.tests.map(({ cell }) => cell)).toMatchObject([
      { state: 'scored', actual_score: '1210', total_score: '1600', grading_type_id: 5, grade_label: null },
      { score: '40.00', is_retake_suggested: true },
      { score: '22.00', is_retake_suggested: true },
    ]);
    const section = of(await grade(teacher, {}), 'section').rows[0];
    expect(section?.cells[0]).toMatchObject({
      figure: { average: '31.00' },
      points: { actual_score: '1210', total_score: '1600' },
    });
    const own = of(await grade(parent, query), 'student');
    expect(own.subjects[0]?.figure).toMatchObject({ average: '40.00', hidden: 1, retakes: 1 });
    expect(own.subjects[0]?.tests.at(-1)?.cell).toMatchObject({
      ...{ state: 'hidden', score: null, actual_score: null, is_retake_suggested: false },
    });
    expect(JSON.stringify(own)).not.toMatch(/22\.00|"22"|31\.00/);
  });

  it('is of the own students alone', async () => {
    const { campus, teacher, ada, ben, parent, section, grade } = await buildScene();
    const away = await buildMember(app.db, { campus, userType: 'student' });
    const other = await buildSection(app.db, { campus, students: [away] });
    const colleague = await buildMember(app.db, { campus, userType: 'teacher' });
    const refused: readonly (readonly [Member, Readonly<Record<string, unknown>>, number])[] = [
      [ada, {}, 403],
      [ada, { view: 'subject' }, 403],
      [ada, { view: 'student', student_ids: [ben.userId] }, 404],
      [parent, { view: 'student', student_ids: [ben.userId] }, 404],
      [teacher, { section_ids: [other.id] }, 404],
      [teacher, { view: 'student', student_ids: [away.userId] }, 404],
      [colleague, { section_ids: [section.id] }, 404],
    ];
    for (const [member, query, status] of refused)
      expect(await (await app.as(member)).send('getGradeReport', { query })).toMatchObject({ status });
    expect(of(await grade(colleague, {}), 'section').rows).toEqual([]);
    const stranger = await buildMember(app.db, { userType: 'campusAdmin' });
    for (const query of [{ section_ids: [section.id] }, { view: 'student', student_ids: [ada.userId] }])
      expect(await (await app.as(stranger)).send('getGradeReport', { query })).toMatchObject({ status: 404 });
  });

  it.each([
    ['view_subject_wise_report', 'view_consolidated_report', { section: 403, subject: 200, changes: 200 }],
    ['view_consolidated_report', 'view_subject_wise_report', { section: 200, subject: 403, changes: 403 }],
  ] as const)('shows with %s alone nothing of %s', async (granted, refused, statuses) => {
    const { campus, teacher, ada, math, give, score, grade } = await buildScene();
    await score(await give(math), ada, '60');
    for (const [permission, isGranted] of [
      [granted, true],
      [refused, false],
    ] as const)
      await overridePermission(app.db, { campus, userType: 'teacher', permission, isGranted });
    const caller = await app.as(teacher);
    for (const view of ['section', 'subject'] as const)
      expect(await caller.send('getGradeReport', { query: { view } })).toMatchObject({
        status: statuses[view],
      });
    expect(await caller.send('listGradeChanges')).toMatchObject({ status: statuses.changes });
    const own = of(await grade(teacher, { view: 'student', student_ids: [ada.userId] }), 'student');
    const isConsolidated = granted === 'view_consolidated_report';
    expect(own.overall === null).toBe(!isConsolidated);
    expect(own.subjects.map(({ tests }) => tests.length)).toEqual([isConsolidated ? 0 : 1]);
    expect((await caller.ok('getGradeReportChoices', {})).views).toEqual([
      isConsolidated ? 'section' : 'subject',
      'student',
    ]);
  });

  it('counts a student who changed the section by days', async () => {
    const { campus, admin, section, math, give, score, grade } = await buildScene();
    const mover = await buildMember(app.db, { campus, userType: 'student', name: 'Moe' });
    const next = await buildSection(app.db, { campus });
    await enrol(app.db, section, mover, { to: dayOf(daysAgo(11)) });
    await enrol(app.db, next, mover, { from: dayOf(daysAgo(10)) });
    const before = await give(math, { effectiveAt: daysAgo(20), sections: [section] });
    const after = await give(math, { effectiveAt: daysAgo(5), sections: [next] });
    await score(before, mover, '20');
    await score(after, mover, '80');
    const inSection = async (id: number) =>
      of(await grade(admin, { section_ids: [id] }), 'section').rows.find(
        ({ student_id }) => student_id === mover.userId,
      );
    expect(await inSection(section.id)).toMatchObject({
      until: dayOf(daysAgo(11)),
      overall: { average: '20.00' },
    });
    expect(await inSection(next.id)).toMatchObject({
      since: dayOf(daysAgo(10)),
      overall: { average: '80.00' },
    });
    const alone = of(await grade(admin, { view: 'student', student_ids: [mover.userId] }), 'student');
    expect(alone.overall).toMatchObject({ average: '50.00' });
  });

  it('lists changed scores with who changed them and why, to staff alone', async () => {
    const { campus, teacher, ada, math, give, score } = await buildScene();
    const attempt_id = await score(await give(math), ada, '80');
    const at = daysAgo(1);
    const event = (kind: string, actor_id: number | null, before: object, after: object) => ({
      ...{ campus_id: campus.id, attempt_id, kind, actor_id, at },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    });
    await app.db
      .insertInto('attempt_event')
      .values([
        event('scored', ada.userId, { score: null }, { score: '50' }),
        event('marked', teacher.userId, { points: '0' }, { points: '30', reason: 'Second look' }),
        event('scored', teacher.userId, { score: '50' }, { score: '80' }),
      ])
      .execute();
    const { changes } = await (await app.as(teacher)).ok('listGradeChanges', {});
    expect(changes).toMatchObject([
      {
        ...{ kind: 'marked', student_id: ada.userId, by_name: teacher.name, reason: 'Second look' },
        ...{ score_before: '50.00', score_after: '80.00' },
      },
    ]);
    const later = { query: { since: dayOf(app.clock.now()) } };
    expect((await (await app.as(teacher)).ok('listGradeChanges', later)).changes).toEqual([]);
    expect(await (await app.as(ada)).send('listGradeChanges')).toMatchObject({ status: 403 });
    const colleague = await buildMember(app.db, { campus, userType: 'teacher' });
    expect((await (await app.as(colleague)).ok('listGradeChanges', {})).changes).toEqual([]);
  });

  it('offers the students of the section of a named one', async () => {
    const { campus, admin, ada, ben, section } = await buildScene();
    const moe = await buildMember(app.db, { campus, userType: 'student', name: 'Moe' });
    const other = await buildSection(app.db, { campus, students: [moe] });
    const choices = async (query: object) => (await app.as(admin)).ok('getGradeReportChoices', { query });
    for (const [student, { id }, students] of [
      [ada, section, [ada, ben]],
      [moe, other, [moe]],
    ] as const)
      expect(await choices({ student_ids: [student.userId] })).toMatchObject({
        section_id: id,
        students: students.map(({ userId }) => ({ id: userId })),
      });
    expect(await choices({ section_ids: [other.id] })).toMatchObject({ section_id: other.id });
  });

  it('is empty in a year without tests', async () => {
    const { admin, grade } = await buildScene();
    const days = { start_date: '2031-01-01', end_date: '2040-01-01' };
    for (const view of ['section', 'subject', 'student'])
      expect(await grade(admin, { view, ...days })).toMatchObject({ view });
    expect(of(await grade(admin, days), 'section').average).toBeNull();
  });
});
