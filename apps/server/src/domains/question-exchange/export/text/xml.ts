// Writes XML as strings: texts are written piece by piece without a tree, and every character passes through `chars`.

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Characters forbidden in XML even when escaped: controls, lone surrogates, U+FFFE and U+FFFF. */
const illegal = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;
export const legal = (text: string): string => text.replace(illegal, '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const entityOf = (character: string) => entities[character] ?? character;

/** Characters between tags. */
export const chars = (text: string): string => legal(text).replace(/[&<>\r]/g, entityOf);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${legal(String(value)).replace(/[&<>"\t\n\r]/g, entityOf)}"`)
    .join('');

/** Opening tag of an element that is closed later. */
export const openTag = (name: string, attributes: Attributes): string =>
  `<${name}${attributesOf(attributes)}>`;

/** `children` are markup, joined without separators. */
export const tag = (name: string, attributes: Attributes = {}, ...children: readonly string[]): string => {
  const inside = children.join('');
  return inside === ''
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>${inside}</${name}>`;
};

/** Same as `tag` where white space is insignificant: one line per child. Empty children are dropped. */
export const block = (name: string, attributes: Attributes = {}, ...children: readonly string[]): string => {
  const lines = children.filter((child) => child !== '');
  return lines.length === 0
    ? tag(name, attributes)
    : `<${name}${attributesOf(attributes)}>\n${lines.join('\n')}\n</${name}>`;
};

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
