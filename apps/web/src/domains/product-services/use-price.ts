import type { ProductService } from '@pelion/contract/product-services';
import { amountText, frequencies } from '@pelion/contract/product-services/facts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';

/** `$249.50 a term`, as the language writes it; '' where there is no price, or none that this campus shows. */
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
