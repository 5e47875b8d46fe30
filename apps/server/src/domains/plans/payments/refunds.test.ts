import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyPlan, newestInvoice, openPayPage, tellEvent } from '../../../../test/bought-plans.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { type PaymentServer, startPaymentServer } from '../../../../test/payment-server.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';
import { settleRefunds } from './settle-refund.ts';

// Real provider client against a local stand-in.
let provider: PaymentServer;
let pelion: TestApp;
let site: Caller;
beforeAll(async () => {
  provider = await startPaymentServer();
  pelion = await createTestApp({ services: { payments: await provider.payments() } });
  pelion.clock.set('2040-06-01T00:00:00.000Z');
  site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin' }));
});
afterAll(async () => {
  await pelion.close();
  await provider.close();
});
beforeEach(() => {
  Object.assign(provider.behaviour, { isAway: false, refundsAre: 'succeeded' });
});

const tell = (type: string, object: object, options = {}) =>
  tellEvent(pelion, provider.event(type, object, options));

/** An invoice of 142.00 that was paid by card. */
async function paid() {
  const bought = await buyPlan(pelion);
  const page = await openPayPage(bought.caller, bought.invoice.id);
  const payment = provider.pay(page).id;
  await tell('checkout.session.completed', { id: page, object: 'checkout.session' });
  return { ...bought, id: bought.invoice.id, payment };
}
const give = (id: number, amount: number, refunded = 0) =>
  site.call('refundInvoice', {
    params: { invoice_id: id },
    body: { amount, reason: 'Nobody could sign in', refunded },
  });
const ofPayment = (payment: string) =>
  provider.refunds.filter(({ payment_intent }) => payment_intent === payment);
/** Payload of `refund.updated`: only the payment id matters. */
const aboutRefund = (payment: string) => ({ id: 're_any', object: 'refund', payment_intent: payment });

describe('giving back what was paid by card', () => {
  it('gives a part, then the rest, and no cent more; the school sees each with its reason', async () => {
    const { caller, id, payment } = await paid();
    expect(await give(id, 4200)).toMatchObject({
      status: 200,
      body: {
        can: { refund: true },
        refunds: [{ amount: 4200, status: 'done', reason: 'Nobody could sign in' }],
      },
    });
    expect(await give(id, 10_001, 4200)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'amount', message: 'This is more than is left of this payment.' }] },
    });
    expect(await give(id, 10_000, 4200)).toMatchObject({ status: 200, body: { can: { refund: false } } });
    expect(ofPayment(payment).map(({ amount }) => amount)).toEqual([4200, 10_000]);
    const invoice = await newestInvoice(caller);
    expect(invoice).toMatchObject({ paid_with: 'card', refunds: [{ amount: 4200 }, { amount: 10_000 }] });
    // A refund does not change the plan, which has its own page.
    expect(await caller.ok('getPlan')).toMatchObject({ plan_state: 'active', subscription_type_id: 2 });
    const told = await pelion.db
      .selectFrom('audit_event')
      .select(['kind', 'before', 'after'])
      .where('subject', '=', 'invoice')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['refund', 'refund']);
    expect(told[1]).toMatchObject({ before: { refunded: '$42.00' }, after: { refunded: '$142.00' } });
  });

  it('tells the billing address once', async () => {
    const { id, payment, invoice } = await paid();
    await give(id, 4200);
    await tell('refund.updated', aboutRefund(payment));
    await pelion.runJobs();
    const mails = await pelion.db
      .selectFrom('kept_mail')
      .select(['subject', 'text_body'])
      .where('subject', 'like', `%invoice ${invoice.number} refunded`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('$42.00 of invoice');
    expect(mails[0]?.text_body).toContain('Reason: Nobody could sign in');
  }, 120_000);

  it('happens once for two who decide at one time, and for one who decided by an old look', async () => {
    const { id, payment } = await paid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(id, 2000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await give(id, 2000)).toMatchObject({ status: 409, body: { details: { reason: 'changed' } } });
    expect(ofPayment(payment)).toHaveLength(1);
  });

  it('is kept while the provider is away, and asked for once by whoever asks again', async () => {
    const { caller, id, payment } = await paid();
    provider.behaviour.isAway = true;
    expect(await give(id, 4200)).toMatchObject({ status: 200, body: { refunds: [{ status: 'pending' }] } });
    await settleRefunds(pelion.services);
    expect(ofPayment(payment)).toEqual([]);
    provider.behaviour.isAway = false;
    await Promise.all([settleRefunds(pelion.services), settleRefunds(pelion.services)]);
    await settleRefunds(pelion.services);
    expect(ofPayment(payment)).toHaveLength(1);
    expect(await newestInvoice(caller)).toMatchObject({ refunds: [{ amount: 4200, status: 'done' }] });
  });

  it('reports a refusal of the provider, and can be tried again', async () => {
    const { id } = await paid();
    provider.behaviour.refundsAre = 'refused';
    expect(await give(id, 4200)).toMatchObject({
      status: 200,
      body: { can: { refund: true }, refunds: [{ status: 'failed' }] },
    });
    provider.behaviour.refundsAre = 'succeeded';
    expect(await give(id, 14_200)).toMatchObject({
      status: 200,
      body: { can: { refund: false }, refunds: [{ status: 'failed' }, { status: 'done' }] },
    });
  });

  it('is for site admins and for cards only', async () => {
    const { caller, id } = await paid();
    expect(
      await caller.call('refundInvoice', {
        params: { invoice_id: id },
        body: { amount: 1, reason: 'Mine', refunded: 0 },
      }),
    ).toMatchObject({ status: 403 });
    const { invoice } = await buyPlan(pelion);
    expect(await give(invoice.id, 100)).toMatchObject({ status: 409 });
    await site.ok('markInvoicePaid', { params: { invoice_id: invoice.id }, body: { is_paid: true } });
    expect(await give(invoice.id, 100)).toMatchObject({
      status: 409,
      body: { details: { reason: 'notByCard' } },
    });
    expect(await give(999_999_999, 100)).toMatchObject({ status: 404 });
    for (const amount of [0, -100, 1.5]) expect(await give(id, amount)).toMatchObject({ status: 400 });
  });
});

describe('refund events of the provider', () => {
  it('change nothing without a signature', async () => {
    const { caller, payment } = await paid();
    provider.giveBack(payment, 14_200);
    const forged = { secret: 'whsec_of_somebody' };
    expect(await tell('charge.refunded', aboutRefund(payment), forged)).toBe(400);
    expect(await newestInvoice(caller)).toMatchObject({ refunds: [] });
  });

  it('is seen where somebody gave it back on the provider’s own pages; twice is once', async () => {
    const { caller, payment } = await paid();
    provider.giveBack(payment, 5000);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: payment };
    const same = { id: `evt_of_${payment}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell('charge.refunded', charge, same)));
    expect(new Set(answers)).toEqual(new Set([200]));
    // The same refund by another event.
    expect(await tell('refund.created', aboutRefund(payment))).toBe(200);
    expect(await newestInvoice(caller)).toMatchObject({
      refunds: [{ amount: 5000, status: 'done', reason: '' }],
    });
  });

  it('counts for what has become of it, whatever comes first', async () => {
    const { caller, id, payment } = await paid();
    provider.behaviour.refundsAre = 'pending';
    await give(id, 4200);
    expect(await newestInvoice(caller)).toMatchObject({ refunds: [{ status: 'pending' }] });
    const [refund] = ofPayment(payment);
    if (!refund) throw new Error('No refund');
    refund.status = 'failed';
    expect(await tell('refund.failed', aboutRefund(payment), { created: 2_000_000_100 })).toBe(200);
    // Held up on its way, from before.
    expect(await tell('refund.updated', aboutRefund(payment), { created: 2_000_000_000 })).toBe(200);
    expect(await newestInvoice(caller)).toMatchObject({ refunds: [{ status: 'failed' }] });
    // A look that was overtaken brings nothing back either.
    refund.status = 'succeeded';
    expect(await tell('refund.updated', aboutRefund(payment))).toBe(200);
    expect(await newestInvoice(caller)).toMatchObject({ refunds: [{ status: 'failed' }] });
  });

  it('before the payment itself pays the invoice first', async () => {
    const { caller, invoice } = await buyPlan(pelion);
    const page = await openPayPage(caller, invoice.id);
    const payment = provider.pay(page).id;
    provider.giveBack(payment, 14_200);
    expect(await tell('charge.refunded', { id: 'ch_2', object: 'charge', payment_intent: payment })).toBe(
      200,
    );
    expect(await newestInvoice(caller)).toMatchObject({
      paid_with: 'card',
      refunds: [{ amount: 14_200, status: 'done' }],
    });
  });

  it('late, when the hourly look has found it, changes nothing more', async () => {
    const { caller, id, payment } = await paid();
    provider.behaviour.refundsAre = 'pending';
    await give(id, 4200);
    const [refund] = ofPayment(payment);
    if (refund) refund.status = 'succeeded';
    await settleRefunds(pelion.services);
    const before = await newestInvoice(caller);
    expect(before).toMatchObject({ refunds: [{ status: 'done' }] });
    pelion.clock.advance({ minutes: 5 });
    expect(await tell('refund.updated', aboutRefund(payment))).toBe(200);
    expect(await newestInvoice(caller)).toEqual(before);
  });
});

describe('without keys', () => {
  it('the provider is not configured, and nothing is written down', async () => {
    const { id } = await paid();
    const { payments } = pelion.services;
    Object.assign(pelion.services, { payments: null });
    try {
      expect(await give(id, 100)).toMatchObject({
        status: 501,
        body: { code: 'notConfigured', message: expect.stringContaining('Card payments are not configured') },
      });
      expect(await site.ok('listAllInvoices')).toContainEqual(
        expect.objectContaining({ id, can: { refund: false }, refunds: [] }),
      );
    } finally {
      Object.assign(pelion.services, { payments });
    }
  });

  it('a school sees no refund of another', async () => {
    const { id } = await paid();
    await give(id, 100);
    const other = await buyPlan(pelion);
    const seen = await other.caller.ok('listInvoices');
    expect(seen.flatMap(({ refunds }) => refunds)).toEqual([]);
  });
});
