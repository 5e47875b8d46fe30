import { equals, exact, optionLabel, type Question, zero } from '@pelion/questions';
import { dragStem } from '../../import/foreign/drag-drafts.ts';
import { losses, refusals } from '../losses.ts';
import type { Outgoing, Refusal } from '../outgoing.ts';
import { asMatching, gapWords, orderedItems } from '../reshaped.ts';
import { chars } from '../text/xml.ts';
import type { Qti2Item, Qti2Question } from './qti2-xml.ts';
import { declared, mapResponse, placedRight, pointsOf, response } from './rules.ts';

/** Declares the correct pairs, each worth an equal share of the points. */
const declaredPairs = (pairs: readonly string[], outgoing: Outgoing, item: Qti2Item) =>
  declared(
    {
      identifier: response,
      cardinality: 'multiple',
      baseType: 'directedPair',
      correct: pairs,
      mapped: pairs.map((pair) => ({ key: pair, value: pointsOf(`1/${pairs.length}`, outgoing) })),
    },
    item,
  );

export function writeMatching(
  { content, answerKey }: Question<'matching'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question {
  const given = answerKey.matches.map(({ answerId }) => answerId);
  if (answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  if (!equals(exact(answerKey.penalty), zero)) item.lose(losses.penalty);
  if (answerKey.matches.some(({ feedback }) => feedback)) item.lose(losses.feedback);
  if (content.isReusable !== new Set(given).size < given.length) item.lose(losses.reuse);
  if (!content.shuffle) item.lose(losses.order);
  const promptOf = (id: string) => `prompt-${content.prompts.findIndex((one) => one.id === id) + 1}`;
  const answerOf = (id: string) => `answer-${optionLabel(content.choices.findIndex((one) => one.id === id))}`;
  const side = (
    texts: Question<'matching'>['content']['prompts'],
    nameOf: (id: string) => string,
    matchMax: number,
  ) =>
    item.block(
      'simpleMatchSet',
      {},
      ...texts.map(({ id, text }) =>
        item.tag('simpleAssociableChoice', { identifier: nameOf(id), matchMax }, item.html(text)),
      ),
    );
  const pairs = content.prompts.flatMap(({ id }) => {
    const match = answerKey.matches.find(({ promptId }) => promptId === id);
    return match ? [`${promptOf(id)} ${answerOf(match.answerId)}`] : [];
  });
  return {
    declarations: [declaredPairs(pairs, outgoing, item)],
    body: [
      `<div>${item.html(content.stem)}</div>`,
      item.block(
        'matchInteraction',
        { responseIdentifier: response, shuffle: true, maxAssociations: content.prompts.length },
        side(content.prompts, promptOf, 1),
        side(content.choices, answerOf, content.isReusable ? 0 : 1),
      ),
    ],
    processing: mapResponse(item),
  };
}

function writeOrder(question: Question<'dragAndDrop'>, item: Qti2Item, outgoing: Outgoing): Qti2Question {
  const { content, answerKey } = question;
  if (answerKey.scoring !== 'positions') item.lose(losses.orderParts);
  const nameOf = (id: string) => `item-${optionLabel(content.items.findIndex((one) => one.id === id))}`;
  const order = orderedItems(question).map(({ id }) => nameOf(id));
  const points = order.map(() => pointsOf(`1/${order.length}`, outgoing));
  return {
    declarations: [
      declared(
        { identifier: response, cardinality: 'ordered', baseType: 'identifier', correct: order },
        item,
      ),
    ],
    body: [
      `<div>${item.html(content.stem)}</div>`,
      item.block(
        'orderInteraction',
        { responseIdentifier: response, shuffle: true },
        ...content.items.map(({ id, text }) =>
          item.tag('simpleChoice', { identifier: nameOf(id) }, item.html(text)),
        ),
      ),
    ],
    processing: placedRight(order, points, item),
  };
}

const token = /\[\[(\d{1,2})\]\]/g;

function writeGaps(
  question: Question<'dragAndDrop'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question | Refusal {
  const { content, answerKey } = question;
  const words = gapWords(question, item);
  if (!words || !content.passage) return { reason: refusals.severalItems };
  if (answerKey.scoring === 'allOrNothing') item.lose(losses.allOrNothing);
  if (!content.shuffle) item.lose(losses.order);
  const isPlain = content.stem.source === dragStem;
  if (!isPlain) item.lose(losses.stemBefore);
  const wordOf = (index: number) => `word-${index + 1}`;
  const gapOf = (n: number) => `gap-${n}`;
  const passage = item
    .html(content.passage)
    .replace(token, (_, n: string) => item.tag('gap', { identifier: gapOf(Number(n)) }));
  return {
    declarations: [
      declaredPairs(
        words.map((word, index) => `${wordOf(word)} ${gapOf(index + 1)}`),
        outgoing,
        item,
      ),
    ],
    body: [
      isPlain ? '' : `<div>${item.html(content.stem)}</div>`,
      item.block(
        'gapMatchInteraction',
        { responseIdentifier: response, shuffle: true },
        ...content.items.map(({ text }, index) =>
          item.tag(
            'gapText',
            { identifier: wordOf(index), matchMax: content.reuse ? 0 : 1 },
            chars(item.plain(text)),
          ),
        ),
        `<div>${passage}</div>`,
      ),
    ],
    processing: mapResponse(item),
  };
}

export function writeDrag(
  question: Question<'dragAndDrop'>,
  item: Qti2Item,
  outgoing: Outgoing,
): Qti2Question | Refusal {
  const { layout } = question.content;
  if (layout === 'order') return writeOrder(question, item, outgoing);
  if (layout === 'gaps') return writeGaps(question, item, outgoing);
  const matching = asMatching(question, item);
  return matching ? writeMatching(matching, item, outgoing) : { reason: refusals.drag };
}
