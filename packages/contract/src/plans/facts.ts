import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about plans and invoices, without a schema.

/** What choosing a plan means: see `PlanChange` of the server. */
export const changeKinds = ['none', 'keep', 'start', 'upgrade', 'downgrade'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a line of an invoice is for. */
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

/** Where money is that goes back. */
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

/** Cents that are back or on their way: so much less is left to give. */
export const refundedOf = (refunds: readonly RefundOfInvoice[]): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);

export const LONGEST_REFUND_REASON = 300;

/** Ways in which an invoice was paid. */
export const paidWith = ['card', 'transfer'] as const;

/** A line in words: what it is for. `plan` is the plan's name. */
export const lineText: Readonly<Record<LineKind, (plan: string) => Phrase>> = {
  plan: (plan) => phrase('{$plan}, one month', { plan }),
  rest: (plan) => phrase('{$plan}, the rest of the month', { plan }),
  unused: (plan) => phrase('{$plan}, paid and not used', { plan }),
  extraUsers: (plan) => phrase('{^user+} beyond {$plan}', { plan }),
  extraStorage: (plan) => phrase('GB beyond {$plan}', { plan }),
};

/** How long a price that was shown holds, in minutes. */
export const PRICE_HOLDS = 15;
