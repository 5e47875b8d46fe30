import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

async function school() {
  const campus: Campus = await buildCampus(pelion.db);
  const admin: Caller = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  return { campus, admin, params: { campus_id: campus.id } };
}
const rows = [
  { from: '0', to: '60', label: 'Fail', points: null },
  { from: '60', to: '100', label: 'Pass', points: '1.0' },
];
const draft = (name: string, more: object = {}) => ({ name, rows, ...more });

describe('grading scales', () => {
  it('are kept from the highest line to the lowest; the first is the default until another one is', async () => {
    const { admin, params } = await school();
    const first = await admin.ok('createGradingScale', { params, body: draft('Pass or fail') });
    expect(first).toMatchObject({ is_default: true, version: 1, can: { edit: true, delete: true } });
    expect(first.rows.map(({ label }) => label)).toEqual(['Pass', 'Fail']);
    const second = await admin.ok('createGradingScale', { params, body: draft('Other') });
    expect(second.is_default).toBe(false);
    await admin.ok('makeScaleDefault', { params: { ...params, scale_id: second.id } });
    const all = await admin.ok('listGradingScales', { params });
    expect(all.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Other', true],
      ['Pass or fail', false],
    ]);
    expect(
      await admin.call('removeGradingScale', { params: { ...params, scale_id: second.id } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'inUse', message: '“Other” is the default. Make another scale the default first.' },
    });
    await admin.ok('removeGradingScale', { params: { ...params, scale_id: first.id } });
    await admin.ok('removeGradingScale', { params: { ...params, scale_id: second.id } });
  });

  it('have one default when two admins start at once', async () => {
    const { admin, params } = await school();
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => admin.call('createGradingScale', { params, body: draft(name) })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const all = await admin.ok('listGradingScales', { params });
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1);
    expect(all).toHaveLength(3);
  });

  it.each([
    [
      'a gap',
      [{ ...rows[0], to: '59.99' }, rows[1]],
      'rows.0.to',
      /Between 59.99 and 60 there is a gap: 59.995/,
    ],
    ['an overlap', [{ ...rows[0], to: '61' }, rows[1]], 'rows.0.to', /overlap/],
    ['no line', [], 'rows', /add a line/],
    ['a label that is a script', [{ ...rows[0], label: '<b>' }, rows[1]], 'rows.0.label', /plain text/],
    ['a figure that is none', [{ ...rows[0], to: '6e1' }, rows[1]], 'rows.0.to', /four decimals/],
  ])('with %s are refused, and it is said where', async (_, broken, path, sentence) => {
    const { admin, params } = await school();
    expect(
      await admin.send('createGradingScale', { params, body: { name: 'X', rows: broken } }),
    ).toMatchObject({
      status: 400,
      body: { details: expect.arrayContaining([{ path, message: expect.stringMatching(sentence) }]) },
    });
    expect(await admin.ok('listGradingScales', { params })).toEqual([]);
  });

  it('are named once in a campus', async () => {
    const { admin, params } = await school();
    await admin.ok('createGradingScale', { params, body: draft('Letters') });
    expect(await admin.call('createGradingScale', { params, body: draft('Letters') })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name' }] },
    });
  });

  it('may be for a grade or a subject, each with one scale', async () => {
    const { campus, admin, params } = await school();
    const grade = await buildGrade(pelion.db, { campus });
    const subject = await buildSubject(pelion.db, { campus });
    const elsewhere = await buildGrade(pelion.db, { campus: await buildCampus(pelion.db) });
    await admin.ok('createGradingScale', { params, body: draft('Default') });
    const uses = { grade_ids: [grade.id, grade.id], subject_ids: [subject.id] };
    const scale = await admin.ok('createGradingScale', { params, body: draft('Young ones', uses) });
    expect(scale).toMatchObject({ grade_ids: [grade.id], subject_ids: [subject.id] });
    expect(await admin.call('createGradingScale', { params, body: draft('Again', uses) })).toMatchObject({
      status: 400,
      body: { details: [{ message: expect.stringContaining('already has the scale “Young ones”') }] },
    });
    expect(
      await admin.call('createGradingScale', { params, body: draft('Far', { grade_ids: [elsewhere.id] }) }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'grade_ids' }] } });
    // Deleting a grade removes it from the scale's uses.
    await pelion.db.deleteFrom('grade').where('id', '=', grade.id).execute();
    const [, after] = await admin.ok('listGradingScales', { params });
    expect(after).toMatchObject({ grade_ids: [] });
  });

  it('are saved over what they have shown', async () => {
    const { admin, params } = await school();
    const { id } = await admin.ok('createGradingScale', { params, body: draft('Letters') });
    const at = { ...params, scale_id: id };
    await admin.ok('updateGradingScale', { params: at, body: { ...draft('New'), version: 1 } });
    expect(
      await admin.call('updateGradingScale', { params: at, body: { ...draft('Old'), version: 1 } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { reason: 'changed', current: { name: 'New', version: 2 } } },
    });
  });

  it('are seen by teachers and changed by admins', async () => {
    const { campus, params } = await school();
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    expect(await teacher.ok('listGradingScales', { params })).toEqual([]);
    expect(await teacher.call('createGradingScale', { params, body: draft('Mine') })).toMatchObject({
      status: 403,
    });
  });
});

describe('scoring templates', () => {
  it.each([
    ['nothing', [[], [3]], 'parts.0.type_ids', 'Please choose what counts here'],
    ['what counts elsewhere', [[1, 3], [3]], 'parts.1.type_ids', 'Some of it already counts in “Tests”'],
    ['notes, which have no score', [[1], [4]], 'parts.1.type_ids.0', expect.any(String)],
  ] as const)('refuse a part of %s', async (_, [first, second], path, message) => {
    const { admin, params } = await school();
    const body = {
      name: 'Year',
      parts: [
        { label: 'Tests', weight: '60', type_ids: [...first] },
        { label: 'Homework', weight: '40', type_ids: [...second] },
      ],
    };
    expect(await admin.send('createScoringTemplate', { params, body })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  const template = (first: string, second: string) => ({
    name: 'Year',
    parts: [
      { label: 'Tests', weight: first, type_ids: [1, 5] },
      { label: 'Homework', weight: second, type_ids: [2, 3] },
    ],
  });
  it('come to 100 percent, are changed and deleted', async () => {
    const { admin, params } = await school();
    expect(
      await admin.call('createScoringTemplate', { params, body: template('60', '39.9999') }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path: 'parts.1.weight', message: expect.stringContaining('99.9999') }] },
    });
    const { id, version } = await admin.ok('createScoringTemplate', {
      params,
      body: template('60.5', '39.5'),
    });
    const at = { ...params, template_id: id };
    const changed = await admin.ok('updateScoringTemplate', {
      params: at,
      body: { ...template('50', '50'), version },
    });
    expect(changed.parts.map(({ weight }) => weight)).toEqual(['50', '50']);
    expect(
      await admin.call('updateScoringTemplate', { params: at, body: { ...template('10', '90'), version } }),
    ).toMatchObject({ status: 409 });
    await admin.ok('removeScoringTemplate', { params: at });
    expect(await admin.ok('listScoringTemplates', { params })).toEqual([]);
    expect(await admin.call('removeScoringTemplate', { params: at })).toMatchObject({ status: 404 });
  });
});
