import { newsOf } from '@pelion/contract/notices/facts';
import { describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { noticesDesk } from '../../../test/notices.ts';
import { publicWords } from '../../lib/campus-words.ts';
import { reserveReply, settleReply } from './reserve-reply.ts';
import { addUse } from './usage-queries.ts';

const { pelion } = noticesDesk();

const build = async () => {
  const { db, services } = pelion();
  const campus = await buildCampus(db, { school: { plan: 'pro' } });
  const admin = await buildMember(db, { campus, userType: 'campusAdmin' });
  const teacher = await buildMember(db, { campus, userType: 'teacher' });
  return { campus, admin, teacher, own: services.db.campus(campus.id) };
};
const asSiteAdmin = async () => pelion().as(await buildMember(pelion().db, { userType: 'siteAdmin' }));

describe('the use of AI', () => {
  it('is shown to admins by day and purpose, with what the plan allows', async () => {
    const { admin, teacher, own } = await build();
    const now = pelion().clock.now();
    await addUse(own, 'tests', now, { builtIn: 4, model: 2, tokens: 300 });
    await addUse(own, 'chatBox', now, { failures: 1 });
    await addUse(own, 'tests', new Date('2040-01-02T10:00:00Z'), { builtIn: 9 });
    const caller = await pelion().as(admin);
    expect(await caller.ok('getAiUsage')).toEqual({
      from: '2040-02-14',
      to: '2040-03-14',
      days: [
        { day: '2040-03-14', purpose: 'chatBox', built_in: 0, model: 0, failures: 1, tokens: 0 },
        { day: '2040-03-14', purpose: 'tests', built_in: 4, model: 2, failures: 0, tokens: 300 },
      ],
      month: { starts_on: '2040-03-01', tokens: 0, tokens_allowed: 10_000_000 },
      replies_per_day: 50,
      built_in_per_minute: 30,
    });
    const query = { from: '2040-01-01', to: '2040-01-31' };
    expect((await caller.ok('getAiUsage', { query })).days).toMatchObject([{ built_in: 9 }]);
    expect((await (await pelion().as(teacher)).call('getAiUsage')).status).toBe(403);
  });

  it.each([
    ['2040-02-02', '2040-02-01'],
    ['2038-01-01', '2040-02-01'],
  ])('is not asked for from %s to %s', async (from, to) => {
    const { admin } = await build();
    expect((await (await pelion().as(admin)).call('getAiUsage', { query: { from, to } })).status).toBe(400);
  });

  it('is told to the admins once, at 80 % of the month', async () => {
    const { campus, admin, teacher, own } = await build();
    const { clock } = pelion();
    const limit = { replies_per_day: 50, tokens_per_month: 1_000 };
    const use = async (tokens: number) => {
      const now = clock.now();
      const held = await reserveReply(own, { userId: admin.userId, limit, tokens, isRetry: false, now });
      if (held) await settleReply(own, held, { used: tokens, allowed: limit.tokens_per_month, now });
    };
    const told = async (member: Member) => {
      await pelion().runJobs();
      const rows = await (await pelion().as(member)).ok('listNotifications', {
        params: { campus_id: campus.id },
      });
      return rows.map((row) => newsOf(row, publicWords, null));
    };
    await use(799);
    expect(await told(admin)).toEqual([]);
    await use(1);
    const most = `80 % of the AI use of “${campus.name}” for this month is used up.`;
    expect(await told(admin)).toEqual([most]);
    for (const tokens of [50, 150, 1]) await use(tokens);
    expect(await told(admin)).toEqual([most]);
    expect(await told(teacher)).toEqual([]);
  });
});

describe('the site admin', () => {
  it('sees that no model is configured', async () => {
    const state = await (await asSiteAdmin()).ok('getModelState');
    expect(state).toMatchObject({ model: null, is_reachable: false, latency_ms: null });
    expect(state.sentences[0]).toBe('No model is configured. Built-in help answers.');
  });

  it('changes limits over the version that was seen, and the audit keeps both', async () => {
    const site = await asSiteAdmin();
    const limits = await site.ok('listAiLimits');
    expect(
      limits.map(({ subscription_type_id, replies_per_day }) => [subscription_type_id, replies_per_day]),
    ).toEqual([
      [4, 0],
      [1, 20],
      [2, 50],
      [3, 100],
    ]);
    const change = {
      params: { subscription_type_id: 4 },
      body: { replies_per_day: 5, tokens_per_month: 9_000, built_in_per_minute: 10, version: 1 },
    };
    expect(await site.ok('setAiLimit', change)).toEqual({
      subscription_type_id: 4,
      ...change.body,
      version: 2,
    });
    expect(await site.call('setAiLimit', change)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { replies_per_day: 5, version: 2 } } },
    });
    const event = await pelion()
      .db.selectFrom('audit_event')
      .select(['before', 'after'])
      .where('subject', '=', 'aiLimit')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      before: { replies_per_day: 0, most_per_month: 0, built_in_per_minute: 30 },
      after: { replies_per_day: 5, most_per_month: 9_000, built_in_per_minute: 10 },
    });
    const negative = { ...change, body: { ...change.body, version: 2, replies_per_day: -1 } };
    expect((await site.call('setAiLimit', negative)).status).toBe(400);
  });
});
