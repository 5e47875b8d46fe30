import { type Phrase, phrase } from '@pelion/words';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Measures } from './picture-measures.ts';

/** Elements that only draw. Any other, such as `script`, `foreignObject` and `image`, refuses the whole drawing. */
const drawn: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath', 'marker', 'pattern', 'mask', 'clipPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'filter'],
  ...['feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feMerge'],
  ...['feMergeNode', 'feDropShadow', 'feMorphology', 'feComponentTransfer', 'feFuncA', 'feFuncR'],
  ...['feFuncG', 'feFuncB', 'feTurbulence', 'feDisplacementMap', 'feTile'],
]);

export type ReadSvg = { readonly measures: Measures | null } | { readonly refusal: Phrase };

class Refused extends Error {
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}

const unreadable = phrase('This SVG could not be read.');
const acts = (name: string) =>
  phrase('This SVG holds “{$name}”, which can run or load something. Export it as a plain drawing.', {
    name,
  });
const loads = phrase('This SVG loads something from elsewhere. Put everything into the file itself.');
const declares = phrase('This SVG declares a document type of its own. Export it as a plain drawing.');

/** Checks every tag and attribute of a drawing, which is accepted unchanged or refused with a reason. */
export function readSvg(text: string): ReadSvg {
  let measures: Measures | null = null;
  let depth = 0;
  let isInStyle = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Refused(unreadable);
  });
  parser.on('doctype', (given) => {
    // Plain doctypes of drawing programs are accepted; an internal subset could define entities.
    if (given.includes('[')) throw new Refused(declares);
  });
  parser.on('processinginstruction', () => {
    throw new Refused(loads);
  });
  parser.on('opentag', (tag) => {
    if (depth === 0) {
      if (tag.name !== 'svg') throw new Refused(unreadable);
      measures = measuresOf(tag);
    }
    depth += 1;
    checkTag(tag);
    isInStyle = tag.name === 'style';
  });
  parser.on('closetag', () => {
    depth -= 1;
    isInStyle = false;
  });
  const checkStyle = (css: string) => {
    if (isInStyle && leavesFile(css)) throw new Refused(loads);
  };
  parser.on('text', checkStyle);
  parser.on('cdata', checkStyle);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.reason };
    throw error;
  }
  return { measures };
}

function checkTag({ name, attributes }: SaxesTagPlain): void {
  // Prefixed names are notes of the drawing program, which browsers ignore.
  const isNote = name.includes(':') && !/^(svg|xhtml|html):/i.test(name);
  if (!isNote && !drawn.has(name)) throw new Refused(acts(name));
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) throw new Refused(acts(attribute));
    if (/(^|:)(href|src)$/i.test(attribute) && !value.trim().startsWith('#')) throw new Refused(loads);
    if (leavesFile(value)) throw new Refused(loads);
  }
}

/** Whether the CSS refers outside the file: `url(#gradient)` does not, and escapes could hide any of the other words. */
const leavesFile = (css: string): boolean =>
  /@import|javascript:|expression\(|\\/i.test(css) || /url\(\s*(?!["']?#)/i.test(css);

/** Size in pixels, from the attributes or else the view box. */
function measuresOf({ attributes }: SaxesTagPlain): Measures | null {
  const pixels = (text = '') =>
    /^\d+(\.\d+)?(px)?$/.test(text.trim()) ? Math.round(Number.parseFloat(text)) : 0;
  const [, , boxWidth = '', boxHeight = ''] = (attributes.viewBox ?? '').trim().split(/[\s,]+/);
  const width = pixels(attributes.width) || pixels(boxWidth);
  const height = pixels(attributes.height) || pixels(boxHeight);
  return width > 0 && height > 0 ? { width, height } : null;
}
