import { type Phrase, phrase, type Tone } from '@pelion/words';

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
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type InvoiceState = keyof typeof invoiceStates;

export const stateOf = (
  { paid_at, due_at }: { readonly paid_at: string | null; readonly due_at: string },
  now = new Date(),
): InvoiceState => (paid_at !== null ? 'paid' : new Date(due_at) < now ? 'overdue' : 'open');

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
