import { plans } from '@pelion/access';
import { buildCampus } from './factories/campuses.ts';
import { buildMember } from './factories/members.ts';
import type { PaymentServer } from './payment-server.ts';
import type { TestApp } from './test-app.ts';
import type { Caller } from './test-caller.ts';

/** A school that has just chosen Pro, with its open invoice. */
export async function buyPlan(pelion: TestApp) {
  const campus = await buildCampus(pelion.db, { school: { plan: 'lite' } });
  const boss = await buildMember(pelion.db, { campus, userType: 'schoolAdmin' });
  const caller = await pelion.as(boss);
  await caller.ok('setBilling', { body: { name: 'Office', email: 'office@buyer.example' } });
  const { as_of, version } = await caller.ok('previewPlan', {
    params: { subscription_type_id: plans.pro },
  });
  await caller.ok('changePlan', { body: { subscription_type_id: plans.pro, as_of, version } });
  return { boss, caller, campus, invoice: await newestInvoice(caller) };
}

export async function newestInvoice(caller: Caller) {
  const [invoice] = await caller.ok('listInvoices');
  if (!invoice) throw new Error('No invoice');
  return invoice;
}

/** The id of the provider's page where the invoice is paid. */
export async function openPayPage(caller: Caller, invoiceId: number) {
  const { url } = await caller.ok('payInvoice', { params: { invoice_id: invoiceId } });
  return url.replace('https://pay.example/', '');
}

/** Sends a webhook event of the provider; returns the status. */
export async function tellEvent(pelion: TestApp, { payload, signature }: ReturnType<PaymentServer['event']>) {
  const { statusCode } = await pelion.app.inject({
    method: 'POST',
    url: '/api/v1/payments/events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}
