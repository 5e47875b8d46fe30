import { phrase } from '@pelion/words';
import type { XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { choiceOf } from './qti2-choice.ts';
import { type Around, markupWith, type Qti2Item, unwrapped } from './qti2-item.ts';

const became = phrase('Words chosen in the text became options below it.');

/** Words of a text to choose: the text with them underlined, and each of them an option. */
export function hottextOf(
  item: Qti2Item,
  interaction: XmlElement,
  around: Around,
): { asked: Asked; stem: string } {
  item.reader.lose(became);
  return {
    asked: choiceOf(item, interaction),
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
