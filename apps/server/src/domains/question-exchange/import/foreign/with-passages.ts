import { phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { type BankItem, refused } from '../bank-item.ts';

const unasked = {
  text: phrase('This is a text without a {question} that belongs to it. There is nothing to answer in it.'),
  picture: phrase(
    'This is a picture without a {question} that belongs to it. There is nothing to answer in it.',
  ),
};
const became = phrase('This text has become the passage of the {question+} behind it.');

/** Comment in our own exports that ends a passage; these formats have no other way. */
export const passageEnd = '[end of passage]';

const isText = (item: BankItem) => item.outcome !== 'refused' && item.draft.type === 'comprehension';

/** Limit of items buffered until one decides about the preceding text; bounds the memory of a hostile file. */
const mostWaiting = 1000;
const noneKept = phrase('No {question} about this text can be imported, so the text is left out.');

/** Refuses a text without questions. `isAsked`: refused items follow. */
function withoutQuestion(item: BankItem, isAsked = false): BankItem {
  if (item.outcome === 'refused') return item;
  if (isAsked) return refused(item, noneKept);
  return refused(
    item,
    plainText(item.draft.content.stem.source.replace(/<img\b[^<>]*>/g, '')) === ''
      ? unasked.picture
      : unasked.text,
  );
}

/** Items of one group belong together: parts of one item, the same category, or the same sections. */
const groupOf = ({ group, category, keywords = [] }: BankItem) =>
  group ?? JSON.stringify(category ?? keywords);

/**
 * Assigns questions to passages. Most formats do not say which questions a text is for: the following ones are, up to
 * the next text, another category, or a mark that ends the text. A text without following questions is refused.
 * `named` are the texts that items reference, for formats with such references.
 */
export function withPassages(
  items: Iterable<BankItem>,
  named: ReadonlySet<string> = new Set(),
): Iterable<BankItem> {
  return named.size > 0 ? withNamed(items, named) : withNext(items);
}

/** For formats whose items reference their texts. A text without a kept item is refused. */
function* withNamed(items: Iterable<BankItem>, named: ReadonlySet<string>): Generator<BankItem> {
  const places = new Map<string, number>();
  const about = new Map<string, 'kept' | 'refused'>();
  const waiting: BankItem[] = [];
  const isOpen = ({ ident = '' }: BankItem) =>
    named.has(ident) && about.get(ident) !== 'kept' && waiting.length <= mostWaiting;
  const decided = (item: BankItem): BankItem => {
    if (!isText(item)) return item;
    const { ident = '' } = item;
    const isPassage = named.has(ident) && (about.get(ident) === 'kept' || waiting.length > mostWaiting);
    return isPassage ? asPassage(item) : withoutQuestion(item, about.has(ident));
  };
  let count = 0;
  for (const item of items) {
    const passage = places.get(item.about ?? '');
    if (isText(item)) places.set(item.ident ?? '', count);
    else if (item.about !== undefined && passage !== undefined && about.get(item.about) !== 'kept')
      about.set(item.about, item.outcome === 'refused' ? 'refused' : 'kept');
    waiting.push(isText(item) || passage === undefined ? item : { ...item, passage });
    count += 1;
    for (let [next] = waiting; next && !(isText(next) && isOpen(next)); [next] = waiting) {
      yield decided(next);
      waiting.shift();
    }
  }
  for (const item of waiting) yield decided(item);
}

function* withNext(items: Iterable<BankItem>): Generator<BankItem> {
  let text: BankItem | undefined;
  /** Refused items after `text`; the first kept item decides whether the text is a passage. */
  let waiting: BankItem[] = [];
  let passage: { readonly index: number; readonly group: string } | undefined;
  let count = 0;
  for (const item of items) {
    const group = groupOf(item);
    if (text) {
      const isBehind = !isText(item) && !item.isBehindPassage && groupOf(text) === group;
      if (isBehind && item.outcome === 'refused' && waiting.length < mostWaiting) {
        waiting.push(item);
        continue;
      }
      passage = isBehind ? { index: count, group } : undefined;
      yield isBehind ? asPassage(text) : withoutQuestion(text, waiting.length > 0);
      yield* waiting;
      count += 1 + waiting.length;
      text = undefined;
      waiting = [];
    }
    if (isText(item)) {
      text = item;
      continue;
    }
    if (item.isBehindPassage || (passage && passage.group !== group)) passage = undefined;
    yield passage ? { ...item, passage: passage.index } : item;
    count += 1;
  }
  if (text) yield withoutQuestion(text, waiting.length > 0);
  yield* waiting;
}

function asPassage(text: BankItem): BankItem {
  if (text.outcome === 'refused') return text;
  return { ...text, points: '0', outcome: 'importedWithLoss', losses: [...text.losses, became] };
}
