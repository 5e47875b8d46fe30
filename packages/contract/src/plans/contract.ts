import { features, limits, planStates, planTable, rules, subscriptionKinds } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryBoolean, queryInteger } from '../kernel/query.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { schemasOf } from '../kernel/typed-values.ts';
import { changeKinds, LONGEST_REFUND_REASON, lineKinds, paidWith, refundStateNames } from './facts.ts';
import { planRoutes } from './routes.ts';

/** Whole cents. */
const cents = z.int();
const planId = numberedId(planTable);
const period = z.object({ starts_at: moment, ends_at: moment });

export const invoiceLine = z.object({
  kind: z.enum(lineKinds),
  subscription_type_id: planId,
  quantity: z.int(),
  unit_price: cents,
  amount: cents,
  starts_at: moment,
  ends_at: moment,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const refund = z.object({
  id,
  amount: cents,
  status: z.enum(refundStateNames),
  /** Empty for refunds made directly at the payment provider. */
  reason: z.string(),
  asked_at: moment,
  settled_at: moment.nullable(),
});
export type Refund = z.infer<typeof refund>;

export const invoice = z.object({
  id,
  /** Consecutive number within this installation. */
  number: z.int(),
  total: cents,
  currency: z.string(),
  issued_at: moment,
  due_at: moment,
  paid_at: moment.nullable(),
  paid_with: z.enum(paidWith).nullable(),
  billed_email: z.string(),
  /** Null when not mailed yet, or without a mail server. */
  mailed_at: moment.nullable(),
  lines: z.array(invoiceLine),
  /** Refunds of a card payment, oldest first. */
  refunds: z.array(refund),
});
export type Invoice = z.infer<typeof invoice>;

/** Invoice of any school, for the operator. */
export const schoolInvoice = invoice.extend({ school_id: id, school_name: z.string(), can: can('refund') });
export type SchoolInvoice = z.infer<typeof schoolInvoice>;

export const billing = z.object({ name: z.string(), email: z.string(), address: z.string() });

export const schoolPlan = z.object({
  subscription_type_id: planId,
  plan_state: z.enum(planStates),
  trial_ends_at: moment.nullable(),
  /** Current month; null during a trial. */
  period: period.nullable(),
  /** Plan chosen for the next period. */
  next_subscription_type_id: planId.nullable(),
  /** All features and limits, including the school's overrides. */
  subscription: z.object(schemasOf(subscriptionKinds)),
  used: z.object({
    users: z.int(),
    teachers: z.int(),
    students: z.int(),
    /** Bytes. */
    storage: z.int(),
  }),
  /** Overage charged at the end of the month, if agreed to. */
  overage: z.object({
    is_sold: z.boolean(),
    is_agreed: z.boolean(),
    users: z.int(),
    gigabytes: z.int(),
    lines: z.array(invoiceLine),
    total: cents,
  }),
  billing: billing.nullable(),
  payment: z.object({
    /** Whether this installation accepts cards. */
    is_configured: z.boolean(),
    /** Test mode of the payment provider: no card is charged. */
    is_test: z.boolean(),
    has_card: z.boolean(),
  }),
  /** Version of the subscription; 0 before there is one. */
  version: z.int(),
  can: can('change'),
});
export type SchoolPlan = z.infer<typeof schoolPlan>;

export const planPreview = z.object({
  kind: z.enum(changeKinds),
  subscription_type_id: planId,
  /** Time of the calculation; the confirmation repeats it, so that the price charged is the price shown. */
  as_of: moment,
  takes_effect_at: moment,
  lines: z.array(invoiceLine),
  /** Due now. */
  total: cents,
  /** Monthly price from then on, without overage. */
  monthly: cents,
  lost_features: z.array(z.enum(features)),
  limits: z.array(
    z.object({
      limit: z.enum(limits),
      before: z.int(),
      after: z.int(),
      used: z.int(),
      over: z.int(),
    }),
  ),
  version: z.int(),
});
export type PlanPreview = z.infer<typeof planPreview>;

export const planChoice = z.strictObject({
  subscription_type_id: planId,
  as_of: instant(),
  version: z.int().min(0),
});

const line = (most: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, phrase('Please write this in one line.'));
export const billingDraft = z.strictObject({
  name: line(200).min(1, phrase('Please enter the name that the invoice is for')),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email(phrase('This is not an e-mail address.'))),
  address: z
    .string()
    .normalize('NFC')
    .trim()
    .max(1000)
    .regex(/^(\P{Cc}|\n)*$/u, phrase('Please write letters and figures only.'))
    .default(''),
});
export type BillingDraft = z.input<typeof billingDraft>;

export const refundDraft = z.strictObject({
  amount: cents.min(1, phrase('Please enter an amount above zero.')),
  reason: line(LONGEST_REFUND_REASON).min(1, phrase('Please give a reason for the refund.')),
  /** Amount refunded or pending when the admin decided, so that two simultaneous refunds result in only one. */
  refunded: cents.min(0),
});
export type RefundDraft = z.input<typeof refundDraft>;

const elsewhere = z.object({ url: z.string() });

export const plansContract = contract(planRoutes, {
  getPlan: {
    access: rules.viewPlan,
    summary: 'The plan of the school: what it opens, what is used of it, and what that costs',
    output: schoolPlan,
  },
  previewPlan: {
    access: rules.changePlan,
    summary: 'What choosing this plan would cost and take away, to the cent; nothing happens',
    output: planPreview,
    errors: ['notFound'],
  },
  changePlan: {
    access: rules.changePlan,
    summary:
      'Choose a plan: a bigger one at once, a smaller one when the month ends. `conflict` where what was shown no longer holds',
    body: planChoice,
    audit: { subject: 'plan', kind: 'update', label: phrase('Plan changed') },
    output: schoolPlan,
    errors: ['conflict'],
  },
  cancelPlanChange: {
    access: rules.changePlan,
    summary: 'Keep the plan: a smaller one that was chosen is not taken',
    body: z.strictObject({ version: z.int().min(0) }),
    audit: { subject: 'plan', kind: 'keep', label: phrase('Scheduled plan change withdrawn') },
    output: schoolPlan,
    errors: ['conflict'],
  },
  setOverage: {
    access: rules.changePlan,
    summary: 'Buy people and storage beyond the plan as they are used, or not; not while some are used',
    body: z.strictObject({ is_agreed: z.boolean(), version: z.int().min(0) }),
    audit: { subject: 'plan', kind: 'setOverage', label: phrase('Overage turned on or off') },
    output: schoolPlan,
    errors: ['conflict'],
  },
  setBilling: {
    access: rules.changePlan,
    summary: 'Whom invoices are for and where they are mailed',
    body: billingDraft,
    audit: { subject: 'plan', kind: 'setBilling', label: phrase('Billing address changed') },
    output: schoolPlan,
  },
  listInvoices: {
    access: rules.viewPlan,
    summary: 'Invoices of the school, the newest first, in pages',
    query: z.strictObject({ after: queryInteger().positive().optional() }),
    output: z.array(invoice),
  },
  printInvoice: {
    access: rules.viewPlan,
    summary: 'An invoice as PDF',
    sends: ['pdf'],
    errors: ['notFound'],
  },
  payInvoice: {
    access: rules.changePlan,
    summary: 'The page of the payment provider where this invoice is paid by card',
    audit: { none: 'only the payment itself changes anything, and the provider tells of it' },
    output: elsewhere,
    errors: ['notFound', 'conflict', 'notConfigured', 'unavailable'],
  },
  openPaymentPortal: {
    access: rules.changePlan,
    summary: 'The page of the payment provider where the card is changed or removed',
    audit: { none: 'what is changed there is kept by the provider' },
    output: elsewhere,
    errors: ['conflict', 'notConfigured', 'unavailable'],
  },
  receivePaymentEvent: {
    access: 'public',
    summary:
      'What the payment provider tells, signed by it; each event counts once, in whatever order it comes',
    body: z.string().min(1),
    kind: 'raw',
    bodyLimit: 256 * 1024,
    audit: { none: 'the event is kept, and the invoice says with what it was paid' },
    output: done,
    errors: ['notConfigured', 'unavailable'],
  },
  listAllInvoices: {
    access: rules.manageInvoices,
    summary: 'Invoices of all schools, the newest first, in pages',
    query: z.strictObject({
      is_paid: queryBoolean().optional(),
      after: queryInteger().positive().optional(),
    }),
    output: z.array(schoolInvoice),
  },
  markInvoicePaid: {
    access: rules.manageInvoices,
    summary: 'Say that the money of an invoice has arrived, or that this was a mistake',
    body: z.strictObject({ is_paid: z.boolean() }),
    audit: { subject: 'invoice', kind: 'markPaid', label: phrase('Invoice marked as paid or unpaid') },
    output: schoolInvoice,
    errors: ['notFound', 'conflict'],
  },
  refundInvoice: {
    access: rules.manageInvoices,
    summary:
      'Give back what was paid by card, partly or whole. Once it is asked for it goes its way, even while the provider is away',
    body: refundDraft,
    audit: { subject: 'invoice', kind: 'refund', label: phrase('Invoice refunded') },
    output: schoolInvoice,
    errors: ['notFound', 'conflict', 'notConfigured'],
  },
});
