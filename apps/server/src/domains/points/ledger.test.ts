import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { ladderOf } from './figures.ts';

let test: TestApp;
let campus: Campus;
let teacher: Caller;
let mina: Member;
let omar: Member;
let ruleId: number;
const here = () => ({ campus_id: campus.id });
const student = (name: string, on = campus) =>
  buildMember(test.db, { campus: on, userType: 'student', name });

async function addReason(on: Campus, name = 'Helped a classmate'): Promise<number> {
  const { id } = await test.db
    .insertInto('point_rule')
    .values({ campus_id: on.id, name, config: 9, category: 2, points: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const gift = (to: readonly Member[], points = 5, givingId = randomUUID()) => ({
  params: here(),
  body: {
    student_ids: to.map(({ userId }) => userId),
    rule_id: ruleId,
    points,
    note: 'Thank you',
    giving_id: givingId,
  },
});
const pointsOf = (caller: Caller, { userId }: Member) =>
  caller.ok('listStudentPoints', { params: { ...here(), student_id: userId } });

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { settings: ['opted_for_point_system', 'shows_top_earners'] });
  teacher = await test.as(await buildMember(test.db, { campus, name: 'Ada Teacher' }));
  [mina, omar] = [await student('Mina'), await student('Omar')];
  ruleId = await addReason(campus);
});
afterAll(() => test.close());

/** Checks every total against the sum of its ledger entries. */
async function expectTotalsFromLedger(): Promise<void> {
  const lines = await test.db
    .selectFrom('point_entry')
    .select(['campus_id', 'student_id', 'points', 'category'])
    .execute();
  const sum = (studentId: number, category: number) =>
    lines
      .filter((line) => line.student_id === studentId && line.category === category)
      .reduce((total, { points }) => total + points, 0);
  const totals = await test.db.selectFrom('point_total').selectAll().execute();
  expect(new Set(totals.map(({ student_id }) => student_id))).toEqual(
    new Set(lines.map(({ student_id }) => student_id)),
  );
  for (const { student_id, grade_points, class_points, total } of totals)
    expect([grade_points, class_points, total]).toEqual([
      sum(student_id, 1),
      sum(student_id, 2),
      sum(student_id, 1) + sum(student_id, 2),
    ]);
}

describe('points by hand', () => {
  it('go to several at once, say what for and by whom, and are told to their students', async () => {
    const { entry_ids } = await teacher.ok('assignPoints', gift([mina, omar]));
    expect(entry_ids).toHaveLength(2);
    expect(await pointsOf(await test.as(mina), mina)).toMatchObject({
      total_points: 5,
      class_points: 5,
      grade_points: 0,
      entries: [
        {
          points_assigned: 5,
          reason: 'Helped a classmate',
          note: 'Thank you',
          given_by: 'Ada Teacher',
          assessment_name: null,
          is_undone: false,
          can: { undo: false },
        },
      ],
    });
    expect(await (await test.as(omar)).ok('listOwnPoints')).toEqual([
      { points_category_id: 1, points_assigned: 0 },
      { points_category_id: 2, points_assigned: 5 },
    ]);
    await expectTotalsFromLedger();
  });

  it('stand in the audit with what they are for and the word about it', async () => {
    await teacher.ok('assignPoints', gift([mina]));
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const [event] = await admin.ok('listAuditLog', { query: { subject: 'person', record_id: mina.userId } });
    expect(event?.changes.map(({ label, after }) => [label, after])).toEqual(
      expect.arrayContaining([
        ['Points', '5'],
        ['Reason', 'Helped a classmate'],
        ['Remark', 'Thank you'],
      ]),
    );
  });

  it('are given once, however often the same giving is asked for, and also at the same moment', async () => {
    const asked = gift([mina, omar]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => teacher.ok('assignPoints', asked)));
    expect(new Set(answers.map(({ entry_ids }) => entry_ids.toSorted().join())).size).toBe(1);
    expect((await pointsOf(teacher, mina)).total_points).toBe(5);
    await expectTotalsFromLedger();
  });

  it.each([
    ['nobody', () => ({ student_ids: [] }), 'student_ids'],
    [
      'somebody of another campus',
      async () => ({ student_ids: [(await student('Far', await buildCampus(test.db))).userId] }),
      'student_ids',
    ],
    [
      'a colleague',
      async () => ({ student_ids: [(await buildMember(test.db, { campus })).userId] }),
      'student_ids',
    ],
    [
      'somebody who has left',
      async () => {
        const gone = await student('Gone');
        await setRemoved(test.db, gone, new Date());
        return { student_ids: [mina.userId, gone.userId] };
      },
      'student_ids',
    ],
    ['no points', () => ({ points: 0 }), 'points'],
    ['a fine', () => ({ points: -5 }), 'points'],
    [
      'a reason of another campus',
      async () => ({ rule_id: await addReason(await buildCampus(test.db)) }),
      'rule_id',
    ],
  ] as const)('are not for %s, and then for nobody', async (_, changes, path) => {
    const { params, body } = gift([mina]);
    expect(
      await teacher.call('assignPoints', { params, body: { ...body, ...(await changes()) } }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    });
    expect((await pointsOf(teacher, mina)).total_points).toBe(0);
  });

  it('are not given for a reason that was switched off or deleted', async () => {
    await test.db.updateTable('point_rule').set({ is_active: false }).where('id', '=', ruleId).execute();
    expect((await teacher.call('assignPoints', gift([mina]))).status).toBe(400);
    await test.db
      .updateTable('point_rule')
      .set({ is_active: true, deleted_at: new Date() })
      .where('id', '=', ruleId)
      .execute();
    expect((await teacher.call('assignPoints', gift([mina]))).status).toBe(400);
  });

  it.each(['student', 'parent', 'staff', 'contentManager'] as const)(
    'are not given by a %s',
    async (userType) => {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await caller.call('assignPoints', gift([mina]))).status).toBe(403);
    },
  );
});

describe('taking points back', () => {
  it('writes a line of its own, once, and leaves the first one as it was', async () => {
    const { entry_ids } = await teacher.ok('assignPoints', gift([mina, omar], 7));
    const asked = { params: here(), body: { entry_ids } };
    await Promise.all([teacher.ok('undoPoints', asked), teacher.ok('undoPoints', asked)]);
    const { total_points, entries } = await pointsOf(teacher, mina);
    expect(total_points).toBe(0);
    expect(entries.map(({ points_assigned, is_undone }) => [points_assigned, is_undone])).toEqual([
      [-7, false],
      [7, true],
    ]);
    await expectTotalsFromLedger();
  });

  it('is for whoever gave them and for admins, and for no other colleague', async () => {
    const { entry_ids } = await teacher.ok('assignPoints', gift([mina]));
    const colleague = await test.as(await buildMember(test.db, { campus }));
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const asked = { params: here(), body: { entry_ids } };
    expect((await pointsOf(colleague, mina)).entries[0]?.can.undo).toBe(false);
    expect((await colleague.call('undoPoints', asked)).status).toBe(403);
    expect((await pointsOf(admin, mina)).entries[0]?.can.undo).toBe(true);
    await admin.ok('undoPoints', asked);
    expect((await pointsOf(admin, mina)).entries[0]?.can.undo).toBe(false);
  });

  it('knows nothing of another campus', async () => {
    const { entry_ids } = await teacher.ok('assignPoints', gift([mina]));
    const elsewhere = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
    const stranger = await test.as(
      await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }),
    );
    const asked = { params: { campus_id: elsewhere.id }, body: { entry_ids } };
    expect((await stranger.call('undoPoints', asked)).status).toBe(404);
  });

  it('is the only way: the application can change no line and no total', async () => {
    await teacher.ok('assignPoints', gift([mina]));
    const own = test.services.db.campus(campus.id);
    await expect(own.updateTable('point_entry').set({ points: 99 }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(own.deleteFrom('point_entry').execute()).rejects.toThrow(/permission denied/);
    await expect(own.updateTable('point_total').set({ class_points: 99 }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('reading points', () => {
  it('is for oneself, the own child, and those who may see students; nobody else exists', async () => {
    await teacher.ok('assignPoints', gift([mina]));
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, mina);
    const asParent = await test.as(parent);
    expect((await pointsOf(asParent, mina)).total_points).toBe(5);
    const of = ({ userId }: Member) => ({ params: { ...here(), student_id: userId } });
    expect((await asParent.call('listStudentPoints', of(omar))).status).toBe(404);
    expect((await (await test.as(omar)).call('listStudentPoints', of(mina))).status).toBe(404);
    const elsewhere = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
    const stranger = await test.as(await buildMember(test.db, { campus: elsewhere }));
    expect((await stranger.call('listStudentPoints', of(mina))).status).toBe(404);
    expect(
      (
        await stranger.call('listStudentPoints', {
          params: { campus_id: elsewhere.id, student_id: mina.userId },
        })
      ).status,
    ).toBe(404);
    const staff = await test.as(await buildMember(test.db, { campus, userType: 'staff' }));
    expect((await staff.call('listStudentPoints', of(mina))).status).toBe(403);
  });

  it('goes through the ledger page by page, the latest first', async () => {
    for (const points of [1, 2, 3]) await teacher.ok('assignPoints', gift([mina], points));
    const params = { ...here(), student_id: mina.userId };
    const first = await teacher.ok('listStudentPoints', { params, query: { limit: 2 } });
    expect(first.entries.map(({ points_assigned }) => points_assigned)).toEqual([3, 2]);
    const second = await teacher.ok('listStudentPoints', {
      params,
      query: { limit: 2, before: first.entries[1]?.id },
    });
    expect(second.entries.map(({ points_assigned }) => points_assigned)).toEqual([1]);
    expect(second.total_points).toBe(6);
  });

  it('shows the widgets the own points, the children’s, or what the campus gave', async () => {
    await teacher.ok('assignPoints', gift([mina]));
    await teacher.ok('assignPoints', gift([omar], 2));
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, mina);
    expect(await (await test.as(parent)).ok('getPointFigures', { params: here() })).toMatchObject({
      students: [{ student_id: mina.userId, total_points: 5, entries: [{ points_assigned: 5 }] }],
      campus: null,
    });
    expect(await (await test.as(omar)).ok('getPointFigures', { params: here() })).toMatchObject({
      students: [{ student_id: omar.userId, class_points: 2 }],
    });
    expect(await teacher.ok('getPointFigures', { params: here() })).toEqual({
      students: [],
      campus: { grade_points: 0, class_points: 7, students: 2 },
    });
  });
});

describe('top earners', () => {
  it('are named to staff, the first ones first', async () => {
    await teacher.ok('assignPoints', gift([mina], 9));
    await teacher.ok('assignPoints', gift([omar], 3));
    expect((await teacher.ok('getTopEarners', { params: here() })).earners).toEqual([
      { student_id: mina.userId, student_name: 'Mina', total_points: 9 },
      { student_id: omar.userId, student_name: 'Omar', total_points: 3 },
    ]);
  });

  it('show a student how far those ahead in the own section are, and no name or number of anybody', async () => {
    await buildAcademicYear(test.db, { campus });
    const mates = await Promise.all(['A', 'B', 'C'].map((name) => student(name)));
    await buildSection(test.db, { campus, students: [mina, omar, ...mates] });
    const other = await student('Elsewhere');
    await buildSection(test.db, { campus, students: [other] });
    await teacher.ok('assignPoints', gift([other], 500));
    await teacher.ok('assignPoints', gift([omar], 9));
    await teacher.ok('assignPoints', gift([mina], 4));
    const seen = await (await test.as(mina)).ok('getTopEarners', { params: here() });
    expect(seen).toEqual({ earners: [], ladder: { own_points: 4, ahead: [9] } });
    expect(await (await test.as(other)).ok('getTopEarners', { params: here() })).toEqual({
      earners: [],
      ladder: null,
    });
  });

  it.each([
    ['nobody ahead', 10, [1, 2, 10], []],
    ['the nearest five alone, the farthest of them first', 0, [7, 1, 6, 2, 5, 3], [6, 5, 3, 2, 1]],
    ['nobody behind', 5, [1, 9, 2], [9]],
  ])('have a ladder with %s', (_, own, mates, ahead) =>
    expect(ladderOf(own, mates)).toEqual({ own_points: own, ahead }),
  );

  it('are shown to nobody where the campus has not opted for it, or has no point system', async () => {
    const quiet = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
    const caller = await test.as(await buildMember(test.db, { campus: quiet }));
    expect((await caller.call('getTopEarners', { params: { campus_id: quiet.id } })).status).toBe(403);
    const off = await buildCampus(test.db, { settings: ['shows_top_earners'] });
    const admin = await test.as(await buildMember(test.db, { campus: off, userType: 'campusAdmin' }));
    expect(await admin.ok('getTopEarners', { params: { campus_id: off.id } })).toEqual({
      earners: [],
      ladder: null,
    });
  });
});
