import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import {
  decimal,
  isDowngrade,
  moneyText,
  planLines,
  planOffers,
  plansByPrice,
  pricingPlanOf,
} from './plan-offers.ts';
import { featuresOf, planLimits } from './plan-table.ts';

test.each([
  // spec 1 §9
  ['lite', 0, 0, 0, null, null],
  ['essentials', 4900, 5900, 17, 200, 100],
  ['pro', 14200, 18900, 25, 175, 100],
  ['elite', 18100, 25900, 30, 150, 100],
] as const)('sells %s for %i cents', (plan, price, listPrice, offerPercent, extraUser, extraGigabyte) => {
  expect(planOffers[plan]).toMatchObject({ price, listPrice, offerPercent, extraUser, extraGigabyte });
});

test('gives the offer that list price and price make, in whole percents', () => {
  for (const plan of plansByPrice) {
    const { price, listPrice, offerPercent } = planOffers[plan];
    const offer = listPrice === 0 ? 0 : ((listPrice - price) * 100) / listPrice;
    expect(Math.abs(offer - offerPercent), plan).toBeLessThanOrEqual(0.5);
  }
});

test('orders the plans from the least to the most in price and in all that they include', () => {
  expect(plansByPrice).toEqual(['lite', 'essentials', 'pro', 'elite']);
  const rising = (of: (plan: (typeof plansByPrice)[number]) => number) => {
    const values = plansByPrice.map(of);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
  };
  rising((plan) => planOffers[plan].price);
  rising((plan) => planLimits[plan].number_of_users_allowed);
  rising((plan) => planLimits[plan].storage_gigabytes_allowed);
  rising((plan) => featuresOf(plan).size);
});

test('says on the card of a plan what the specification sells with it', () => {
  const t = createText('k12');
  const card = (plan: (typeof plansByPrice)[number]) => planLines(plan).map((line) => t.phrase(line));
  expect(card('lite')).toEqual(['Up to 20 users', '5 GB of storage']);
  expect(card('essentials')).toEqual([
    'Up to 50 users',
    '15 GB of storage',
    'Each further user for $2.00 a month',
    'Each further GB for $1.00 a month',
  ]);
  expect(card('pro').slice(2)).toEqual([
    'Each further user for $1.75 a month',
    'Each further GB for $1.00 a month',
    'Exam simulator',
    'Breakout rooms',
  ]);
  expect(card('elite')).toEqual([
    'Up to 200 users',
    '50 GB of storage',
    'Each further user for $1.50 a month',
    'Each further GB for $1.00 a month',
    'Exam simulator',
    'Breakout rooms',
    'Smart grade report generator',
    'Class recordings',
    'API connectivity',
    'Dedicated account manager',
  ]);
});

test('is a pricing plan as the specification describes one', () => {
  expect(pricingPlanOf('essentials')).toMatchObject({
    id: 1,
    name: 'Essentials',
    discounted_price: '49.00',
    actual_price: '59.00',
    offer_percentage: 17,
    currency: 'USD',
    frequency: 'month',
  });
});

test.each([
  [0, '0.00', '$0'],
  [5, '0.05', '$0.05'],
  [175, '1.75', '$1.75'],
  [4900, '49.00', '$49'],
  [-1250, '-12.50', '-$12.50'],
])('writes %i cents', (amount, exact, text) => {
  expect(decimal(amount)).toBe(exact);
  expect(moneyText(amount)).toBe(text);
});

test.each([
  ['elite', 'pro', true],
  ['essentials', 'lite', true],
  ['lite', 'essentials', false],
  ['pro', 'pro', false],
] as const)('%s to %s takes something away: %s', (from, to, expected) => {
  expect(isDowngrade(from, to)).toBe(expected);
});
