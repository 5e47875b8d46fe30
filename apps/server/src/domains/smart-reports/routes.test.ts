import type { SmartReport, SmartReportDraft } from '@pelion/contract/smart-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { assignTeacher, buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);

const textsOf = ({ sentences }: SmartReport) =>
  sentences.filter(({ is_left_out }) => !is_left_out).map(({ text }) => text);

/** A section with scores of two subjects, the later ones higher for Ada, and a test that Ben misses. */
async function buildScene() {
  const { db } = app;
  const campus = await buildCampus(db);
  const admin = await buildMember(db, { campus, userType: 'campusAdmin', name: 'Olga Office' });
  const teacher = await buildMember(db, { campus, userType: 'teacher', name: 'Tom Teacher' });
  const stranger = await buildMember(db, { campus, userType: 'teacher' });
  const ada = await buildMember(db, { campus, userType: 'student', name: 'Ada "A" Byron' });
  const ben = await buildMember(db, { campus, userType: 'student', name: 'Ben' });
  const section = await buildSection(db, { campus, name: 'A', students: [ada, ben] });
  const math = await buildSubject(db, { campus, name: 'Math' });
  const art = await buildSubject(db, { campus, name: 'Art' });
  await assignTeacher(db, section, teacher, math);
  const give = async (subject: { readonly id: number }, days: number, dueAt: Date | null = null) =>
    buildSchedule(db, {
      assessment: await buildAssessment(db, { author: teacher, status: 'active', subjectId: subject.id }),
      sections: [section],
      effectiveAt: daysAgo(days),
      dueAt,
    });
  const score = (schedule: Awaited<ReturnType<typeof give>>, student: Member, points: string) =>
    buildTakenAttempt(db, { schedule, student, at: daysAgo(1), score: points, total: '100' });
  const tests = [
    ...[await give(math, 40), await give(math, 40), await give(math, 40)],
    ...[await give(art, 9), await give(math, 8)],
  ];
  const of = { ada: ['50', '60', '55', '90', '80'], ben: ['70', '70', '70', '80', '70'] };
  const attempts: number[] = [];
  for (const [index, test] of tests.entries()) {
    attempts.push(await score(test, ada, of.ada[index] ?? '0'));
    await score(test, ben, of.ben[index] ?? '0');
  }
  const late = await give(math, 7, daysAgo(3));
  await score(late, ada, '80');
  const make = async (member: Member, body: Partial<SmartReportDraft> = {}) =>
    (await app.as(member)).ok('createSmartReport', {
      body: { kind: 'section', subject_id: section.id, ...body },
    });
  return { campus, admin, teacher, stranger, ada, ben, section, attempts, make };
}

describe('a smart report', () => {
  it('is made of the figures that the grade report shows for each link', async () => {
    const { teacher, ada, section, make } = await buildScene();
    const report = await make(teacher);
    expect(report).toMatchObject({ state: 'draft', kind: 'section', created_by_name: 'Tom Teacher' });
    expect(textsOf(report)).toEqual([
      'The average of 2 students is 70.58%, from 11 scores.',
      'The average rose from 62.50% to 79.17% in tests from Mar 5, 2040 on.',
      '1 student rose by 10 points or more: Ada "A" Byron (55.00% to 83.33%).',
      '1 test is missing, most from: Ben (1).',
      'Next step: agree on days for the missing tests.',
    ]);
    const own = await app.as(teacher);
    const seen = async (kind: string, name: string | null) => {
      const fact = report.sentences
        .flatMap(({ facts }) => facts)
        .find((each) => each.kind === kind && each.name === name);
      if (fact?.link.report !== 'grade') throw new Error(`${kind} of ${name} has no rows`);
      const { report: _name, view, ...filters } = fact.link;
      const grades = await own.ok('getGradeReport', {
        query: { ...filters, view: view === 'student' ? 'student' : 'section' },
      });
      const shown =
        grades.view === 'student' ? grades.overall?.average : grades.view === 'section' && grades.average;
      return [fact.value, shown];
    };
    expect(await seen('average', null)).toEqual(['70.58', '70.58']);
    expect(await seen('earlierAverage', null)).toEqual(['62.50', '62.50']);
    expect(await seen('laterAverage', null)).toEqual(['79.17', '79.17']);
    expect(await seen('laterAverage', 'Ada "A" Byron')).toEqual(['83.33', '83.33']);
    const group = await own.ok('getGradeReport', {
      query: { view: 'section', section_ids: [section.id], student_ids: [ada.userId] },
    });
    expect(group).toMatchObject({ average: '69.17', rows: [{ student_name: 'Ada "A" Byron' }] });
    const alone = await make(teacher, { kind: 'student', subject_id: ada.userId });
    expect(textsOf(alone)[0]).toBe('The average of Ada "A" Byron is 69.17%, from 6 scores.');
    expect(section.id).toBeGreaterThan(0);
  });

  it('is edited sentence by sentence over the version that was seen', async () => {
    const { teacher, make } = await buildScene();
    const { id, sentences, version } = await make(teacher);
    const own = await app.as(teacher);
    const [first, second] = sentences;
    const after = await own.ok('updateSmartReport', {
      params: { smart_report_id: id },
      body: {
        version,
        sentences: [
          { id: null, text: 'A good start.' },
          { id: second?.id ?? '', text: 'The average rose.' },
          { id: first?.id ?? '', text: first?.text ?? '', is_left_out: true },
        ],
      },
    });
    expect(textsOf(after)).toEqual(['A good start.', 'The average rose.']);
    expect(after.sentences).toHaveLength(sentences.length + 1);
    expect(after.sentences[1]).toMatchObject({ generated: second?.text, facts: second?.facts });
    expect(
      (
        await own.call('updateSmartReport', {
          params: { smart_report_id: id },
          body: { version, title: 'Stale' },
        })
      ).status,
    ).toBe(409);
  });

  it('is signed with present figures alone, and then stays while they change', async () => {
    const { admin, attempts, make } = await buildScene();
    const { id, version } = await make(admin);
    const own = await app.as(admin);
    const params = { smart_report_id: id };
    const regrade = (score: string) =>
      app.db
        .updateTable('attempt')
        .set({ score })
        .where('id', '=', attempts[4] ?? 0)
        .execute();
    await regrade('90');
    expect((await own.call('signSmartReport', { params, body: { version } })).status).toBe(409);
    const fresh = await own.ok('refreshSmartReport', { params, body: { version } });
    const signed = await own.ok('signSmartReport', { params, body: { version: fresh.version } });
    expect(signed).toMatchObject({ state: 'signed', signed_by_name: 'Olga Office' });
    expect(signed.can).toEqual({ edit: false, sign: false, revise: true, delete: true });
    expect(await own.ok('getSmartReportFigures', { params })).toEqual({ is_compared: true, changed: [] });
    await regrade('100');
    const { changed } = await own.ok('getSmartReportFigures', { params });
    expect(changed).toContainEqual({ key: 'average', value: '72.25' });
    expect(textsOf(await own.ok('getSmartReport', { params }))).toEqual(textsOf(signed));
    for (const call of ['updateSmartReport', 'refreshSmartReport', 'signSmartReport'] as const)
      expect((await own.call(call, { params, body: { version: signed.version } })).status).toBe(409);
    const next = await own.ok('reviseSmartReport', { params });
    expect(next).toMatchObject({ state: 'draft', previous_id: id });
    expect(textsOf(next)[0]).toBe('The average of 2 students is 72.25%, from 11 scores.');
    expect((await own.call('reviseSmartReport', { params })).status).toBe(409);
    const pdf = await own.send('printSmartReport', { params });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is about own sections and students of a teacher, and nothing for others', async () => {
    const { campus, admin, teacher, stranger, ada, section, make } = await buildScene();
    const { id } = await make(admin);
    const params = { smart_report_id: id };
    const other = await app.as(stranger);
    expect(
      (await other.call('createSmartReport', { body: { kind: 'section', subject_id: section.id } })).status,
    ).toBe(404);
    expect(
      (await other.call('createSmartReport', { body: { kind: 'student', subject_id: ada.userId } })).status,
    ).toBe(404);
    expect((await other.call('getSmartReport', { params })).status).toBe(404);
    expect((await other.ok('listSmartReports', {})).total).toBe(0);
    const own = await app.as(teacher);
    expect(
      (await own.call('createSmartReport', { body: { kind: 'grade', subject_id: section.grade.id } })).status,
    ).toBe(404);
    const seen = await own.ok('getSmartReport', { params });
    expect(seen.can).toEqual({ edit: false, sign: false, revise: false, delete: false });
    expect((await own.ok('getSmartReportFigures', { params })).is_compared).toBe(false);
    expect((await own.ok('listSmartReports', { query: { state: 'signed' } })).total).toBe(0);
    expect((await own.ok('listSmartReports', { query: { kind: 'section' } })).reports).toMatchObject([
      { id },
    ]);
    const choices = await own.ok('getSmartReportChoices', { query: { section_id: section.id } });
    expect(choices).toMatchObject({ grades: [], sections: [{ id: section.id }] });
    expect(choices.students.map(({ name }) => name)).toEqual(['Ada "A" Byron', 'Ben']);
    expect((await (await app.as(ada)).call('getSmartReport', { params })).status).toBe(403);
    await overridePermission(app.db, {
      ...{ campus, userType: 'campusAdmin', permission: 'view_students', isGranted: false },
    });
    expect((await (await app.as(admin)).call('getSmartReport', { params })).status).toBe(403);
  });

  it('stays readable after its teacher is gone, its subject renamed, and for a section of one student', async () => {
    const { campus, admin, teacher, ada, make } = await buildScene();
    const { db } = app;
    const lone = await buildSection(db, { campus, name: 'Lone', students: [ada] });
    const alone = await make(admin, { subject_id: lone.id });
    expect(textsOf(alone).join()).not.toContain('Ben');
    const nobody = await buildSection(db, { campus, name: 'Nobody' });
    expect((await make(admin, { subject_id: nobody.id })).sentences).toEqual([]);
    const report = await make(teacher);
    await db.updateTable('subject').set({ name: 'Arithmetic' }).where('name', '=', 'Math').execute();
    await db
      .updateTable('membership')
      .set({ removed_at: app.clock.now() })
      .where('user_id', '=', teacher.userId)
      .execute();
    const own = await app.as(admin);
    const params = { smart_report_id: report.id };
    expect(textsOf(await own.ok('getSmartReport', { params }))).toEqual(textsOf(report));
    expect(await own.ok('getSmartReportFigures', { params })).toEqual({ is_compared: false, changed: [] });
    const fresh = await own.ok('refreshSmartReport', { params, body: { version: report.version } });
    expect(await own.ok('signSmartReport', { params, body: { version: fresh.version } })).toMatchObject({
      state: 'signed',
      signed_by_name: 'Olga Office',
    });
    const { reports } = await own.ok('listSmartReports', { query: { search: 'lone' } });
    expect(reports.map(({ id }) => id)).toEqual([alone.id]);
  });

  it('says that data are too few for an empty year, and outlives a person who is erased', async () => {
    const { admin, ada, section, make } = await buildScene();
    const empty = await make(admin, { start_date: '2031-01-01', end_date: '2031-12-31' });
    expect(empty.sentences).toEqual([]);
    expect(empty.gaps).toContain('average');
    const { id: emptyId, version } = empty;
    expect(
      await (await app.as(admin)).call('signSmartReport', {
        params: { smart_report_id: emptyId },
        body: { version },
      }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'empty' } } });
    const { id } = await make(admin, { kind: 'grade', subject_id: section.grade.id });
    await make(admin, { kind: 'student', subject_id: ada.userId });
    const own = await app.as(admin);
    await own.ok('removeSmartReport', { params: { smart_report_id: empty.id } });
    const { eraseRecords } = await import('../people/erase-queries.ts');
    const names = { given_name: 'Erased', family_name: 'person' };
    await app.db
      .transaction()
      .execute((transaction) => eraseRecords(transaction, ada.userId, names, app.clock.now()));
    const { reports } = await own.ok('listSmartReports', {});
    expect(reports.map((report) => report.id)).toEqual([id]);
    const texts = textsOf(await own.ok('getSmartReport', { params: { smart_report_id: id } }));
    expect(texts.join()).toContain('Erased person (55.00% to 83.33%)');
    expect(texts.join()).not.toContain('Byron');
  });
});
