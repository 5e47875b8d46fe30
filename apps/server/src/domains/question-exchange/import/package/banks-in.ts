import { compare, multiply, pointsProblem, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { XmlRefusal } from '../../../../lib/xml/read-xml.ts';
import type { Package } from '../../../../lib/zip/open-package.ts';
import type { BankItem } from '../bank-item.ts';
import { refused, withLoss } from '../bank-item.ts';
import { namesColumns, noColumns } from '../csv/read-csv.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { itemReader } from '../foreign/item-reader.ts';
import { type ReadSection, readSection } from '../foreign/read-section.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import { aboutOf, type BankFormat, formatOf, isRefusedFormat } from '../formats.ts';
import { type TestPlace, type TestSection, testOrder } from '../qti2/test-order.ts';
import { decodeText } from '../text/decode-text.ts';
import { readItems } from '../text/read-items.ts';
import { reasonAgainst, reasonForNone } from './known-makers.ts';
import { packagePictures } from './package-pictures.ts';

export type Banks =
  | { readonly format: BankFormat; readonly about: number; readonly items: Iterable<BankItem> }
  | { readonly reason: Phrase };

const none = phrase('There is no file of {question+} in this zip that can be read here.');
// Blackboard calls its XML `.dat`.
const readable = /\.(?:xml|qti|dat|json|jsonl|gift|csv|tsv|txt)$/i;

/** A cartridge contains each quiz twice: in common QTI, and in a fuller form for Canvas. */
function isShort(path: string, files: Package): boolean {
  const folder = /^(.*\/)?([^/]+)\/assessment_qti\.xml$/.exec(path);
  return folder !== null && files.has(`${folder[1] ?? ''}non_cc_assessments/${folder[2]}.xml.qti`);
}

/** Whether the file has course settings and the like, which are no bank. */
const isSetting = (path: string) =>
  /(?:^|\/)(?:course_settings\/|assessment_meta\.xml$|imsmanifest\.xml$)/.test(path);

/** Every file of questions of a zip, one after the other. */
export function banksIn(files: Package, shelves: Pick<BankSource, 'shelf' | 'sections'>): Banks {
  const sources: { source: BankSource; format: BankFormat }[] = [];
  const broken: BankItem[] = [];
  let named: Phrase | undefined;
  const foreign = reasonAgainst(files);
  if (foreign) return { reason: foreign };
  for (const [path, bytes] of files) {
    if (!readable.test(path) || isSetting(path) || isShort(path, files)) continue;
    const decoded = decodeText(bytes);
    if ('reason' in decoded) {
      broken.push(refused({ line: 1, file: path, title: path }, decoded.reason));
      continue;
    }
    const source: BankSource = { path, ...decoded, files, ...shelves };
    const format = formatOf(source);
    if (isRefusedFormat(format)) named ??= format.isNamed ? format.reason : undefined;
    if (isRefusedFormat(format) || isNote(path, format)) continue;
    if (format.label === 'CSV' && !namesColumns(source.text)) {
      named ??= noColumns;
      continue;
    }
    sources.push({ source, format });
  }
  const order = testOrder(files);
  const placeOf = ({ source }: (typeof sources)[number]) => order.get(source.path)?.index ?? files.size;
  sources.sort((one, other) => placeOf(one) - placeOf(other));
  const [one] = sources;
  if (!one) {
    const [unread] = broken;
    const ofFile = unread?.outcome === 'refused' ? unread.reason : named;
    return { reason: reasonForNone(files) ?? ofFile ?? none };
  }
  const about = sources.reduce((sum, { source, format }) => sum + aboutOf(format, source.text), 0);
  return { format: one.format, about, items: itemsOf(sources, broken, order, { files, ...shelves }) };
}

/** Whether a text file, such as a read-me, is not a GIFT bank. */
const isNote = (path: string, { label }: BankFormat) =>
  label === 'GIFT' && !/\.gift$/i.test(path) && !/gift/i.test(path);

/** A test may count an item more than once, or by half. */
function weighedBy(weight: string | undefined, points: string | undefined): string | undefined {
  const [factor, worth] = [weight, points].map((text) => exactScore(text ?? ''));
  const product = factor && worth && compare(factor, zero) > 0 ? toText(multiply(factor, worth)) : null;
  return product !== null && pointsProblem(product) === null ? product : points;
}

type Shared = Pick<BankSource, 'files' | 'shelf' | 'sections'>;

function sectionOf({ name, instruction, folder }: TestSection, shared: Shared): ReadSection {
  const reader = itemReader(packagePictures(shared, folder), shared.shelf);
  return readSection({ name, instruction }, shared, (markup) => ({
    source: reader.html(markup),
    losses: reader.losses,
  }));
}

function* itemsOf(
  sources: readonly { readonly source: BankSource; readonly format: BankFormat }[],
  broken: readonly BankItem[],
  order: ReadonlyMap<string, TestPlace>,
  shared: Shared,
): Generator<BankItem> {
  yield* broken;
  const sections = new Map<TestSection, ReadSection>();
  let count = broken.length;
  for (const { source, format } of sources) {
    try {
      const { keywords: headings = [], weight, section: within, losses = [] } = order.get(source.path) ?? {};
      const section = within && (sections.get(within) ?? sectionOf(within, shared));
      if (within && section) sections.set(within, section);
      const lost = [...losses, ...(section?.losses ?? [])];
      // Each file counts its own items.
      const first = count;
      for (const read of readItems(format, source)) {
        const weighed = {
          ...lost.reduce(withLoss, read),
          points: weighedBy(weight, read.points),
          ...(typeof section?.number === 'number' && { section: section.number }),
        };
        const item = read.passage === undefined ? weighed : { ...weighed, passage: first + read.passage };
        count += 1;
        const filed =
          headings.length > 0 ? { ...item, keywords: [...headings, ...(item.keywords ?? [])] } : item;
        yield sources.length > 1 ? { ...filed, file: source.path } : filed;
      }
    } catch (error) {
      if (!(error instanceof XmlRefusal)) throw error;
      count += 1;
      yield refused({ line: 1, file: source.path, title: source.path }, error.reason);
    }
  }
}
