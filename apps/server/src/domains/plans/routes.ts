import { planOf } from '@pelion/access';
import { type billingDraft, plansContract } from '@pelion/contract/plans';
import { refundedOf } from '@pelion/contract/plans/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Change } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import type { Services } from '../../lib/services.ts';
import { holdStorage } from '../files/quota.ts';
import { assertShown, factsOf, heldPlan, planWith, takeChoice, withSubscription } from './change-plan.ts';
import { paperOf } from './invoice-paper.ts';
import { findInvoice, listInvoiceRows, lockInvoice, presentInvoice } from './invoice-queries.ts';
import { drawInvoice } from './invoice-task.ts';
import { beyond } from './overage.ts';
import { checkoutFor, portalFor } from './payments/checkout.ts';
import { receiveEvent } from './payments/events.ts';
import { giveBack } from './payments/give-back.ts';
import { markPaid } from './payments/mark-paid.ts';
import { overUse, presentPlan, presentPreview, readUse } from './present.ts';
import { noteAgreement, updateSubscription } from './queries.ts';
import { tellSchool } from './tell-school.ts';

interface Filter {
  readonly is_paid?: boolean | undefined;
  readonly after?: number | undefined;
  readonly id?: number;
}

/** Lists invoices of every school for the site operator, bypassing RLS. */
async function listSchoolInvoices(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  { is_paid, after, id }: Filter,
) {
  const rows = await listInvoiceRows(db.system, { isPaid: is_paid, after, ...(id !== undefined && { id }) });
  return rows.map((row) => ({
    ...presentInvoice(row),
    school_id: row.school_id,
    school_name: row.billed_school,
    can: {
      refund: payments !== null && row.payment_id !== null && refundedOf(row.refunds) < row.total,
    },
  }));
}

type Recording = Context & {
  readonly record: (transaction: Db, change: Change<'setBilling'>) => Promise<void>;
};

/** Sets the invoice recipient. During a trial it is stored for the first invoice. */
async function setBillingOf(
  context: Recording,
  { name, email, address }: z.output<typeof billingDraft>,
): Promise<void> {
  const { db, viewer, record } = context;
  const { schoolId } = viewer;
  await db.transaction().execute(async (transaction) => {
    const loaded = await heldPlan(transaction, context);
    await withSubscription(transaction, context, loaded);
    const known = loaded.subscription;
    await updateSubscription(transaction, schoolId, {
      billing_name: name,
      billing_email: email,
      billing_address: address,
    });
    await record(transaction, {
      id: schoolId,
      before: {
        name: known?.billing_name ?? '',
        email: known?.billing_email ?? null,
        address: known?.billing_address ?? '',
      },
      after: { name, email, address },
    });
  });
}

export const planRoutes = implement(plansContract, {
  getPlan: (_input, context) => presentPlan(context),

  previewPlan: ({ params }, context) =>
    presentPreview(context, {
      to: found(planOf(params.subscription_type_id)),
      asOf: context.services.clock.now(),
    }),

  async changePlan({ body }, context) {
    const { db, viewer, services, record } = context;
    const choice = {
      to: planWith(body.subscription_type_id),
      asOf: new Date(body.as_of),
      version: body.version,
    };
    await db.transaction().execute(async (transaction) => {
      const before = await heldPlan(transaction, context);
      assertShown(before, choice, services.clock.now());
      await takeChoice(transaction, context, before, choice);
      const after = await heldPlan(transaction, context);
      await record(transaction, { id: viewer.schoolId, before: factsOf(before), after: factsOf(after) });
    });
    return presentPlan(context);
  },

  async cancelPlanChange({ body: { version } }, context) {
    const { db, viewer, services, record } = context;
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      const before = await heldPlan(transaction, context);
      assertShown(before, { to: before.plan, asOf: now, version }, now);
      if (before.next === null)
        throw new Failure('conflict', { reason: 'none' }, phrase('No other plan has been chosen.'));
      await updateSubscription(transaction, viewer.schoolId, { next_plan: null });
      await tellSchool(transaction);
      const after = { ...before, next: null };
      await record(transaction, { id: viewer.schoolId, before: factsOf(before), after: factsOf(after) });
    });
    return presentPlan(context);
  },

  async setOverage({ body: { is_agreed, version } }, context) {
    const { db, viewer, services, record } = context;
    const now = services.clock.now();
    await db.transaction().execute(async (transaction) => {
      const before = await heldPlan(transaction, context);
      assertShown(before, { to: before.plan, asOf: now, version }, now);
      if (is_agreed) assertSold(before);
      else if (before.isOverageAgreed) {
        await holdStorage(transaction);
        const { users, gigabytes } = beyond(before.allowed, await readUse(transaction));
        if (users + gigabytes > 0) throw new Failure('conflict', { reason: 'inUse' }, overUse);
      }
      await withSubscription(transaction, context, before);
      await updateSubscription(transaction, viewer.schoolId, { overage_agreed_at: is_agreed ? now : null });
      if (is_agreed) await noteAgreement(transaction, viewer.schoolId);
      await tellSchool(transaction);
      const after = { ...before, isOverageAgreed: is_agreed };
      await record(transaction, { id: viewer.schoolId, before: factsOf(before), after: factsOf(after) });
    });
    return presentPlan(context);
  },

  async setBilling({ body }, context) {
    await setBillingOf(context, body);
    return presentPlan(context);
  },

  async listInvoices({ query }, { db, viewer }) {
    const rows = await listInvoiceRows(db, { schoolId: viewer.schoolId, after: query.after });
    return rows.map(presentInvoice);
  },

  async printInvoice({ params }, context) {
    const { db, viewer, services } = context;
    const row = found(await findInvoice(db, params.invoice_id, viewer.schoolId));
    const bytes = await services.compute.run(drawInvoice, paperOf(row, viewer), viewer.schoolId);
    return sendFile(context, `invoice-${row.number}.pdf`, 'pdf', bytes);
  },

  payInvoice: async ({ params }, context) => ({ url: await checkoutFor(context, params.invoice_id) }),

  openPaymentPortal: async (_input, context) => ({ url: await portalFor(context) }),

  async receivePaymentEvent({ body }, context) {
    await receiveEvent(context, body);
    return done;
  },

  listAllInvoices: ({ query }, { services }) => listSchoolInvoices(services, query),

  async markInvoicePaid({ params: { invoice_id: id }, body: { is_paid } }, context) {
    const { services, viewer, record } = context;
    const invoice = await services.db.system.transaction().execute(async (transaction) => {
      const row = found(await lockInvoice(transaction, id));
      if (row.paid_with === 'card')
        throw new Failure(
          'conflict',
          { reason: 'card' },
          phrase('This invoice was paid by card, so it stays paid. Refund it to the card instead.'),
        );
      const facts = { invoice: row.number, school: row.billed_school };
      if (is_paid)
        await markPaid(transaction, {
          invoiceId: id,
          with: 'transfer',
          by: viewer.userId,
          paymentId: null,
          now: services.clock.now(),
        });
      else
        await transaction
          .updateTable('invoice')
          .set({ paid_at: null, paid_with: null, paid_by: null })
          .where('id', '=', id)
          .execute();
      await record(transaction, {
        id,
        before: { ...facts, is_paid: row.paid_at !== null },
        after: { ...facts, is_paid },
      });
      return row;
    });
    // Closes the card checkout of a paid invoice; if the provider does not answer, the page expires by itself.
    if (is_paid && invoice.checkout_id)
      await services.payments?.closeCheckout(invoice.checkout_id).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a page of the payment provider stays open');
      });
    return found((await listSchoolInvoices(services, { id }))[0]);
  },

  async refundInvoice({ params: { invoice_id: invoiceId }, body }, context) {
    await giveBack(context, { invoiceId, ...body });
    return found((await listSchoolInvoices(context.services, { id: invoiceId }))[0]);
  },
});

function assertSold({ plan }: { readonly plan: string }): void {
  if (plan === 'lite')
    throw new Failure(
      'conflict',
      { reason: 'notSold' },
      phrase('This plan cannot be extended. Choose a bigger one.'),
    );
}
