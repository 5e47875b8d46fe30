import { keywords as keywordsSchema } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { type FoundElement, mended, XmlRefusal, xmlElements } from '../../../../lib/xml/read-xml.ts';
import { childOf, first, textOf, type XmlElement, type XmlTag } from '../../../../lib/xml/xml-element.ts';
import { folderOf } from '../../../../lib/zip/open-package.ts';
import { type BankItem, withLoss } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { itemReader, said, shownTitle } from '../foreign/item-reader.ts';
import { type ReadSection, readSection } from '../foreign/read-section.ts';
import { drawnLost } from '../foreign/sentences.ts';
import { passageEnd, withPassages } from '../foreign/with-passages.ts';
import { keywordsOfTags } from '../gift/tags.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { inStandardWords } from './dialects.ts';
import { readKind } from './kinds.ts';
import { pointsOf } from './points.ts';
import { feedbackOf, fieldsOf, materialOf, type QtiItem } from './qti-item.ts';
import { remarksOf } from './remarks.ts';
import { marksOf } from './replay-rules.ts';

const wanted = new Set([
  'item',
  'qtimetadata',
  'bankentry_item',
  'selection_ordering',
  'presentation_material',
]);
const elsewhere = phrase('This {question} is in a bank outside this file.');

/** Reads IMS QTI 1.2 (`questestinterop`) and the Canvas dialect. */
export const readQti12 = (source: BankSource): Iterable<BankItem> =>
  withPassages(itemsIn(source), textsNamedIn(source.text));

/** Metadata field by which items of Canvas's New Quizzes reference their passage. */
export const parentField = 'parent_stimulus_item_ident';
const parentNames =
  /parent_stimulus_item_ident(?:="([^"]{1,100})"|\s*<\/fieldlabel>\s*<fieldentry>\s*([^<\s]{1,100}))/g;

/** Idents of the texts that items of Canvas's New Quizzes reference. */
const textsNamedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(parentNames)].map(([, attribute, field]) => attribute ?? field ?? ''));

function* itemsIn(source: BankSource): Generator<BankItem> {
  let bank: string | undefined;
  const isShuffled = shufflesIn(source);
  const groups = new Map<string, Drawn>();
  const parts = new Map<XmlTag, ReadSection>();
  let ofAll: readonly Phrase[] = [];
  for (const found of xmlElements(source.text, (name) => wanted.has(name))) {
    const { element, path } = found;
    if (element.name === 'presentation_material') {
      const [around] = path.slice(-1);
      const part = partOf(element, around, source);
      if (around?.name !== 'section') ofAll = part ? [forAll] : [];
      else if (part) parts.set(around, part);
    } else if (element.name === 'qtimetadata') bank = fieldsOf(element).get('bank_title') ?? bank;
    else if (element.name === 'selection_ordering') {
      const drawn = drawnBy(element);
      if (drawn) groups.set(path.at(-1)?.attributes.ident ?? '', drawn);
      const from = textOf(first(element, 'sourcebank_ref')).trim();
      if (from !== '' && ![...source.files.keys()].some((file) => file.includes(from)))
        yield { line: element.line, title: '', outcome: 'refused', losses: [], reason: elsewhere };
    } else if (element.name === 'bankentry_item')
      yield { line: element.line, title: '', outcome: 'refused', losses: [], reason: elsewhere };
    else {
      const group = path.findLast(({ name }) => name === 'section');
      const from = path.findLast(({ name }) => name === 'objectbank')?.attributes.ident;
      const drawn =
        groups.get(group?.attributes.ident ?? '') ??
        (from === undefined ? undefined : drawnFromBanks(source.files).get(from));
      const within = path.findLast((tag) => parts.has(tag));
      const section = within && parts.get(within);
      const item = readItem(found, { bank, drawn, isShuffled, section }, source);
      yield ofAll.reduce(withLoss, item);
      ofAll = [];
    }
  }
}

const forAll = phrase('The introduction of the file was not imported.');

/** Section made from the text before its items; null without a text. */
function partOf(element: XmlElement, around: XmlTag | undefined, source: BankSource): ReadSection | null {
  const reader = itemReader(packagePictures(source, folderOf(source.path)), source.shelf);
  const instruction = said(reader.html(materialOf(element)));
  if (instruction === undefined) return null;
  const name = around?.attributes.title?.trim();
  return around?.name === 'section'
    ? readSection({ name: name || 'Part', instruction }, source, (text) => ({
        source: text,
        losses: reader.losses,
      }))
    : { number: null, losses: [] };
}

/** Group of items of which some are drawn for each student, all with the same points. */
interface Drawn {
  readonly count: string;
  readonly points: string | undefined;
}

function drawnBy(element: XmlElement): Drawn | null {
  const count = textOf(first(element, 'selection_number')).trim();
  return count === ''
    ? null
    : { count, points: textOf(first(element, 'points_per_item')).trim() || undefined };
}

/** Context of an item within its file and package. */
interface Around {
  readonly bank: string | undefined;
  readonly drawn: Drawn | undefined;
  readonly isShuffled: boolean;
  /** Section with the text before this item and its neighbors. */
  readonly section: ReadSection | undefined;
}

/** Whether options are shuffled; Canvas says so in a file beside the quiz or in the quiz's folder. */
function shufflesIn({ path, files }: BankSource): boolean {
  const folder = path.replace(/non_cc_assessments\/([^/]+)\.xml\.qti$/, '$1/').replace(/[^/]*$/, '');
  const settings = files.get(`${folder}assessment_meta.xml`);
  return settings !== undefined && /<shuffle_answers>\s*true\s*</.test(new TextDecoder().decode(settings));
}

const banksDrawnFrom = new WeakMap<BankSource['files'], ReadonlyMap<string, Drawn>>();

/** Item banks from which a quiz in another file of the package draws, by ident. */
function drawnFromBanks(files: BankSource['files']): ReadonlyMap<string, Drawn> {
  const known = banksDrawnFrom.get(files);
  if (known) return known;
  const banks = new Map<string, Drawn>();
  for (const [path, bytes] of files) {
    if (!/\.(?:xml|qti)$/i.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    if (!text.includes('sourcebank_ref')) continue;
    try {
      for (const { element } of xmlElements(text, (name) => name === 'selection_ordering')) {
        const drawn = drawnBy(element);
        const bank = textOf(first(element, 'sourcebank_ref')).trim();
        if (drawn && bank !== '') banks.set(bank, drawn);
      }
    } catch (error) {
      // A malformed file is reported when that file itself is read.
      if (!(error instanceof XmlRefusal)) throw error;
    }
  }
  banksDrawnFrom.set(files, banks);
  return banks;
}

const plainTitles = /^(?:question|untitled|main|root_section)?\s*$/i;

/** Titles of the enclosing sections without the outermost one, which every program adds. */
const sectionsOf = (path: readonly XmlTag[]) =>
  path.filter(({ name }) => name === 'section').map(({ attributes }) => attributes.title ?? '');

function keywordsIn(path: readonly XmlTag[], bank: string | undefined) {
  const words = [...(bank ? [bank] : []), ...sectionsOf(path)].filter((word) => !plainTitles.test(word));
  return keywordsOfTags(words.filter((word) => keywordsSchema.safeParse([word]).success));
}

function readItem(
  { element: written, path, isMended, comment }: FoundElement,
  { bank, drawn, isShuffled, section }: Around,
  source: BankSource,
): BankItem {
  const element = inStandardWords(written);
  const reader = itemReader(packagePictures(source, folderOf(source.path)), source.shelf);
  if (isMended) reader.lose(mended);
  if (drawn) reader.lose(drawnLost(drawn.count));
  const fields = fieldsOf(element);
  const feedback = feedbackOf(element, reader);
  const item: QtiItem = { element, presentation: childOf(element, 'presentation'), reader, fields, feedback };
  const { asked: bare, stem } = readKind(item);
  const remarks = remarksOf(item, bare);
  const { asked } = remarks;
  const title = element.attributes.title;
  const named = title && !plainTitles.test(title) ? title : undefined;
  const { keywords, losses } = keywordsIn(path, bank);
  return bankItemOf({
    place: {
      line: element.line,
      title: shownTitle(named, stem),
      keywords,
      ident: element.attributes.ident,
      ...(section && section.number !== null && { section: section.number }),
      // Items of a bank have no order, so the text applies to no following item.
      ...(asked.kind === 'information' &&
        path.some(({ name }) => name === 'objectbank') && { group: `text ${element.line}` }),
      ...(comment.includes(passageEnd) && { isBehindPassage: true }),
      about:
        fields.get(parentField) ??
        path.findLast(({ attributes }) => attributes[parentField] !== undefined)?.attributes[parentField],
    },
    title: named,
    stem,
    generalFeedback: remarks.generalFeedback,
    explanation: remarks.explanation,
    hints: remarks.hints,
    points: drawn?.points ?? pointsOf(element, fields),
    asked: asked.kind === 'choice' && isShuffled ? { ...asked, shuffle: true } : asked,
    marks: marksOf(item, asked),
    losses: [...reader.losses, ...losses, ...(section?.losses ?? [])],
  });
}
