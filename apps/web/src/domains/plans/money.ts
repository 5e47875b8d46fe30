import { type Cents, moneyText, unitPriceText } from '@pelion/access/plan-offers';
import { useLanguage } from '../../lib/language.ts';

/** Formats amounts in the user's language. */
export function useMoney() {
  const { language } = useLanguage();
  return {
    /** `$49`; shows cents only if there are any. */
    short: (amount: Cents) => moneyText(amount, language),
    /** `$49.00`. */
    exact: (amount: Cents) => unitPriceText(amount, language),
  };
}

/** Parses a typed amount with a decimal point or comma to cents; 0 if invalid. */
export function centsOf(typed: string): Cents {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** `24.50`, as a field value. */
export const typedAmount = (amount: Cents): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
