import { randomUUID } from 'node:crypto';
import { redemptionMoves, redemptionStates, redemptionStateTable } from '@pelion/contract/rewards/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildPoints, buildReward } from '../../../test/factories/rewards.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { insertEntries } from '../points/ledger.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
let mina: Member;
let asMina: Caller;
const here = () => ({ campus_id: campus.id });
const student = (name: string) => buildMember(test.db, { campus, userType: 'student', name });
const wish = (reward_id: number, price = 10, redemption_key = randomUUID()) => ({
  params: here(),
  body: { reward_id, price, redemption_key },
});
const redeemed = async (reward_id: number, caller = asMina) =>
  (await caller.ok('redeemReward', wish(reward_id))).id;
const at = (redemption_id: number) => ({ ...here(), redemption_id });
const balanceOf = async ({ userId }: Member) => {
  const { total_points, spent_points, balance } = await admin.ok('listStudentPoints', {
    params: { ...here(), student_id: userId },
  });
  return [total_points, spent_points, balance];
};
const takenOf = async (id: number) =>
  (await test.db.selectFrom('reward').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { settings: ['opted_for_point_system', 'shows_top_earners'] });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin', name: 'Ada Admin' }));
  mina = await student('Mina');
  asMina = await test.as(mina);
});
afterAll(() => test.close());

/** Compares totals and pieces with the ledger and the redemptions. */
async function expectSums(): Promise<void> {
  const { rows: points } = await sql`
    select t.student_id from point_total t
    where (t.total, t.spent) is distinct from (
      select (coalesce(sum(e.points) filter (where e.redemption_id is null), 0),
        -coalesce(sum(e.points) filter (where e.redemption_id is not null), 0))
      from point_entry e where e.campus_id = t.campus_id and e.student_id = t.student_id)`.execute(test.db);
  expect(points).toEqual([]);
  const { rows: pieces } = await sql`
    select r.id from reward r where r.taken <> (
      select count(*) from redemption d
      where d.campus_id = r.campus_id and d.reward_id = r.id and d.state in (1, 2, 3))`.execute(test.db);
  expect(pieces).toEqual([]);
}

describe('redeeming', () => {
  it('holds the piece and the points at once, and waits where approval is asked for', async () => {
    await buildPoints(test.db, mina, 25);
    const reward = await buildReward(test.db, campus, { stock: 3 });
    expect(await asMina.ok('redeemReward', wish(reward))).toMatchObject({
      ...{ reward_name: 'Front seat', price: 10, state_id: redemptionStates.reserved, reason: '' },
      ...{ student_name: 'Mina', can: { approve: false, refuse: false, handOver: false, cancel: true } },
      moves: [{ state_id: 1, by_name: null }],
    });
    expect(await balanceOf(mina)).toEqual([25, 10, 15]);
    expect((await asMina.ok('listRewards', { params: here() }))[0]).toMatchObject({ left: 2, own_count: 1 });
    expect(await asMina.ok('listOwnPoints')).toEqual([
      { points_category_id: 1, points_assigned: 0 },
      { points_category_id: 2, points_assigned: 25 },
      { points_category_id: null, points_assigned: -10 },
    ]);
    await expectSums();
  });

  it('begins approved where nobody has to approve', async () => {
    await buildPoints(test.db, mina, 10);
    const reward = await buildReward(test.db, campus, { needs_approval: false });
    expect((await asMina.ok('redeemReward', wish(reward))).state_id).toBe(redemptionStates.approved);
  });

  it('counts what was earned for the rank, so that spending costs none', async () => {
    await buildPoints(test.db, mina, 25);
    const omar = await student('Omar');
    await buildPoints(test.db, omar, 20);
    await redeemed(await buildReward(test.db, campus));
    const { earners } = await admin.ok('getTopEarners', { params: here() });
    expect(earners.map(({ total_points }) => total_points)).toEqual([25, 20]);
    expect((await admin.ok('getPointFigures', { params: here() })).campus).toMatchObject({
      class_points: 45,
    });
  });

  it('stands in the ledger as a line of its own, which nobody takes back by hand', async () => {
    await buildPoints(test.db, mina, 25);
    await redeemed(await buildReward(test.db, campus));
    const { entries } = await admin.ok('listStudentPoints', {
      params: { ...here(), student_id: mina.userId },
    });
    expect(entries[0]).toMatchObject({
      ...{ points_assigned: -10, points_category_id: null, reason: 'Front seat', can: { undo: false } },
    });
    const undone = { params: here(), body: { entry_ids: [entries[0]?.id ?? 0] } };
    expect((await admin.call('undoPoints', undone)).status).toBe(403);
  });

  it('is refused with what is left: closed, another price, no piece, the limit, too few points', async () => {
    await buildPoints(test.db, mina, 25);
    const refusal = async (id: number, price = 10) => {
      const { status, body } = await asMina.call('redeemReward', wish(id, price));
      return [status, body];
    };
    const dear = await buildReward(test.db, campus, { name: 'Trip', price: 26 });
    expect(await refusal(dear, 26)).toMatchObject([
      409,
      { message: 'You have 25 points to spend.', details: { reason: 'balance', balance: 25 } },
    ]);
    expect(await refusal(dear, 25)).toMatchObject([
      409,
      {
        message: 'The price has changed: it is 26 points now.',
        details: { reason: 'price', price: 26 },
      },
    ]);
    const gone = await buildReward(test.db, campus, { name: 'Cap', stock: 0 });
    expect(await refusal(gone)).toMatchObject([
      409,
      { message: 'None of these are left.', details: { reason: 'stock', left: 0 } },
    ]);
    const once = await buildReward(test.db, campus, { name: 'Pencil', student_limit: 1 });
    await redeemed(once);
    expect(await refusal(once)).toMatchObject([
      409,
      { message: 'Each student can have 1 of these at most.', details: { reason: 'limit', limit: 1 } },
    ]);
    await test.db.updateTable('reward').set({ is_active: false }).where('id', '=', once).execute();
    expect(await refusal(once)).toMatchObject([
      409,
      { message: 'This reward is no longer offered.', details: { reason: 'closed' } },
    ]);
    expect((await refusal(999_999))[0]).toBe(404);
    expect(await balanceOf(mina)).toEqual([25, 10, 15]);
    await expectSums();
  });

  it.each([0, -1, 1.5])('is refused at a price of %s', async (price) => {
    const reward = await buildReward(test.db, campus);
    expect(await asMina.call('redeemReward', wish(reward, price))).toMatchObject({
      status: 400,
      body: { details: [{ path: 'price' }] },
    });
  });

  it('is for students alone, and for none whose campus took it away', async () => {
    const reward = await buildReward(test.db, campus);
    for (const userType of ['parent', 'teacher', 'campusAdmin'] as const) {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await caller.call('redeemReward', wish(reward))).status).toBe(403);
    }
  });
});

describe('twenty at once', () => {
  it('get the last piece once, whoever asks', async () => {
    const reward = await buildReward(test.db, campus, { stock: 1 });
    const callers = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const member = await student(`Student ${place}`);
        await buildPoints(test.db, member, 10);
        return test.as(member);
      }),
    );
    const statuses = await sendAtOnce((index) =>
      (callers[index] ?? asMina).call('redeemReward', wish(reward)),
    );
    expect(statuses).toEqual(oneOfTwenty(409));
    expect(await takenOf(reward)).toBe(1);
    await expectSums();
  });

  it('of one student spend no point twice', async () => {
    await buildPoints(test.db, mina, 10);
    const rewards = await Promise.all(
      Array.from({ length: 20 }, (_, place) => buildReward(test.db, campus, { name: `Reward ${place}` })),
    );
    const statuses = await sendAtOnce((index) => asMina.call('redeemReward', wish(rewards[index] ?? 0)));
    expect(statuses).toEqual(oneOfTwenty(409));
    expect(await balanceOf(mina)).toEqual([10, 10, 0]);
    await expectSums();
  });

  it('with the same key are one redemption', async () => {
    await buildPoints(test.db, mina, 100);
    const asked = wish(await buildReward(test.db, campus));
    const answers = await Promise.all(Array.from({ length: 20 }, () => asMina.ok('redeemReward', asked)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(mina)).toEqual([100, 10, 90]);
  });

  it('of one student stay within the limit', async () => {
    await buildPoints(test.db, mina, 1000);
    const reward = await buildReward(test.db, campus, { student_limit: 1 });
    expect(await sendAtOnce(() => asMina.call('redeemReward', wish(reward)))).toEqual(oneOfTwenty(409));
  });

  it('refused and redeemed in turn end with sums that agree', async () => {
    const reward = await buildReward(test.db, campus, { stock: 2 });
    const members = await Promise.all(['A', 'B', 'C', 'D'].map((name) => student(name)));
    for (const member of members) await buildPoints(test.db, member, 30);
    const callers = await Promise.all(members.map((member) => test.as(member)));
    const [first, second] = [await redeemed(reward, callers[0]), await redeemed(reward, callers[1])];
    const refusal = { redemption_ids: [first, second], state_id: redemptionStates.refused, reason: 'No' };
    const statuses = await sendAtOnce((index) =>
      index % 5 === 0
        ? admin.call('moveRedemptions', { params: here(), body: refusal })
        : (callers[index % 4] ?? asMina).call('redeemReward', wish(reward)),
    );
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    await expectSums();
  });
});

describe('a redemption', () => {
  const ways = {
    approved: (id: number) => admin.call('approveRedemption', { params: at(id) }),
    refused: (id: number) =>
      admin.call('refuseRedemption', { params: at(id), body: { reason: 'Not this week' } }),
    handedOver: (id: number) => admin.call('handOverRedemption', { params: at(id) }),
    cancelled: (id: number) => asMina.call('cancelRedemption', { params: at(id) }),
  } as const;
  const targets = ['approved', 'refused', 'handedOver', 'cancelled'] as const;
  const states = redemptionStateTable.names;

  it.each(states.flatMap((from) => targets.map((to) => [from, to] as const)))(
    'that is %s is %s only where the table has the move',
    async (from, to) => {
      await buildPoints(test.db, mina, 10);
      const reward = await buildReward(test.db, campus, { stock: 1 });
      const id = await redeemed(reward);
      if (from === 'handedOver') await ways.approved(id);
      if (from !== 'reserved') expect((await ways[from](id)).status).toBe(200);
      const before = [...(await balanceOf(mina)), await takenOf(reward)];
      const { status, body } = await ways[to](id);
      if (!redemptionMoves[from].includes(to)) {
        expect(status).toBe(409);
        expect(body).toMatchObject({ details: { reason: 'state', state_id: redemptionStates[from] } });
        expect([...(await balanceOf(mina)), await takenOf(reward)]).toEqual(before);
        return;
      }
      expect(body).toMatchObject({ state_id: redemptionStates[to] });
      const isBack = to === 'refused' || to === 'cancelled';
      expect(await balanceOf(mina)).toEqual(isBack ? [10, 0, 10] : [10, 10, 0]);
      expect(await takenOf(reward)).toBe(isBack ? 0 : 1);
      await expectSums();
    },
  );

  it('keeps who moved it and when, and tells names to staff alone', async () => {
    await buildPoints(test.db, mina, 10);
    const id = await redeemed(await buildReward(test.db, campus));
    await ways.approved(id);
    await ways.handedOver(id);
    const of = async (caller: Caller) =>
      (await caller.ok('listRedemptions', { params: here() })).redemptions[0]?.moves.map(
        ({ state_id, by_name }) => [state_id, by_name],
      );
    expect(await of(admin)).toEqual([
      [1, 'Mina'],
      [2, 'Ada Admin'],
      [3, 'Ada Admin'],
    ]);
    expect(await of(asMina)).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    const own = test.services.db.campus(campus.id);
    await expect(own.deleteFrom('redemption_event').execute()).rejects.toThrow(/permission denied/);
    await expect(own.updateTable('redemption_event').set({ state: 5 }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is refused with a reason, which its student reads', async () => {
    await buildPoints(test.db, mina, 10);
    const id = await redeemed(await buildReward(test.db, campus));
    expect(await admin.call('refuseRedemption', { params: at(id), body: { reason: ' ' } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reason', message: 'Please give a reason' }] },
    });
    await ways.refused(id);
    const { redemptions } = await asMina.ok('listRedemptions', { params: here() });
    expect(redemptions).toMatchObject([{ id, reason: 'Not this week', state_id: 4 }]);
  });

  it('is decided together with others: all of them, or none', async () => {
    await buildPoints(test.db, mina, 30);
    const reward = await buildReward(test.db, campus);
    const ids = [await redeemed(reward), await redeemed(reward), await redeemed(reward)];
    await ways.cancelled(ids[2] ?? 0);
    const approval = (redemption_ids: number[]) => ({
      params: here(),
      body: { redemption_ids, state_id: redemptionStates.approved },
    });
    expect(await admin.call('moveRedemptions', approval(ids))).toMatchObject({
      status: 409,
      body: { message: 'A redemption has changed meanwhile: Cancelled.' },
    });
    expect(
      (await admin.ok('listRedemptions', { params: here(), query: { show: 'open' } })).waiting_count,
    ).toBe(2);
    const moved = await admin.ok('moveRedemptions', approval(ids.slice(0, 2)));
    expect(moved.map(({ state_id }) => state_id)).toEqual([2, 2]);
    const body = { redemption_ids: ids.slice(0, 2), state_id: redemptionStates.refused };
    expect(await admin.call('moveRedemptions', { params: here(), body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reason' }] },
    });
  });

  it('is cancelled by its student alone, and decided by those who keep rewards', async () => {
    await buildPoints(test.db, mina, 10);
    const id = await redeemed(await buildReward(test.db, campus));
    const omar = await test.as(await student('Omar'));
    expect((await omar.call('cancelRedemption', { params: at(id) })).status).toBe(404);
    for (const userType of ['teacher', 'parent', 'student'] as const) {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await caller.call('approveRedemption', { params: at(id) })).status).toBe(403);
    }
    const elsewhere = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
    const stranger = await test.as(
      await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }),
    );
    const params = { campus_id: elsewhere.id, redemption_id: id };
    expect((await stranger.call('approveRedemption', { params })).status).toBe(404);
  });
});

describe('the list', () => {
  it('is of oneself, of the own children, or of the campus, the waiting ones first', async () => {
    const omar = await student('Omar');
    await buildPoints(test.db, mina, 20);
    await buildPoints(test.db, omar, 20);
    const reward = await buildReward(test.db, campus);
    const plain = await buildReward(test.db, campus, { name: 'Pencil', needs_approval: false });
    const first = await redeemed(plain);
    const second = await redeemed(reward);
    const third = await redeemed(reward, await test.as(omar));
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, mina);
    const asParent = await test.as(parent);
    const seen = async (caller: Caller, query = {}) =>
      (await caller.ok('listRedemptions', { params: here(), query })).redemptions.map(({ id }) => id);
    expect(await seen(asMina)).toEqual([second, first]);
    expect(await seen(asParent)).toEqual([second, first]);
    expect(await seen(asParent, { student_id: mina.userId })).toEqual([second, first]);
    expect(await seen(admin, { show: 'open' })).toEqual([second, third, first]);
    expect(await seen(admin, { student_id: omar.userId })).toEqual([third]);
    expect(await seen(admin, { limit: 1, before: third })).toEqual([second]);
    await admin.ok('handOverRedemption', { params: at(first) });
    expect(await seen(admin, { show: 'ended' })).toEqual([first]);
    const query = { student_id: omar.userId };
    expect((await asParent.call('listRedemptions', { params: here(), query })).status).toBe(404);
    for (const userType of ['teacher', 'siteAdmin'] as const) {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await caller.call('listRedemptions', { params: here() })).status).toBe(403);
    }
  });
});

describe('points that are taken back after they were spent', () => {
  it('leave a balance of none, block spending until they are earned again, and block no regrade', async () => {
    const entry = await buildPoints(test.db, mina, 10);
    const reward = await buildReward(test.db, campus);
    const id = await redeemed(reward);
    await admin.ok('undoPoints', { params: here(), body: { entry_ids: [entry] } });
    expect(await balanceOf(mina)).toEqual([0, 10, 0]);
    await buildPoints(test.db, mina, 15);
    expect(await balanceOf(mina)).toEqual([15, 10, 5]);
    expect(await asMina.call('redeemReward', wish(reward))).toMatchObject({
      status: 409,
      body: { details: { reason: 'balance', balance: 5 } },
    });
    await admin.ok('refuseRedemption', { params: at(id), body: { reason: 'Taken back' } });
    expect(await balanceOf(mina)).toEqual([15, 0, 15]);
    await expectSums();
  });

  it('are held by the database: a line below zero is refused, whoever writes it', async () => {
    await buildPoints(test.db, mina, 10);
    const redemptionId = await redeemed(await buildReward(test.db, campus));
    const line = { student_id: mina.userId, points: -10, category: null, rule_id: null, reason: 'Again' };
    const again = { ...line, actor_id: mina.userId, at: new Date(), redemption_id: redemptionId };
    const own = test.services.db.campus(campus.id);
    expect(await insertEntries(own, campus.id, [again])).toEqual([]);
    const { id } = await own
      .insertInto('redemption')
      .values({
        ...{ campus_id: campus.id, reward_id: await buildReward(test.db, campus, { name: 'Cap' }) },
        ...{ student_id: mina.userId, state: 1, reward_name: 'Cap', price: 10 },
        ...{ asked_at: new Date(), moved_at: new Date(), redemption_key: randomUUID() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(insertEntries(own, campus.id, [{ ...again, redemption_id: id }])).rejects.toThrow(
      'spending exceeds the balance',
    );
  });
});
