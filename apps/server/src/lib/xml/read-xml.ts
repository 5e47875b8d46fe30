import { type Phrase, phrase } from '@pelion/words';
import { SaxesParser } from 'saxes';
import type { XmlElement, XmlNode, XmlTag } from './xml-element.ts';

/** Refusal of a file that is not readable as XML; `reason` is for the person who chose the file. */
export class XmlRefusal extends Error {
  override readonly name = 'XmlRefusal';
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}

/** Nesting limit; a deeper file is an attack on recursive code. */
const DEEPEST = 100;
/** Size limit of one element, a whole question, in characters; only one is in memory at a time. */
const LONGEST_ELEMENT = 12_000_000;
const PIECE = 65_536;

/** Entities often written by hand without a declaration. A file that defines its own is refused. */
const knownEntities: Readonly<Record<string, string>> = {
  ...{ amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" },
  ...{ nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{
    deg: '°',
    times: '×',
    divide: '÷',
    plusmn: '±',
    minus: '−',
    sup2: '²',
    sup3: '³',
    frac12: '½',
    pi: 'π',
  },
  ...{
    le: '≤',
    ge: '≥',
    ne: '≠',
    infin: '∞',
    radic: '√',
    copy: '©',
    reg: '®',
    euro: '€',
    middot: '·',
    bull: '•',
  },
};

/** Matches entity definitions, above all parameter entities, which can read other files or grow without end. */
const definesEntities = /<!ENTITY|%[\w.-]+;/i;

const malformed = (line: number) =>
  phrase('This file is not well-formed XML: it cannot be read beyond line {$line}.', { line });
/** Loss reported for a repaired file. */
export const mended = phrase('The file is not well-formed here; the readable part is kept.');
const tooDeep = (line: number) =>
  phrase('Its elements are nested more than {$most} deep at line {$line}.', { most: DEEPEST, line });
const tooLong = (line: number) => phrase('The {question} that begins on line {$line} is too long.', { line });
const ownEntities = phrase(
  'This file defines entities of its own in its DOCTYPE. They can read other files or grow without end, so it is not read. Remove the DOCTYPE and try again.',
);

export interface FoundElement {
  readonly element: XmlElement;
  /** Open elements around this one, outermost first. */
  readonly path: readonly XmlTag[];
  /** Whether a tag was closed in the wrong order; it is closed with its parent, as browsers do. */
  readonly isMended: boolean;
  /** Last comment between the previous element found and this one. */
  readonly comment: string;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Yields the elements that `isWanted` selects, each with its content, so that a large file is never in memory as a
 * whole tree. Reads nothing outside the file and expands no entity defined in it. Throws `XmlRefusal`.
 */
export function* xmlElements(
  text: string,
  isWanted: (name: string, path: readonly XmlTag[]) => boolean,
): Generator<FoundElement> {
  const found: FoundElement[] = [];
  const path: XmlTag[] = [];
  type Open = XmlElement & { readonly children: XmlNode[] };
  const open: Open[] = [];
  let length = 0;

  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = { ...knownEntities };
  const add = (characters: string) => {
    const into = open.at(-1);
    if (!into) return;
    length += characters.length;
    if (length > LONGEST_ELEMENT) throw new XmlRefusal(tooLong(open[0]?.line ?? parser.line));
    const { children } = into;
    const last = children.length - 1;
    const before = children[last];
    if (typeof before === 'string') children[last] = before + characters;
    else children.push(characters);
  };
  let isMended = false;
  let comment = '';
  parser.on('error', ({ message }) => {
    if (!message.includes('unexpected close tag')) throw new XmlRefusal(malformed(parser.line));
    isMended = true;
  });
  parser.on('doctype', (doctype) => {
    if (definesEntities.test(doctype)) throw new XmlRefusal(ownEntities);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('comment', (text) => {
    if (open.length === 0) comment = text;
  });
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    if (path.length + open.length >= DEEPEST) throw new XmlRefusal(tooDeep(parser.line));
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, value]) => [localName(key), String(value)]),
    );
    if (open.length === 0 && !isWanted(name, path)) {
      path.push({ name, attributes });
      return;
    }
    if (open.length === 0) length = 0;
    length += tag.name.length;
    const element: Open = { name, attributes, children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) path.pop();
    else if (open.length === 0) {
      found.push({ element, path: [...path], isMended, comment });
      isMended = false;
      comment = '';
    }
  });

  // Skips the XML declaration, which was evaluated while decoding and is often malformed.
  const whole = text.trimStart().replace(/^<\?xml[^>]*\?>/, '');
  for (let at = 0; at < whole.length; at += PIECE) {
    parser.write(whole.slice(at, at + PIECE));
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

/** Parses a whole small file, which must be well-formed. */
export function xmlDocument(text: string): XmlElement {
  for (const { element, isMended } of xmlElements(text, () => true)) if (!isMended) return element;
  throw new XmlRefusal(malformed(1));
}

/** Name of the root element, without parsing the rest; undefined if the text is no XML. */
export const rootName = (text: string): string | undefined =>
  /^\s*(?:<\?[^>]*\?>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE[^>[]*(?:\[[^\]]{0,20000}\])?[^>]*>|\s)*<(?:[\w.-]+:)?([\w.-]+)/i.exec(
    text.slice(0, 40_000),
  )?.[1];
