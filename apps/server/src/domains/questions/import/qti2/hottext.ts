import { one, rational, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Asked } from '../foreign/foreign-item.ts';
import { all, type XmlElement } from '../xml/xml-element.ts';
import { isOneOfList, loseCounts } from './qti2-choice.ts';
import { type Around, declaredFor, markupWith, type Qti2Item, unwrapped, wordsOf } from './qti2-item.ts';

const became = phrase('Words that are chosen in the text stand below it as options.');

/** Words of a text to choose: the text with them underlined, and each of them an option. */
export function hottextOf(
  item: Qti2Item,
  interaction: XmlElement,
  around: Around,
): { asked: Asked; stem: string } {
  const declared = declaredFor(item, interaction);
  const correct = new Set(declared?.correct);
  const isSingle = declared?.cardinality === 'single' || isOneOfList(declared, interaction);
  const part = isSingle ? one : rational(1, Math.max(1, correct.size));
  item.reader.lose(became);
  const words = [...all(interaction, 'hottext')];
  if (!isSingle) loseCounts(interaction, words.length, item);
  return {
    asked: {
      kind: 'choice',
      isSingle,
      options: words.map((word) => ({
        text: wordsOf(word, item.reader),
        credit: correct.has(word.attributes.identifier ?? '') ? part : zero,
      })),
      shuffle: false,
      scoring: isSingle ? 'perOption' : 'allOrNothing',
    },
    stem: unwrapped(item.reader.html(around(textWith(interaction)))),
  };
}

const textWith = (interaction: XmlElement) =>
  interaction.children
    .map((child) =>
      typeof child === 'string' || child.name !== 'prompt' ? markupWith(underlined(child), () => '') : '',
    )
    .join('');

const underlined = (node: XmlElement['children'][number]): XmlElement['children'][number] => {
  if (typeof node === 'string') return node;
  const children = node.children.map(underlined);
  return node.name === 'hottext' ? { ...node, name: 'u', attributes: {}, children } : { ...node, children };
};
