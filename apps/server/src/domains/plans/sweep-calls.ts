import { plans } from '@pelion/access';
import { plansContract } from '@pelion/contract/plans';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { insertInvoice } from './invoice-queries.ts';
import { firstPeriod } from './period.ts';
import { feeOf } from './plan-change.ts';
import { beginSubscription, updateSubscription } from './queries.ts';

// Paid by transfer, so that changes need no payment provider.
export const sweep = defineSweep(plansContract.endpoints, async ({ db, campus: { school }, now }) => {
  const invoice_id = await insertInvoice(db, {
    schoolId: school.id,
    schoolName: school.name,
    billing: { name: 'Office', email: 'office@test.example', address: '' },
    lines: feeOf('pro', firstPeriod(now)),
    now,
  });
  await db
    .updateTable('invoice')
    .set({ paid_at: now, paid_with: 'transfer' })
    .where('id', '=', invoice_id)
    .execute();
  return { invoice_id };
})({
  plainParams: { subscription_type_id: plans.pro },
  calls: {
    // A downgrade, which costs nothing.
    changePlan: {
      body: () => ({ subscription_type_id: 4, as_of: '2040-03-14T10:00:00.000Z', version: 0 }),
    },
    cancelPlanChange: {
      body: () => ({ version: 2 }),
      before: async (db, { school_id }) => {
        const period = firstPeriod(new Date('2040-03-14T10:00:00.000Z'));
        await beginSubscription(db, { schoolId: school_id, anchor: period.startsAt, period });
        await updateSubscription(db, school_id, { next_plan: plans.lite });
      },
    },
    setOverage: { body: () => ({ is_agreed: true, version: 0 }) },
    setBilling: { body: () => ({ name: 'Riverbend School', email: 'office@test.example' }) },
    // The operator manages the invoices of every school.
    markInvoicePaid: { body: () => ({ is_paid: false }), ofAnotherCampus: 200 },
    refundInvoice: {
      body: () => ({ amount: 100, reason: 'Nobody could sign in', refunded: 0 }),
      before: (db, { invoice_id }) =>
        db
          .updateTable('invoice')
          .set({ paid_with: 'card', payment_id: `pi_of_${invoice_id}` })
          .where('id', '=', invoice_id)
          .execute(),
      // Found, but paid by transfer.
      ofAnotherCampus: 409,
    },
  },
  withoutPermission: {
    userTypes: [
      'cancelPlanChange',
      'changePlan',
      'getPlan',
      'listAllInvoices',
      'listInvoices',
      'markInvoicePaid',
      'openPaymentPortal',
      'payInvoice',
      'previewPlan',
      'printInvoice',
      'refundInvoice',
      'setBilling',
      'setOverage',
    ],
  },
});
