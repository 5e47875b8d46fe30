import { type Cents, moneyText, unitPriceText } from '@pelion/access/plan-offers';
import { useLanguage } from '../../lib/language.ts';

/** Amounts as the language writes them. */
export function useMoney() {
  const { language } = useLanguage();
  return {
    /** `$49`: cents only where there are some. */
    short: (amount: Cents) => moneyText(amount, language),
    /** `$49.00`. */
    exact: (amount: Cents) => unitPriceText(amount, language),
  };
}

/** Whole cents of what was typed, with a point or a comma; 0 for what is no amount. */
export function centsOf(typed: string): Cents {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** `24.50`, as it stands in a field. */
export const typedAmount = (amount: Cents): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
