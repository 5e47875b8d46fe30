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

/** By what it is made of: a picture alone is no text. */
function withoutQuestion(item: BankItem): BankItem {
  if (item.outcome === 'refused') return item;
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

/** Where items name the texts that they are about, wherever these stand. */
function* withNamed(items: Iterable<BankItem>, named: ReadonlySet<string>): Generator<BankItem> {
  const places = new Map<string, number>();
  let count = 0;
  for (const item of items) {
    const passage = places.get(item.about ?? '');
    if (!isText(item)) yield passage === undefined ? item : { ...item, passage };
    else if (item.ident === undefined || !named.has(item.ident)) yield withoutQuestion(item);
    else {
      places.set(item.ident, count);
      yield asPassage(item);
    }
    count += 1;
  }
}

function* withNext(items: Iterable<BankItem>): Generator<BankItem> {
  let text: BankItem | undefined;
  let passage: { readonly index: number; readonly group: string } | undefined;
  let count = 0;
  for (const item of items) {
    const group = groupOf(item);
    if (text) {
      const isAsked = !isText(item) && !item.isBehindPassage && groupOf(text) === group;
      passage = isAsked ? { index: count, group } : undefined;
      yield isAsked ? asPassage(text) : withoutQuestion(text);
      count += 1;
      text = undefined;
    }
    if (isText(item)) {
      text = item;
      continue;
    }
    if (item.isBehindPassage || (passage && passage.group !== group)) passage = undefined;
    yield passage ? { ...item, passage: passage.index } : item;
    count += 1;
  }
  if (text) yield withoutQuestion(text);
}

function asPassage(text: BankItem): BankItem {
  if (text.outcome === 'refused') return text;
  return { ...text, points: '0', outcome: 'importedWithLoss', losses: [...text.losses, became] };
}
