import { type Phrase, phrase } from '@pelion/words';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import { HtmlParser } from '../../../../lib/html-parser.ts';
import { protectMath } from '../../../../lib/rich-text-math.ts';
import { keptTags, sanitizeRichText } from '../../../../lib/rich-text-sanitize.ts';
import { texOfMathml } from './mathml.ts';
import { pictureLosses } from './picture-losses.ts';

/** Maps a picture reference of the file to ours; null if the picture cannot be kept. */
export type FindPicture = (source: string) => string | null;

export const losses = {
  ...pictureLosses,
  formatting: phrase('Formatting that is not allowed here is left out; the words are kept.'),
  link: phrase('A link to a file or a page of the place it comes from is left out; its words are kept.'),
  script: phrase('A script in the text is left out.'),
  math: phrase('A formula could not be read: its characters are kept, its form is not.'),
};

const blank = (text: string) => !/[<&]/.test(text);
/** Links to keep; any other leads to a page or file of the source system. */
const elsewhere = /^(?:https?:\/\/|mailto:|#)/i;
const remote = /^(?:https?:)?\/\//i;
const media = new Set([
  'audio',
  'video',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'canvas',
  'source',
  'track',
]);
/** Elements without visible effect, dropped without a reported loss. */
const wrappers = new Set([
  'html',
  'head',
  'body',
  'article',
  'section',
  'main',
  'header',
  'footer',
  'aside',
  'center',
  'nobr',
]);
const nested = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'textarea',
  'button',
  'form',
  'input',
  'select',
  'option',
]);
/** Styles whose loss is visible; lost spacing and alignment hardly show. */
const visibleStyle =
  /(?:^|;)\s*(?:color|background(?:-color|-image)?|font(?:-size|-family)?|position|border(?:-\w+)?|float)\s*:/i;
const latexAlt = /^\s*LaTeX:\s*/i;
/** Default text of programs for a picture without a description. */
const fileName = /^\S+\.\w{3,4}$/;
const delimited = /^\s*(?:\\\(|\\\[|\$\$)/;

const voids = new Set(['img', 'br', 'hr', 'col']);

/** Nesting limit; parsing deeper elements takes quadratic time. */
const DEEPEST = 1000;
/** Characters parsed between two checks of the depth. */
const PIECE = 8192;

/** Formula of a picture that shows one, as Canvas and others write it. */
function equationOf({
  'data-equation-content': content,
  class: classes = '',
  alt = '',
}: Record<string, string>) {
  if (content) return content;
  const isEquation = /\b(?:equation_image|texrender|Wirisformula)\b/.test(classes) || latexAlt.test(alt);
  return isEquation && latexAlt.test(alt) ? alt.replace(latexAlt, '') : undefined;
}

const formula = (tex: string, isDisplay = false) =>
  delimited.test(tex)
    ? escapeMarkup(tex)
    : escapeMarkup(isDisplay ? `\\[${tex.trim()}\\]` : `\\(${tex.trim()}\\)`);

/** Converts a foreign text to a safe source: our pictures, TeX formulas, no scripts. Losses are reported through `lose`. */
export function safeText(html: string, findPicture: FindPicture, lose: (loss: Phrase) => void): string {
  const text = html.trim();
  if (blank(text)) return text;
  const clean = sanitizeRichText(protectMath(rewritten(text, findPicture, lose)));
  return clean.trim();
}

function rewritten(html: string, findPicture: FindPicture, lose: (loss: Phrase) => void): string {
  let out = '';
  let depth = 0;
  /** Markup inside <math>, collected to be converted as a whole. */
  let math: { markup: string; depth: number; isDisplay: boolean } | null = null;
  const parser = new HtmlParser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (math) {
          math.depth += name === 'math' ? 1 : 0;
          math.markup += `<${name}${attributesOf(attributes)}>`;
          return;
        }
        if (name === 'math') {
          math = {
            markup: `<math${attributesOf(attributes)}>`,
            depth: 1,
            isDisplay: attributes.display === 'block',
          };
          return;
        }
        if (name === 'img') {
          out += picture(attributes, findPicture, lose);
          return;
        }
        if (name === 'a' && attributes.href !== undefined && !elsewhere.test(attributes.href.trim())) {
          lose(losses.link);
          const { href: _, ...others } = attributes;
          out += `<a${attributesOf(others)}>`;
          return;
        }
        if (name === 'script' || Object.keys(attributes).some((key) => /^on/i.test(key))) lose(losses.script);
        else if (media.has(name)) lose(losses.media);
        else if (nested.has(name) || (!keptTags.has(name) && !wrappers.has(name) && name !== 'font'))
          lose(losses.formatting);
        else if (name === 'font' || visibleStyle.test(attributes.style ?? '')) lose(losses.formatting);
        out += `<${name}${attributesOf(attributes)}>`;
      },
      ontext(characters) {
        if (math) math.markup += escapeMarkup(characters);
        else out += escapeMarkup(characters);
      },
      onclosetag(name) {
        depth -= 1;
        if (math) {
          math.markup += `</${name}>`;
          math.depth -= name === 'math' ? 1 : 0;
          if (math.depth > 0) return;
          const tex = texOfMathml(math.markup);
          if (tex.isWhole) out += tex.tex.trim() === '' ? '' : formula(tex.tex, math.isDisplay);
          else {
            lose(losses.math);
            out += escapeMarkup(tex.text);
          }
          math = null;
        } else if (!voids.has(name)) out += `</${name}>`;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < html.length; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    if (depth > DEEPEST) {
      lose(losses.formatting);
      return html.replace(/<[^<>]*>?/g, ' ');
    }
  }
  parser.end();
  return out;
}

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');

function picture(
  { src = '', ...attributes }: Record<string, string>,
  findPicture: FindPicture,
  lose: (loss: Phrase) => void,
): string {
  const tex = equationOf(attributes);
  if (tex !== undefined) return formula(tex);
  const found = findPicture(src.trim());
  if (found) return `<img src="${found}"${attributesOf(attributes)} />`;
  lose(remote.test(src.trim()) ? losses.remotePicture : losses.picture);
  const { alt = '' } = attributes;
  return fileName.test(alt.trim()) ? '' : escapeMarkup(alt);
}

const inline = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/;

/** Bytes of a picture embedded as a data URL. */
export function inlineBytes(source: string): Uint8Array | null {
  const base64 = inline.exec(source)?.[1];
  return base64 ? new Uint8Array(Buffer.from(base64, 'base64')) : null;
}
