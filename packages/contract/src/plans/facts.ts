import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about plans and invoices, free of schemas.

/** Effects of choosing a plan: see `PlanChange` of the server. */
export const changeKinds = ['none', 'keep', 'start', 'upgrade', 'downgrade'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of invoice lines. */
export const lineKinds = ['plan', 'rest', 'unused', 'extraUsers', 'extraStorage'] as const;
export type LineKind = (typeof lineKinds)[number];

export const invoiceStates = {
  open: { label: phrase('Open'), tone: 'blue' },
  overdue: { label: phrase('Overdue'), tone: 'red' },
  paid: { label: phrase('Paid'), tone: 'green' },
  partlyRefunded: { label: phrase('Partly refunded'), tone: 'orange' },
  refunded: { label: phrase('Refunded'), tone: 'gray' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type InvoiceState = keyof typeof invoiceStates;

export const stateOf = (
  invoice: {
    readonly paid_at: string | null;
    readonly due_at: string;
    readonly total: number;
    readonly refunds: readonly RefundOfInvoice[];
  },
  now = new Date(),
): InvoiceState => {
  if (invoice.paid_at === null) return new Date(invoice.due_at) < now ? 'overdue' : 'open';
  const refunded = refundedOf(invoice.refunds);
  return refunded === 0 ? 'paid' : refunded < invoice.total ? 'partlyRefunded' : 'refunded';
};

/** States of a refund. */
export const refundStates = {
  pending: { label: phrase('On its way back') },
  done: { label: phrase('Refunded') },
  failed: { label: phrase('Could not be refunded') },
} as const satisfies Record<string, { readonly label: Phrase }>;
export type RefundState = keyof typeof refundStates;
export const refundStateNames = keysOf(refundStates);

interface RefundOfInvoice {
  readonly amount: number;
  readonly status: RefundState;
}

/** Cents refunded or pending, which reduce the refundable amount. */
export const refundedOf = (refunds: readonly RefundOfInvoice[]): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);

export const LONGEST_REFUND_REASON = 300;

/** Payment methods of an invoice. */
export const paidWith = ['card', 'transfer'] as const;

/** Text of an invoice line; `plan` is the plan's name. */
export const lineText: Readonly<Record<LineKind, (plan: string) => Phrase>> = {
  plan: (plan) => phrase('{$plan}, one month', { plan }),
  rest: (plan) => phrase('{$plan}, the rest of the month', { plan }),
  unused: (plan) => phrase('{$plan}, paid and not used', { plan }),
  extraUsers: (plan) => phrase('{^user+} beyond {$plan}', { plan }),
  extraStorage: (plan) => phrase('GB beyond {$plan}', { plan }),
};

/** Minutes for which a displayed price is valid. */
export const PRICE_HOLDS = 15;
