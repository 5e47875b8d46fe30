import { splitMath } from '@pelion/questions/split-math';
import { HtmlParser } from '../../../../lib/html-parser.ts';
import { chars, openTag, tag } from './xml.ts';

/** Markup of one export format. */
export interface TextForm {
  /** Writes a picture with our `src`; an empty result drops it. */
  picture(attributes: Readonly<Record<string, string>>): string;
  /** Writes a formula, delimiters included in `text`; null keeps its characters. */
  formula?(formula: {
    readonly tex: string;
    readonly text: string;
    readonly isDisplay: boolean;
  }): string | null;
  /** Maps an element; null keeps only its text. */
  element?(
    name: string,
    attributes: Readonly<Record<string, string>>,
  ): { readonly name: string; readonly attributes: Readonly<Record<string, string>> } | null;
  /** Escapes text; defaults to XML escaping. */
  characters?(text: string): string;
}

const voids = new Set(['img', 'br', 'hr', 'col']);
/** Elements in which formulas and gaps are literal text. */
const verbatim = new Set(['code', 'pre', 'kbd', 'samp']);

/**
 * Converts our html to well-formed markup: every element closed, every attribute with a value, no character forbidden
 * in XML. Linear time.
 */
export function outgoingHtml(source: string, form: TextForm): string {
  const { characters = chars } = form;
  if (!/[<&\\$]/.test(source)) return characters(source);
  let out = '';
  let words = '';
  let verbatimDepth = 0;
  const open: (string | null)[] = [];
  const flush = () => {
    if (verbatimDepth > 0 || !form.formula) out += characters(words);
    else
      for (const piece of splitMath(words))
        out += (piece.kind === 'math' && form.formula(piece)) || characters(piece.text);
    words = '';
  };
  const parser = new HtmlParser(
    {
      onopentag(name, attributes) {
        flush();
        if (verbatim.has(name)) verbatimDepth += 1;
        if (name === 'img') {
          out += form.picture(attributes);
          return;
        }
        const kept = form.element ? form.element(name, attributes) : { name, attributes };
        if (!voids.has(name)) open.push(kept?.name ?? null);
        if (!kept) return;
        out += voids.has(name) ? tag(kept.name, kept.attributes) : openTag(kept.name, kept.attributes);
      },
      ontext(text) {
        words += text;
      },
      onclosetag(name) {
        flush();
        if (verbatim.has(name)) verbatimDepth -= 1;
        if (voids.has(name)) return;
        const kept = open.pop();
        if (kept) out += `</${kept}>`;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
  flush();
  return out;
}
