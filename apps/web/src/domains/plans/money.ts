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
