import { type Phrase, phrase } from '@pelion/words';
import { SaxesParser } from 'saxes';
import type { XmlElement, XmlNode, XmlTag } from './xml-element.ts';

/** Why a file cannot be read as XML, for the person who chose it. */
export class XmlRefusal extends Error {
  override readonly name = 'XmlRefusal';
  readonly reason: Phrase;
  constructor(reason: Phrase) {
    super(reason);
    this.reason = reason;
  }
}

/** No bank nests like that: what does is an attack on whoever walks through it. */
const DEEPEST = 100;
/** Of what is held at a time; one question with everything in it. */
const LONGEST_ELEMENT = 12_000_000;
const PIECE = 65_536;

/** Written by hand into files that declare none of them. Anything a file defines itself is refused. */
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

/** An entity of the file's own, a parameter entity above all: reads other files, or grows without end. */
const definesEntities = /<!ENTITY|%[\w.-]+;/i;

const malformed = (line: number) =>
  phrase('This file is not well-formed XML: it cannot be read beyond line {$line}.', { line });
/** For the report of what was mended. */
export const mended = phrase('The file is not well-formed here; what could be read is kept.');
const tooDeep = (line: number) =>
  phrase('Its elements are nested more than {$most} deep at line {$line}.', { most: DEEPEST, line });
const tooLong = (line: number) => phrase('The {question} that begins on line {$line} is too long.', { line });
const ownEntities = phrase(
  'This file defines entities of its own in its DOCTYPE. They can read other files or grow without end, so it is not read. Remove the DOCTYPE and try again.',
);

export interface FoundElement {
  readonly element: XmlElement;
  /** What stands open around it, outermost first. */
  readonly path: readonly XmlTag[];
  /** A tag in it was closed in the wrong order: closed here where its outer one ends, as browsers and others read it. */
  readonly isMended: boolean;
  /** The last comment before it, behind the element that was found before. */
  readonly comment: string;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * The elements that `isWanted` picks, one after the other, each with all that it holds: a large file is never in memory as
 * a whole tree. Nothing outside the file is read, and nothing that it defines is expanded. Throws `XmlRefusal`.
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

  // What the declaration says was heeded when the bytes were read; makers write it in ways that are no XML.
  const whole = text.trimStart().replace(/^<\?xml[^>]*\?>/, '');
  for (let at = 0; at < whole.length; at += PIECE) {
    parser.write(whole.slice(at, at + PIECE));
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

/** The whole of a small file, which has to be well-formed. */
export function xmlDocument(text: string): XmlElement {
  for (const { element, isMended } of xmlElements(text, () => true)) if (!isMended) return element;
  throw new XmlRefusal(malformed(1));
}

/** The name of its outermost element, without reading the rest; undefined where it is no XML. */
export const rootName = (text: string): string | undefined =>
  /^\s*(?:<\?[^>]*\?>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE[^>[]*(?:\[[^\]]{0,20000}\])?[^>]*>|\s)*<(?:[\w.-]+:)?([\w.-]+)/i.exec(
    text.slice(0, 40_000),
  )?.[1];
