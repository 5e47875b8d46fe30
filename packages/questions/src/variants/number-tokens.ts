import { mapFormulas } from '../gap-tokens.ts';

// Tokens of variable numbers in a text: [[a]]. Names begin with a letter; blanks are digits, [[1]].

const token = /\[\[([A-Za-z][A-Za-z0-9_]*)\]\]/g;

export const numberToken = (name: string) => `[[${name}]]`;

export const namesShownIn = (text: string): string[] =>
  [...text.matchAll(token)].map(([, name = '']) => name);

/** Replaces tokens by their names, for texts without drawn values. */
export const withNames = (text: string): string => text.replace(token, '$1');

const tagOrToken = new RegExp(`(<[^>]*>)|${token.source}`, 'g');

/** Replaces tokens in html by marked names, because `a` is also a word. */
export const withNamesMarked = (html: string): string =>
  html.replace(tagOrToken, (_whole, tag: string | undefined, name: string) => tag ?? `<i>${name}</i>`);

type Shown = ReadonlyMap<string, string>;

const filled = (text: string, shown: Shown, written: (value: string) => string) =>
  text.includes('[[')
    ? text.replace(token, (whole, name: string) => {
        const value = shown.get(name);
        return value === undefined ? whole : written(value);
      })
    : text;

export const filledText = (text: string, shown: Shown) => filled(text, shown, (value) => value);

/** Uses a true minus sign. Values consist of digits, a point and a bar, so they need no escaping. */
export const filledHtml = (html: string, shown: Shown) =>
  filled(html, shown, (value) => value.replace('-', '\u2212'));

/** Wraps values inside formulas in a group, so that x^[[a]] raises all digits. */
export const filledSource = (source: string, shown: Shown) =>
  mapFormulas(
    source,
    (text) => filledText(text, shown),
    (formula) => filled(formula, shown, (value) => `{${value}}`),
  );

/**
 * Replaces tokens by unique digits before rendering, because TeX treats letters one by one, and restores the tokens in
 * the output.
 */
export function withStandIns(source: string, names: readonly string[]) {
  // Chooses digits that do not occur in the text.
  let prefix = '90909';
  while (source.includes(prefix)) prefix += '7';
  const standIns = names.map((name, index) => [name, `${prefix}${String(index).padStart(2, '0')}`] as const);
  const byName = new Map(standIns);
  return {
    source: mapFormulas(
      source,
      (text) => text,
      (formula) => filled(formula, byName, (digits) => `{${digits}}`),
    ),
    restored: ({ source: cleaned, html }: { readonly source: string; readonly html: string }) =>
      standIns.reduce(
        (text, [name, digits]) => ({
          source: text.source.replaceAll(`{${digits}}`, numberToken(name)),
          html: text.html.replaceAll(digits, numberToken(name)),
        }),
        { source: cleaned, html },
      ),
  };
}
