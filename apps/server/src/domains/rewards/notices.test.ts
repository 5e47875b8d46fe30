import { randomUUID } from 'node:crypto';
import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildPoints, buildReward } from '../../../test/factories/rewards.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion } = noticesDesk();

let campus: Campus;
let admin: Member;
let mina: Member;
let parent: Member;
beforeEach(async () => {
  campus = await buildCampus(pelion().db, { settings: ['opted_for_point_system'] });
  admin = await buildMember(pelion().db, { campus, userType: 'campusAdmin' });
  mina = await buildMember(pelion().db, { campus, userType: 'student', name: 'Mina' });
  parent = await buildMember(pelion().db, { campus, userType: 'parent' });
  await linkParent(pelion().db, parent, mina);
  await buildPoints(pelion().db, mina, 100);
});

const here = () => ({ campus_id: campus.id });

async function newsFor(member: Member): Promise<readonly string[]> {
  await pelion().runJobs();
  const caller = await pelion().as(member);
  const told = await caller.ok('listNotifications', { params: here() });
  return told.map((notice) => newsOf(notice, publicWords, null));
}

async function redeem(name: string): Promise<number> {
  const reward_id = await buildReward(pelion().db, campus, { name });
  const caller = await pelion().as(mina);
  const body = { reward_id, price: 10, redemption_key: randomUUID() };
  return (await caller.ok('redeemReward', { params: here(), body })).id;
}

it('tells admins what was redeemed until it is handed over, and nobody else', async () => {
  const redemption_id = await redeem('Cap');
  const teacher = await buildMember(pelion().db, { campus });
  expect(await newsFor(admin)).toEqual(['Redeemed: “Cap (Mina)”.']);
  expect(await newsFor(mina)).toEqual([]);
  expect(await newsFor(parent)).toEqual([]);
  expect(await newsFor(teacher)).toEqual([]);
  const caller = await pelion().as(admin);
  const params = { ...here(), redemption_id };
  await caller.ok('approveRedemption', { params });
  await caller.ok('handOverRedemption', { params });
  expect(await newsFor(admin)).toEqual([]);
});

it('tells the student and the parents how it was decided, also several at once', async () => {
  const ids = [await redeem('Cap'), await redeem('Trip')];
  const caller = await pelion().as(admin);
  const body = { redemption_ids: ids, state_id: 2 };
  await caller.ok('moveRedemptions', { params: here(), body });
  expect((await newsFor(mina)).toSorted()).toEqual(['“Cap” is approved.', '“Trip” is approved.']);
  const [cap = 0, trip = 0] = ids;
  await caller.ok('handOverRedemption', { params: { ...here(), redemption_id: cap } });
  await caller.ok('refuseRedemption', {
    params: { ...here(), redemption_id: trip },
    body: { reason: 'It rains' },
  });
  const decided = ['Refused, with the points back: Trip. It rains', '“Cap” is handed over.'];
  expect((await newsFor(mina)).toSorted()).toEqual(decided);
  expect(await newsFor(parent)).toHaveLength(2);
});

it('tells nobody of an approval that nobody gave, nor of a cancellation', async () => {
  const reward_id = await buildReward(pelion().db, campus, { needs_approval: false });
  const caller = await pelion().as(mina);
  const body = { reward_id, price: 10, redemption_key: randomUUID() };
  await caller.ok('redeemReward', { params: here(), body });
  await caller.ok('cancelRedemption', { params: { ...here(), redemption_id: await redeem('Cap') } });
  expect(await newsFor(mina)).toEqual([]);
});
