import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

/** Kinds of offers. */
export const serviceKinds = {
  product: phrase('Product'),
  service: phrase('Service'),
} as const satisfies Record<string, Phrase>;
export type ServiceKind = keyof typeof serviceKinds;
export const serviceKindNames = keysOf(serviceKinds);

/** Billing frequencies with their labels and price texts. */
export const frequencies = {
  once: { label: phrase('Once'), price: (price: string) => phrase('{$price} once', { price }) },
  month: { label: phrase('A month'), price: (price: string) => phrase('{$price} a month', { price }) },
  term: { label: phrase('A term'), price: (price: string) => phrase('{$price} a term', { price }) },
  year: { label: phrase('A year'), price: (price: string) => phrase('{$price} a year', { price }) },
} as const satisfies Record<string, { readonly label: Phrase; readonly price: (price: string) => Phrase }>;
export type Frequency = keyof typeof frequencies;
export const frequencyNames = keysOf(frequencies);

/** Currencies with two decimals only. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'INR',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SAR',
  'SEK',
  'SGD',
  'TRY',
  'ZAR',
] as const;
export type Currency = (typeof currencies)[number];

/** `$249.50`, formatted for the language. */
export const amountText = (amount: string, currency: Currency, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));

/** `USD · US Dollar` */
export const currencyText = (currency: Currency, language: string): string =>
  `${currency} · ${new Intl.DisplayNames(language, { type: 'currency' }).of(currency)}`;

export const serviceStates = {
  active: { label: phrase('Active'), tone: 'green' },
  inactive: { label: phrase('Inactive'), tone: 'gray' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type ServiceState = keyof typeof serviceStates;
export const serviceStateNames = keysOf(serviceStates);

export const stateOf = ({ is_active }: { readonly is_active: boolean }): ServiceState =>
  is_active ? 'active' : 'inactive';
