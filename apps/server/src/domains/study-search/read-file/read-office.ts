import { xmlElements } from '../../../lib/xml/read-xml.ts';
import type { XmlNode } from '../../../lib/xml/xml-element.ts';
import { openPackage, type Package } from '../../../lib/zip/open-package.ts';
import type { StudyPart } from '../split-passages.ts';
import { decodeText } from './decode-text.ts';

async function open(bytes: Uint8Array): Promise<Package> {
  const opened = await openPackage(bytes);
  return 'files' in opened ? opened.files : new Map();
}

/** Text of runs within a paragraph; tabs and breaks are spaces. */
const textOf = (nodes: readonly XmlNode[], isText = false): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return isText ? node : '';
      if (node.name === 'tab' || node.name === 'br') return ' ';
      return textOf(node.children, node.name === 't');
    })
    .join('');

/** Paragraphs of a part of an office document, a line each. */
function paragraphsOf(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  const lines: string[] = [];
  for (const { element } of xmlElements(decodeText(bytes), (name) => name === 'p'))
    lines.push(textOf(element.children).replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}

export async function readDocument(bytes: Uint8Array): Promise<StudyPart[]> {
  const files = await open(bytes);
  return [{ place: null, text: paragraphsOf(files.get('word/document.xml')) }];
}

const slideName = /^ppt\/slides\/slide(\d+)\.xml$/;

/** Slides, each a part; a preview of them is a PDF with a page for each. */
export async function readSlides(bytes: Uint8Array): Promise<StudyPart[]> {
  const files = await open(bytes);
  return [...files]
    .flatMap(([path, content]) => {
      const number = slideName.exec(path)?.[1];
      return number === undefined ? [] : [{ number: Number(number), content }];
    })
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, content }) => ({ place: String(number), text: paragraphsOf(content) }));
}
