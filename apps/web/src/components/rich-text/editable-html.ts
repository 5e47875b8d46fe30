// The editor keeps what it knows and drops the rest without a word. An imported text must not lose a table that way.

const known = new Set(
  'p br hr strong b em i u s del code pre blockquote ul ol li h2 h3 a sub sup img table tbody tr td th'.split(
    ' ',
  ),
);
const tag = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi;
/** Direction, language, alignment and the like. */
const lostAttribute = /\s(?:style|dir|lang|start|type|reversed|value|title|scope|headers)\s*=/i;

/** Whether a text has parts that the editor would lose: then its HTML is edited as it is. */
export const isBeyondEditor = (html: string): boolean =>
  [...html.matchAll(tag)].some(
    ([, name = '', attributes = '']) => !known.has(name.toLowerCase()) || lostAttribute.test(attributes),
  );
