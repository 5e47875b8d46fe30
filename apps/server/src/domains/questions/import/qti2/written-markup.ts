import { xmlDocument } from '../xml/read-xml.ts';

const begin = '<![CDATA[';
const end = ']]>';
const lastTag = /<(?:[\w.-]+:)?([\w-]+)(?:\s[^<>]*)?>\s*$/;
const longestTag = 1000;
/** What stands in these is what it says, and no markup. */
const literal = new Set(['value', 'qti-value', 'pre', 'code', 'script', 'style', 'annotation']);
const looksLikeMarkup = /<[a-z][^<>]*>|&(?:[a-z]+\d*|#\d+);/i;

function isWhole(markup: string): boolean {
  try {
    xmlDocument(`<div>${markup}</div>`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Some makers write the html of a text as characters, `<prompt><![CDATA[<p>Which?</p>]]></prompt>`, where the format has
 * elements: students would read the tags. Lines stay as they are counted.
 */
export function withWrittenMarkup(text: string): string {
  let out = '';
  let from = 0;
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, from)) {
    const close = text.indexOf(end, at);
    if (close < 0) break;
    const inside = text.slice(at + begin.length, close);
    const tag = lastTag.exec(text.slice(Math.max(0, at - longestTag), at))?.[1];
    const isMarkup =
      tag !== undefined && !literal.has(tag) && looksLikeMarkup.test(inside) && isWhole(inside);
    out += text.slice(from, at) + (isMarkup ? inside : text.slice(at, close + end.length));
    from = close + end.length;
  }
  return out + text.slice(from);
}
