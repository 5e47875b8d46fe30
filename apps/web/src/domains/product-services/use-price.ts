import type { ProductService } from '@pelion/contract/product-services';
import { amountText, frequencies } from '@pelion/contract/product-services/facts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';

/** `$249.50 a term`, formatted in the user's language; '' without a price or on campuses that hide prices. */
export function usePrice() {
  const text = useText();
  const { language } = useLanguage();
  return ({
    price,
    currency,
    frequency,
  }: Pick<ProductService, 'price' | 'currency' | 'frequency'>): string => {
    if (price === null || currency === null || frequency === null) return '';
    return text.phrase(frequencies[frequency].price(amountText(price, currency, language)));
  };
}
