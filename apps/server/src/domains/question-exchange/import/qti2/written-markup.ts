import { xmlDocument } from '../../../../lib/xml/read-xml.ts';

const begin = '<![CDATA[';
const end = ']]>';
const lastTag = /<(?:[\w.-]+:)?([\w-]+)(?:\s[^<>]*)?>\s*$/;
const longestTag = 1000;
/** Elements whose text is literal, never markup. */
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
 * Unescapes html that some programs write as text, `<prompt><![CDATA[<p>Which?</p>]]></prompt>`, where the format has
 * elements; students would see the tags. Line numbers stay the same.
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
