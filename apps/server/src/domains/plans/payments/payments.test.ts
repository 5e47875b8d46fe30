import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyPlan, newestInvoice, openPayPage, tellEvent } from '../../../../test/bought-plans.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { type PaymentServer, startPaymentServer } from '../../../../test/payment-server.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { keepPlans } from '../keep-plans.ts';

// Real provider client against a local stand-in.
let provider: PaymentServer;
let pelion: TestApp;
beforeAll(async () => {
  provider = await startPaymentServer();
  pelion = await createTestApp({ services: { payments: await provider.payments() } });
});
afterAll(async () => {
  await pelion.close();
  await provider.close();
});
beforeEach(() => {
  pelion.clock.set('2040-06-01T00:00:00.000Z');
  Object.assign(provider.behaviour, { declines: false, isAway: false, method: 'pm_kept' });
});

const buy = () => buyPlan(pelion);
const newest = newestInvoice;
const openPage = openPayPage;
const tell = (event: ReturnType<PaymentServer['event']>) => tellEvent(pelion, event);
const eventsKept = async () =>
  Number(
    (
      await pelion.db
        .selectFrom('payment_event')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('paying an invoice by card', () => {
  it('happens on the provider’s page; what it tells pays the invoice and keeps the card', async () => {
    const { caller, invoice } = await buy();
    expect(await caller.ok('getPlan')).toMatchObject({
      payment: { is_configured: true, is_test: true, has_card: false },
    });
    const page = await openPage(caller, invoice.id);
    expect(provider.sessions.get(page)?.asked.get('line_items[0][price_data][unit_amount]')).toBe('14200');
    // The same page while it is open, however often and by how many.
    expect(await openPage(caller, invoice.id)).toBe(page);
    provider.pay(page);
    const told = provider.event('checkout.session.completed', { id: page, object: 'checkout.session' });
    expect(await tell(told)).toBe(200);
    expect(await newest(caller)).toMatchObject({
      paid_with: 'card',
      paid_at: pelion.clock.now().toISOString(),
    });
    expect(await caller.ok('getPlan')).toMatchObject({ payment: { has_card: true } });
    expect(await caller.call('payInvoice', { params: { invoice_id: invoice.id } })).toMatchObject({
      status: 409,
    });
    expect((await caller.ok('openPaymentPortal')).url).toBe('https://pay.example/portal');
  });

  it('is seen though the event has not come, so that nobody pays twice', async () => {
    const { caller, invoice } = await buy();
    const page = await openPage(caller, invoice.id);
    provider.pay(page);
    expect(await caller.call('payInvoice', { params: { invoice_id: invoice.id } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'paid' } },
    });
    expect(await newest(caller)).toMatchObject({ paid_with: 'card' });
  });

  it('is over where the operator has marked the invoice: its page is closed', async () => {
    const { caller, invoice } = await buy();
    const page = await openPage(caller, invoice.id);
    const site = await pelion.as(await buildMember(pelion.db, { userType: 'siteAdmin' }));
    await site.ok('markInvoicePaid', { params: { invoice_id: invoice.id }, body: { is_paid: true } });
    expect(provider.sessions.get(page)?.status).toBe('expired');
  });

  it('says that the provider is away, and changes nothing', async () => {
    const { caller, invoice } = await buy();
    provider.behaviour.isAway = true;
    expect(await caller.call('payInvoice', { params: { invoice_id: invoice.id } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect(await newest(caller)).toMatchObject({ paid_at: null });
  });

  it('has no page to change a card where none is kept', async () => {
    const { caller } = await buy();
    expect(await caller.call('openPaymentPortal')).toMatchObject({ status: 409 });
  });
});

describe('an event', () => {
  it('without the provider’s signature is refused and changes nothing', async () => {
    const { caller, invoice } = await buy();
    const page = await openPage(caller, invoice.id);
    provider.pay(page);
    const object = { id: page, object: 'checkout.session' };
    const kept = await eventsKept();
    const forged = provider.event('checkout.session.completed', object, { secret: 'whsec_of_somebody' });
    expect(await tell(forged)).toBe(400);
    const { payload } = forged;
    const { signature } = provider.event('checkout.session.completed', object);
    expect(await tell({ payload, signature })).toBe(400);
    expect(await tell({ payload, signature: '' })).toBe(400);
    expect(await tell({ payload: '{', signature: 't=1,v1=00' })).toBe(400);
    // One letter of the body.
    const true_ = provider.event('checkout.session.completed', object);
    expect(await tell({ ...true_, payload: true_.payload.replace('completed', 'complete_') })).toBe(400);
    expect(await eventsKept()).toBe(kept);
    expect(await newest(caller)).toMatchObject({ paid_at: null });
  });

  it('received twice, or ten times at once, counts once', async () => {
    const { caller, invoice } = await buy();
    const page = await openPage(caller, invoice.id);
    provider.pay(page);
    const kept = await eventsKept();
    const told = provider.event('checkout.session.completed', { id: page, object: 'checkout.session' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(told)));
    expect(new Set([...answers, await tell(told)])).toEqual(new Set([200]));
    expect(await eventsKept()).toBe(kept + 1);
    const paidAt = (await newest(caller)).paid_at;
    pelion.clock.advance({ minutes: 5 });
    // The same payment by another event.
    expect(
      await tell(
        provider.event('payment_intent.succeeded', {
          id: provider.sessions.get(page)?.payment_intent?.id,
          object: 'payment_intent',
        }),
      ),
    ).toBe(200);
    expect((await newest(caller)).paid_at).toBe(paidAt);
  });

  it('received late or out of order keeps the final state of the payment', async () => {
    const { caller, invoice } = await buy();
    const page = await openPage(caller, invoice.id);
    const completed = { id: page, object: 'checkout.session' };
    // Reported as completed but not paid.
    expect(await tell(provider.event('checkout.session.completed', completed))).toBe(200);
    expect(await newest(caller)).toMatchObject({ paid_at: null });
    const intent = provider.pay(page);
    const about = { id: intent.id, object: 'payment_intent' };
    expect(await tell(provider.event('payment_intent.succeeded', about, { created: 2_000_000_100 }))).toBe(
      200,
    );
    // An earlier failure that was held up takes nothing back.
    expect(
      await tell(provider.event('payment_intent.payment_failed', about, { created: 2_000_000_000 })),
    ).toBe(200);
    expect(await newest(caller)).toMatchObject({ paid_with: 'card' });
  });

  it('over another sum than the invoice’s pays nothing', async () => {
    const { caller, invoice } = await buy();
    const page = await openPage(caller, invoice.id);
    provider.pay(page, 100);
    expect(
      await tell(provider.event('checkout.session.completed', { id: page, object: 'checkout.session' })),
    ).toBe(200);
    expect(await newest(caller)).toMatchObject({ paid_at: null });
  });

  it('about what is nobody’s is taken and does nothing; the provider asks again while we cannot ask it', async () => {
    const unknown = { id: 'pi_of_nobody', object: 'payment_intent' };
    expect(await tell(provider.event('payment_intent.succeeded', unknown))).toBe(200);
    expect(await tell(provider.event('product.created', { id: 'prod_1', object: 'product' }))).toBe(200);
    const kept = await eventsKept();
    provider.behaviour.isAway = true;
    const held = provider.event('payment_intent.succeeded', { id: 'pi_9', object: 'payment_intent' });
    expect(await tell(held)).toBe(503);
    expect(await eventsKept()).toBe(kept);
    provider.behaviour.isAway = false;
    expect(await tell(held)).toBe(200);
    expect(await eventsKept()).toBe(kept + 1);
  });
});

describe('the card that is kept', () => {
  // Months and jobs of the schools above are nothing to these.
  beforeEach(async () => {
    await pelion.db.updateTable('school').set({ plan_state: 'ended' }).execute();
    await pelion.services.db.systemPool.query('delete from graphile_worker._private_jobs');
  });
  async function withCard() {
    const bought = await buy();
    const page = await openPage(bought.caller, bought.invoice.id);
    provider.pay(page);
    await tell(provider.event('checkout.session.completed', { id: page, object: 'checkout.session' }));
    await pelion.runJobs();
    return { ...bought, customer: provider.sessions.get(page)?.payment_intent?.customer ?? '' };
  }
  const nextMonth = async () => {
    pelion.clock.advance({ days: 30 });
    await keepPlans(pelion.services);
    await pelion.runJobs();
  };

  it('pays each month by itself, once', async () => {
    const { boss } = await withCard();
    await nextMonth();
    const caller = await pelion.as(boss);
    expect(await newest(caller)).toMatchObject({ total: 14200, paid_with: 'card' });
    expect(await caller.ok('listInvoices')).toHaveLength(2);
  }, 120_000);

  it('leaves the invoice open when declined, and the invoice is mailed', async () => {
    const { boss } = await withCard();
    provider.behaviour.declines = true;
    await nextMonth();
    expect(await newest(await pelion.as(boss))).toMatchObject({
      paid_at: null,
      mailed_at: pelion.clock.now().toISOString(),
    });
  }, 120_000);

  it('is kept no longer when the customer removes it at the provider', async () => {
    const { caller, customer } = await withCard();
    provider.behaviour.method = null;
    expect(await tell(provider.event('customer.updated', { id: customer, object: 'customer' }))).toBe(200);
    expect(await caller.ok('getPlan')).toMatchObject({ payment: { has_card: false } });
  }, 120_000);
});
