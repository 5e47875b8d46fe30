/** Safe markup; only `html` creates it. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[] | null | false;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const isHtml = (value: Exclude<Value, null | false>): value is Html =>
  typeof value === 'object' && 'markup' in value;

function written(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return isHtml(value) ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Escapes interpolated values, except those made by `html`. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.map((part, place) => part + written(values[place] ?? null)).join(''),
});

/** Structured data for search engines. Escaped, so that no value can end the script element. */
export const structuredData = (facts: object): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
});
