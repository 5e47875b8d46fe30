import { plainText } from '../../../../lib/rich-text.ts';
import { all, childrenOf, first, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { said } from '../foreign/item-reader.ts';
import { combinedLost } from '../foreign/sentences.ts';
import { materialOf, type QtiItem } from './qti-item.ts';

// Remarks of an item beside the question: each is imported or reported as a loss.

export interface Remarks {
  /** Question with the remarks that belong to an essay. */
  readonly asked: Asked;
  readonly generalFeedback: string | undefined;
  readonly explanation: string | undefined;
  readonly hints: readonly string[];
}

/** Texts shown with an option or an answer. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const one of value) yield* textsIn(one);
  else if (typeof value === 'object' && value !== null) yield* textsIn(Object.values(value));
}

export function remarksOf(item: QtiItem, asked: Asked): Remarks {
  const { element, reader, feedback } = item;
  const read = (part: XmlElement | undefined) => said(reader.html(materialOf(part)));
  const hints = [...all(element, 'hint')].flatMap((hint) => read(hint) ?? []);
  const solved = childrenOf(element, 'itemfeedback').filter((one) => first(one, 'solution') !== undefined);
  const solutions = new Set(solved.map(({ attributes }) => attributes.ident ?? ''));
  // Brightspace names the general feedback after the item.
  const general = ['general_fb', element.attributes.label ?? ''].flatMap(
    (ident) => feedback.get(ident) ?? [],
  );
  const texts = asked.kind === 'refused' ? [] : [...textsIn(asked)];
  const untold = [...feedback].filter(
    ([, text]) => !general.includes(text) && !texts.some((one) => one.includes(text)),
  );
  const solution = untold.filter(([ident]) => solutions.has(ident)).map(([, text]) => text);
  if (untold.some(([ident]) => !solutions.has(ident))) reader.lose(combinedLost);
  const key = read(first(element, 'answer_key'));
  const model = [...(key === undefined ? [] : [key]), ...solution].join('<br />') || undefined;
  const remarks = { generalFeedback: general.join('<br />') || undefined, hints };
  if (asked.kind !== 'essay') return { ...remarks, asked, explanation: model };
  const starter = plainText(read(first(element, 'initial_text')) ?? '').trim() || undefined;
  return { ...remarks, asked: { ...asked, modelAnswer: model, starter }, explanation: undefined };
}
