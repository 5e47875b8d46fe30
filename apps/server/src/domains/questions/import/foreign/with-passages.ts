import { phrase } from '@pelion/words';
import { type BankItem, refused } from '../bank-item.ts';

const unasked = phrase(
  'This is a description without a {question} behind it. There is nothing to answer in it.',
);
const became = phrase('This text has become the passage of the {question+} behind it.');

const isText = (item: BankItem) => item.outcome !== 'refused' && item.draft.type === 'comprehension';

/** What is filed together is meant together: the parts of one item, the same category, or the same sections. */
const groupOf = ({ group, category, keywords = [] }: BankItem) =>
  group ?? JSON.stringify(category ?? keywords);

/**
 * Formats that have texts to read among their questions do not say which questions such a text is for. They are written
 * for those that come behind it, up to the next text or to another category; a text that nothing comes behind is refused.
 */
export function* withPassages(items: Iterable<BankItem>): Generator<BankItem> {
  let text: BankItem | undefined;
  let passage: { readonly index: number; readonly group: string } | undefined;
  let count = 0;
  for (const item of items) {
    const group = groupOf(item);
    if (text) {
      const isAsked = !isText(item) && groupOf(text) === group;
      passage = isAsked ? { index: count, group } : undefined;
      yield isAsked ? asPassage(text) : refused(text, unasked);
      count += 1;
      text = undefined;
    }
    if (isText(item)) {
      text = item;
      continue;
    }
    if (passage && passage.group !== group) passage = undefined;
    yield passage ? { ...item, passage: passage.index } : item;
    count += 1;
  }
  if (text) yield refused(text, unasked);
}

function asPassage(text: BankItem): BankItem {
  if (text.outcome === 'refused') return text;
  return { ...text, points: '0', outcome: 'importedWithLoss', losses: [...text.losses, became] };
}
