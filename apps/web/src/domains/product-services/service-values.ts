import type { ProductService, ProductServiceDraft } from '@pelion/contract/product-services';
import type { Currency, Frequency, ServiceKind } from '@pelion/contract/product-services/facts';

export interface ServiceValues {
  readonly name: string;
  readonly description: string;
  readonly kind: ServiceKind;
  /** Price as typed; '' for none. */
  readonly price: string;
  readonly currency: Currency;
  readonly frequency: Frequency;
  readonly grade_ids: number[];
  readonly subject_ids: number[];
}

export const valuesOf = (record: ProductService | null): ServiceValues => ({
  name: record?.name ?? '',
  description: record?.description ?? '',
  kind: record?.kind ?? 'service',
  price: record?.price ?? '',
  currency: record?.currency ?? 'USD',
  frequency: record?.frequency ?? 'once',
  grade_ids: record?.grades.map(({ id }) => id) ?? [],
  subject_ids: record?.subjects.map(({ id }) => id) ?? [],
});

/** Accepts a decimal comma, as in `249,50`. */
const typed = (price: string) => price.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') || null;

/** Omits the price on campuses without prices, which leaves a stored one unchanged. */
export const draftOf = (values: ServiceValues, hasPrices: boolean): ProductServiceDraft => {
  const { price, currency, frequency, ...rest } = values;
  return hasPrices ? { ...rest, price: typed(price), currency, frequency } : rest;
};
