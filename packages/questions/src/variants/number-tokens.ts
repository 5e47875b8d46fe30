import { mapFormulas } from '../gap-tokens.ts';

// Where a number that varies stands in a text: [[a]]. Blanks are [[1]], with digits; a name begins with a letter.

const token = /\[\[([A-Za-z][A-Za-z0-9_]*)\]\]/g;

export const numberToken = (name: string) => `[[${name}]]`;

export const namesShownIn = (text: string): string[] =>
  [...text.matchAll(token)].map(([, name = '']) => name);

/** A number that varies is told by its name, where nothing has been drawn for it. */
export const withNames = (text: string): string => text.replace(token, '$1');

const tagOrToken = new RegExp(`(<[^>]*>)|${token.source}`, 'g');

/** The same of a page, where the name is set apart: `a` is also a word. */
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

/** With a true minus. Digits, a point, a bar: nothing that a page could take for more than a number. */
export const filledHtml = (html: string, shown: Shown) =>
  filled(html, shown, (value) => value.replace('-', '\u2212'));

/** In a formula it is one thing: x^[[a]] has all of it above the line. */
export const filledSource = (source: string, shown: Shown) =>
  mapFormulas(
    source,
    (text) => filledText(text, shown),
    (formula) => filled(formula, shown, (value) => `{${value}}`),
  );

/**
 * A source with digits in the place of its tokens, for who draws its formulas: they take one letter after the other. What was
 * drawn gets its tokens back.
 */
export function withStandIns(source: string, names: readonly string[]) {
  // No digits that stand in the text already.
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
