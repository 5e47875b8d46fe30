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

/** A comment that our own files have before what the text above it is not for: nothing else in these formats can say it. */
export const passageEnd = '[end of passage]';

const isText = (item: BankItem) => item.outcome !== 'refused' && item.draft.type === 'comprehension';

/** Items held back until one of them decides about the text before them; keeps the memory of a hostile file bounded. */
const mostWaiting = 1000;
const noneKept = phrase('No {question} about this text can be imported, so the text is left out.');

/** A picture alone is no text. `isAsked`: refused items stand behind it. */
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

/** What is filed together is meant together: the parts of one item, the same category, or the same sections. */
const groupOf = ({ group, category, keywords = [] }: BankItem) =>
  group ?? JSON.stringify(category ?? keywords);

/**
 * Most formats that have texts to read among their questions do not say which questions such a text is for. They are written
 * for those that come behind it, up to the next text, to another category, or to where the file says that it ends; a text that nothing comes behind is refused.
 * `named` are the texts that items name, where a format has that.
 */
export function withPassages(
  items: Iterable<BankItem>,
  named: ReadonlySet<string> = new Set(),
): Iterable<BankItem> {
  return named.size > 0 ? withNamed(items, named) : withNext(items);
}

/** For formats whose items name the texts that they are about. A text without a kept item is refused. */
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
  /** Refused items behind `text`: an item that is kept decides whether it is a passage. */
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
