import { type Phrase, phrase } from '@pelion/words';
import type { Package } from '../../../../lib/zip/open-package.ts';
import type { BankItem } from '../bank-item.ts';
import { refused } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { aboutOf, type BankFormat, formatOf, isRefusedFormat } from '../formats.ts';
import { type TestPlace, testOrder } from '../qti2/test-order.ts';
import { decodeText } from '../text/decode-text.ts';
import { XmlRefusal } from '../xml/read-xml.ts';

export type Banks =
  | { readonly format: BankFormat; readonly about: number; readonly items: Iterable<BankItem> }
  | { readonly reason: Phrase };

const none = phrase('There is no file of {question+} in this zip that can be read here.');
const readable = /\.(?:xml|qti|json|jsonl|gift|csv|tsv|txt)$/i;

/** A cartridge says the same questions twice: once by the common rules, and once with all that Canvas knows of them. */
function isShort(path: string, files: Package): boolean {
  const folder = /^(.*\/)?([^/]+)\/assessment_qti\.xml$/.exec(path);
  return folder !== null && files.has(`${folder[1] ?? ''}non_cc_assessments/${folder[2]}.xml.qti`);
}

/** Settings of a course and the like: none of them a bank, whatever they look like. */
const isSetting = (path: string) =>
  /(?:^|\/)(?:course_settings\/|assessment_meta\.xml$|imsmanifest\.xml$)/.test(path);

/** Every file of questions of a zip, one after the other. */
export function banksIn(files: Package, shelves: Pick<BankSource, 'shelf' | 'sections'>): Banks {
  const sources: { source: BankSource; format: BankFormat }[] = [];
  const broken: BankItem[] = [];
  for (const [path, bytes] of files) {
    if (!readable.test(path) || isSetting(path) || isShort(path, files)) continue;
    const decoded = decodeText(bytes);
    if ('reason' in decoded) {
      broken.push(refused({ line: 1, file: path, title: path }, decoded.reason));
      continue;
    }
    const source: BankSource = { path, text: decoded.text, files, ...shelves };
    const format = formatOf(source);
    if (isRefusedFormat(format) || isNote(path, format)) continue;
    sources.push({ source, format });
  }
  const order = testOrder(files);
  const placeOf = ({ source }: (typeof sources)[number]) => order.get(source.path)?.index ?? files.size;
  sources.sort((one, other) => placeOf(one) - placeOf(other));
  const [one] = sources;
  if (!one)
    return { reason: broken.length > 0 && broken[0]?.outcome === 'refused' ? broken[0].reason : none };
  const about = sources.reduce((sum, { source, format }) => sum + aboutOf(format, source.text), 0);
  return { format: one.format, about, items: itemsOf(sources, broken, order) };
}

/** A text beside the questions, such as a read-me, is no bank in GIFT. */
const isNote = (path: string, { label }: BankFormat) =>
  label === 'GIFT' && !/\.gift$/i.test(path) && !/gift/i.test(path);

function* itemsOf(
  sources: readonly { readonly source: BankSource; readonly format: BankFormat }[],
  broken: readonly BankItem[],
  order: ReadonlyMap<string, TestPlace>,
): Generator<BankItem> {
  yield* broken;
  let count = broken.length;
  for (const { source, format } of sources) {
    try {
      const headings = order.get(source.path)?.keywords ?? [];
      // Each file counts its own items.
      const first = count;
      for (const read of format.read(source)) {
        const item = read.passage === undefined ? read : { ...read, passage: first + read.passage };
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
