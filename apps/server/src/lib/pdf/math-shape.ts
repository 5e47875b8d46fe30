import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import { longestFormula, refusedCommand } from '@pelion/questions/formula';
import { xmlDocument } from '../xml/read-xml.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { smoothPath } from './smooth-path.ts';

/** A formula as outlines: sizes in parts of the size of the letters around it. */
export interface MathShape {
  readonly width: number;
  readonly above: number;
  readonly below: number;
  /** Draws it with its left end on the base line at the origin; one unit is the size of the letters. */
  draw(page: PDFKit.PDFDocument): void;
}

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const converter = mathjax.document('', {
  InputJax: new TeX({ packages: ['base', 'ams'], maxMacros: 100, maxBuffer: 5000 }),
  OutputJax: new SVG({ fontCache: 'none' }),
});

/** MathJax draws with a thousand units to an em. */
const UNITS = 1000;

const numbersIn = (text = '') => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

function transformed(page: PDFKit.PDFDocument, transform = ''): void {
  for (const [, name, inside] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [x = 0, y = name === 'scale' ? x : 0] = numbersIn(inside);
    if (name === 'scale') page.scale(x, y);
    else page.translate(x, y);
  }
}

function drawn(element: XmlElement, page: PDFKit.PDFDocument): void {
  const { attributes } = element;
  page.save();
  transformed(page, attributes.transform);
  if (element.name === 'path' && attributes.d) page.path(smoothPath(attributes.d)).fill('black');
  if (element.name === 'rect') {
    const of = (name: string) => Number(attributes[name] ?? 0);
    page.rect(of('x'), of('y'), of('width'), of('height')).fill('black');
  }
  if (element.name === 'svg') {
    const [x = 0, y = 0, width = 1, height = 1] = numbersIn(attributes.viewBox);
    const [left = 0, top = 0] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
    if (attributes.x !== undefined || attributes.y !== undefined) {
      page.translate(left, top);
      page.scale(Number(attributes.width) / width || 1, Number(attributes.height) / height || 1);
      page.translate(-x, -y);
    }
  }
  for (const child of childrenOf(element)) drawn(child, page);
  page.restore();
}

/** Null if the formula cannot be drawn; it then stays as typed. */
export function mathShape(tex: string, isDisplay: boolean): MathShape | null {
  if (tex.length > longestFormula || refusedCommand(tex) !== null) return null;
  try {
    const svg = adaptor.innerHTML(converter.convert(tex, { display: isDisplay }));
    if (svg.includes('data-mjx-error') || svg.includes('<text')) return null;
    const root = xmlDocument(svg);
    const [, top = 0, width = 0, height = 0] = numbersIn(root.attributes.viewBox);
    return {
      width: width / UNITS,
      above: -top / UNITS,
      below: (height + top) / UNITS,
      draw: (page) => {
        page.scale(1 / UNITS);
        for (const child of childrenOf(root)) drawn(child, page);
      },
    };
  } catch {
    return null;
  }
}
