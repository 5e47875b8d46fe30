import type { Question, RichText } from '@pelion/questions';
import { plainText } from '../../../lib/rich-text.ts';
import { losses } from './losses.ts';
import type { ItemWriter } from './outgoing.ts';
import { chars } from './text/xml.ts';

// Conversions to a similar question type where a format lacks the original; each reports a named loss.

type Drag = Question<'dragAndDrop'>;

const rightOf = ({ answerKey }: Drag, targetId: string) =>
  answerKey.targets.find((target) => target.targetId === targetId)?.itemIds ?? [];

/** Items dragged to named places as items to match with the names; null where that cannot be. */
export function asMatching({ content, answerKey }: Drag, item: ItemWriter): Question<'matching'> | null {
  if (content.layout !== 'zones' && content.layout !== 'picture') return null;
  const placeOf = (itemId: string) => answerKey.targets.filter(({ itemIds }) => itemIds.includes(itemId));
  const prompts = content.items.filter(({ id }) => placeOf(id).length > 0);
  const names = new Set(content.targets.map(({ label }) => plainText(label.source).toLowerCase()));
  if (
    prompts.length < 2 ||
    content.targets.length < 2 ||
    names.size < content.targets.length ||
    content.items.some(({ id }) => placeOf(id).length > 1)
  )
    return null;
  item.lose(losses.matched);
  if (prompts.length < content.items.length) item.lose(losses.freeItems);
  if (content.layout === 'picture') item.lose(losses.spots);
  const { targets, scoring, ...remarks } = answerKey;
  return {
    type: 'matching',
    content: {
      stem: content.picture ? joined(content.stem, content.picture) : content.stem,
      prompts,
      choices: content.targets.map(({ id, label }) => ({ id, text: label })),
      isReusable: true,
      shuffle: content.shuffle,
    },
    answerKey: {
      ...remarks,
      matches: prompts.map(({ id }) => ({ promptId: id, answerId: placeOf(id)[0]?.targetId ?? '' })),
      scoring: scoring === 'allOrNothing' ? 'allOrNothing' : 'perMatch',
      penalty: '0',
    },
  };
}

/** Words dragged into gaps as gaps with a list each; null where a gap takes several. */
export function asDropdowns(question: Drag, item: ItemWriter): Question<'fillInBlank'> | null {
  const { content, answerKey } = question;
  if (content.layout !== 'gaps' || !content.passage || content.targets.some(({ most }) => most > 1))
    return null;
  item.lose(losses.dropdowns);
  const { targets, scoring, ...remarks } = answerKey;
  const words = content.items.map(({ id, text }) => ({ id, text: item.plain(text) }));
  const gaps = content.targets.map((target, index) => ({ target, id: String(index + 1) }));
  return {
    type: 'fillInBlank',
    content: {
      stem: joined(content.stem, content.passage),
      // Ids are unique within a question, so each gap gets copies of the words.
      gaps: gaps.map(({ id }) => ({
        kind: 'choice',
        id,
        choices: words.map((word) => ({ id: `${id}-${word.id}`, text: word.text })),
      })),
      bank: [],
      isBankReusable: false,
      shuffle: content.shuffle,
    },
    answerKey: {
      ...remarks,
      gaps: gaps.map(({ id, target }) => ({
        kind: 'choice',
        id,
        weight: '1',
        credits: rightOf(question, target.id).map((itemId) => ({ choiceId: `${id}-${itemId}`, credit: '1' })),
      })),
      rules: { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false },
      scoring: scoring === 'allOrNothing' ? 'allOrNothing' : 'perGap',
    },
  };
}

/** For each gap of a text the place of its word among the items; null where that is not how it is. */
export function gapWords(question: Drag, item: ItemWriter): readonly number[] | null {
  const { content } = question;
  if (content.layout !== 'gaps' || content.targets.some(({ most }) => most > 1)) return null;
  return content.targets.map(({ id }) => {
    const right = rightOf(question, id);
    if (right.length > 1) item.lose(losses.otherRight);
    return content.items.findIndex((one) => one.id === right[0]);
  });
}

/** Items of an ordering question in the right order. */
export function orderedItems({ content, answerKey }: Drag): readonly Drag['content']['items'][number][] {
  const order = answerKey.targets[0]?.itemIds ?? [];
  return order.flatMap((id) => content.items.find((one) => one.id === id) ?? []);
}

/** Joins several texts; a single text is returned unchanged. */
export const joined = (...texts: readonly RichText[]): RichText => {
  const [first, second] = texts;
  return first && !second
    ? first
    : {
        source: texts.map(({ source }) => `<div>${source}</div>`).join(''),
        html: texts.map(({ html }) => `<div>${html}</div>`).join(''),
      };
};

/** Appends the unit to the stem, because these formats show no unit beside the answer box. */
export const withUnit = (stem: RichText, unit: string | undefined): RichText =>
  unit ? { source: `${stem.source} (${chars(unit)})`, html: stem.html } : stem;

/** Converts a passage to an ordinary text, for formats without passages. */
export function asText(question: Question<'comprehension'>, item: ItemWriter): RichText {
  item.lose(losses.passage);
  return headed(question, item);
}

/** The text of a passage, its heading above it. */
export function headed({ content }: Question<'comprehension'>, item: ItemWriter): RichText {
  const { stem, heading, numbering } = content;
  if (numbering !== 'none') item.lose(losses.numbering);
  if (!heading) return stem;
  item.lose(losses.heading);
  return joined({ source: `<h3>${chars(heading)}</h3>`, html: '' }, stem);
}
