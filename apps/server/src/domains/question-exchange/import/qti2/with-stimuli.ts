import { phrase } from '@pelion/words';
import { XmlRefusal, xmlElements } from '../../../../lib/xml/read-xml.ts';
import { childOf } from '../../../../lib/xml/xml-element.ts';
import { folderOf } from '../../../../lib/zip/open-package.ts';
import { type BankItem, withLoss } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import { itemReader, shownTitle } from '../foreign/item-reader.ts';
import { packagePictures } from '../package/package-pictures.ts';
import { decodeText } from '../text/decode-text.ts';
import { inNamesOf21, markupWith, unwrapped } from './qti2-item.ts';

const notThere = phrase('The text that this asks about is not in the file.');

type Shared = Pick<BankSource, 'files' | 'shelf'>;

/**
 * In QTI a text shared by items is a separate file, which each item references: it becomes a passage before the first
 * of adjacent items. For items further on it is repeated, because parts must follow their passage.
 */
export function* withStimuli(items: Iterable<BankItem>, shared: Shared): Generator<BankItem> {
  /** Output index of each item of the file. */
  const places: number[] = [];
  let count = 0;
  let open: { readonly paths: string; readonly index: number | null } | undefined;
  for (const { stimuli = [], ...read } of items) {
    const paths = stimuli.join('\n');
    if (paths === '') open = undefined;
    else if (open?.paths !== paths) {
      const passage = readStimuli(stimuli, read, shared);
      open = { paths, index: passage ? count : null };
      if (passage) {
        yield passage;
        count += 1;
      }
    }
    const passage = open
      ? (open.index ?? undefined)
      : read.passage === undefined
        ? undefined
        : places[read.passage];
    places.push(count);
    count += 1;
    yield open?.index === null ? withLoss(read, notThere) : { ...read, passage };
  }
}

/** The texts in one; null where one of them cannot be read, or the item that asks is refused anyway. */
function readStimuli(paths: readonly string[], asking: BankItem, shared: Shared): BankItem | null {
  if (asking.outcome === 'refused') return null;
  const texts = paths.map((path) => stimulusIn(path, shared));
  const [first] = texts;
  if (!first || texts.includes(null)) return null;
  const found = texts.flatMap((text) => text ?? []);
  const stem = found.map(({ stem }) => stem).join('<hr />');
  return {
    ...bankItemOf({
      place: {
        line: 1,
        file: paths[0],
        title: shownTitle(first.title, stem),
        keywords: asking.keywords,
        category: asking.category,
      },
      title: first.title,
      stem,
      asked: { kind: 'information' },
      losses: found.flatMap(({ losses }) => losses),
    }),
    points: '0',
    ...(asking.section !== undefined && { section: asking.section }),
  };
}

function stimulusIn(path: string, shared: Shared) {
  const bytes = shared.files.get(path);
  const decoded = bytes && decodeText(bytes);
  if (!decoded || 'reason' in decoded) return null;
  const reader = itemReader(packagePictures(shared, folderOf(path)), shared.shelf);
  try {
    for (const { element } of xmlElements(decoded.text, () => true)) {
      const stimulus = inNamesOf21(element);
      // An XInclude file contains the text without an envelope.
      const body = stimulus.name === 'assessmentStimulus' ? childOf(stimulus, 'stimulusBody') : stimulus;
      const stem = unwrapped(
        reader.html((body?.children ?? []).map((child) => markupWith(child, () => '')).join('')),
      );
      if (stem === '') return null;
      const { title, label } = stimulus.attributes;
      return { title: (title ?? label)?.trim() || undefined, stem, losses: reader.losses };
    }
  } catch (error) {
    if (!(error instanceof XmlRefusal)) throw error;
  }
  return null;
}
