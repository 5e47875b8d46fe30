import { addedItem } from './outline-changes.ts';
import { type ItemValue, newItem, type Outline } from './outline-values.ts';

/** Names and addresses that are still being typed, by the keys of their modules. */
export type TypedItems = Readonly<Record<string, string>>;

const webAddress = /^https?:\/\/[^\s/]+\S*$/i;

/** Host of a pasted address, as a first name. */
const hostOf = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/.*$/, '');

/** Link of a pasted address, or page with a typed name; null for nothing. */
export function quickItem(typed: string): ItemValue | null {
  const value = typed.trim();
  if (value === '') return null;
  return webAddress.test(value)
    ? newItem('link', hostOf(value), { url: value })
    : newItem('text', value, { text: '' });
}

/** The outline with everything that was typed and not added yet. */
export const withTyped = (outline: Outline, typed: TypedItems): Outline =>
  Object.entries(typed).reduce((after, [moduleKey, text]) => {
    const item = quickItem(text);
    return item ? addedItem(after, moduleKey, item) : after;
  }, outline);
