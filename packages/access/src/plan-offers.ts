import { keysOf, type Phrase, phrase } from '@pelion/words';
import { planLimits } from './plan-table.ts';
import { type Plan, planTable } from './vocabulary.ts';

// Price and card of each plan: the single source for the pricing page, the plan page and invoices.

/** Whole cents: amounts of money are never fractions of a float. */
export type Cents = number;

/** Offer of a plan. decision 0074 */
export interface PlanOffer {
  /** Current price per month. */
  readonly price: Cents;
  /** Monthly price without the offer; equals `price` when there is no offer. */
  readonly listPrice: Cents;
  /** Discount in whole percents of the list price, rounded as in the specification. */
  readonly offerPercent: number;
  /** Monthly price of each user beyond those included; null when the plan sells none. */
  readonly extraUser: Cents | null;
  /** Monthly price of each gigabyte beyond those included; null when the plan sells none. */
  readonly extraGigabyte: Cents | null;
  /** Lines on the plan's card beside people and storage. */
  readonly highlights: readonly Phrase[];
}

/** ISO 4217. */
export const CURRENCY = 'USD';
export const FREQUENCY = 'month';

const fromPro = [phrase('Exam simulator'), phrase('Breakout rooms')];
const onlyElite = [
  phrase('Smart {grade} report generator'),
  phrase('{^class} recordings'),
  phrase('API connectivity'),
  phrase('Dedicated account manager'),
];

/** spec 1 §9, cheapest first. Lite sells no overage: its numbers are hard limits. */
export const planOffers = {
  lite: {
    price: 0,
    listPrice: 0,
    offerPercent: 0,
    extraUser: null,
    extraGigabyte: null,
    highlights: [],
  },
  essentials: {
    price: 4900,
    listPrice: 5900,
    offerPercent: 17,
    extraUser: 200,
    extraGigabyte: 100,
    highlights: [],
  },
  pro: {
    price: 14200,
    listPrice: 18900,
    offerPercent: 25,
    extraUser: 175,
    extraGigabyte: 100,
    highlights: fromPro,
  },
  elite: {
    price: 18100,
    listPrice: 25900,
    offerPercent: 30,
    extraUser: 150,
    extraGigabyte: 100,
    highlights: [...fromPro, ...onlyElite],
  },
} as const satisfies Record<Plan, PlanOffer>;

/** Cheapest first: the order of every list of plans. */
export const plansByPrice: readonly Plan[] = keysOf(planOffers);

/** Whether moving from one plan to the other removes a feature or lowers a limit. */
export const isDowngrade = (from: Plan, to: Plan): boolean =>
  plansByPrice.indexOf(to) < plansByPrice.indexOf(from);

/** Formats `$49` or `$142.50`; cents are shown when there are some, or on request. */
export const moneyText = (
  amount: Cents,
  language = 'en',
  decimals: 0 | 2 = amount % 100 === 0 ? 0 : 2,
): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
  }).format(amount / 100);

/** Formats a unit price, always with cents: `$2.00`. */
export const unitPriceText = (amount: Cents, language = 'en'): string => moneyText(amount, language, 2);

/** Lines of a plan's card, in order: people, storage, overage prices, highlights. */
export function planLines(plan: Plan, money: (amount: Cents) => string = unitPriceText): readonly Phrase[] {
  const { extraUser, extraGigabyte, highlights } = planOffers[plan];
  const { number_of_users_allowed: users, storage_gigabytes_allowed: storage } = planLimits[plan];
  return [
    phrase('Up to {$users} {user#users}', { users }),
    phrase('{$storage} GB of storage', { storage }),
    ...(extraUser === null
      ? []
      : [phrase('Each further {user} for {$price} a month', { price: money(extraUser) })]),
    ...(extraGigabyte === null
      ? []
      : [phrase('Each further GB for {$price} a month', { price: money(extraGigabyte) })]),
    ...highlights,
  ];
}

/** A plan as `Pricing plan` of spec 1 §3: exact decimals as text, `49.00`. */
export const pricingPlanOf = (plan: Plan) => {
  const { price, listPrice, offerPercent } = planOffers[plan];
  return {
    id: planTable.idOf(plan),
    name: planTable.labelOf(plan),
    discounted_price: decimal(price),
    actual_price: decimal(listPrice),
    offer_percentage: offerPercent,
    currency: CURRENCY,
    frequency: FREQUENCY,
    features: planLines(plan),
  };
};

/** `4900` -> `49.00`. */
export const decimal = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
