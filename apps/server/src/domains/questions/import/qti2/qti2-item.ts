import { clamp, toText } from '@pelion/questions';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { type ItemReader, said } from '../foreign/item-reader.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';
import {
  all,
  childrenOf,
  isElement,
  markupOf,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../xml/xml-element.ts';

// QTI 3.0 is 2.1 with other names: `qti-choice-interaction` and `response-identifier`. It is read as 2.1.

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const isOurs = (name: string) => name.startsWith('qti-');
/** `qti-item-body` -> `itemBody`; others stay as they are. */
export const nameOf21 = (name: string) => (isOurs(name) ? camel(name.slice('qti-'.length)) : name);

/** The same element in the names of 2.1; html in it stays as it is. */
export function inNamesOf21(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (isElement(child) ? inNamesOf21(child) : child));
  if (!isOurs(element.name)) return { ...element, children };
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([name, value]) => [
      name.startsWith('data-') ? name : camel(name),
      value,
    ]),
  );
  return { ...element, name: nameOf21(element.name), attributes, children };
}

export interface Declared {
  readonly cardinality: string;
  readonly baseType: string;
  readonly correct: readonly string[];
  /** What each answer adds, as written; empty without a mapping. */
  readonly mapped: ReadonlyMap<string, { readonly value: string; readonly isCaseSensitive: boolean }>;
  /** What any other answer adds by the mapping; nothing where it does not say. */
  readonly otherwise: string;
  /** The most that the mapping gives, where it says so. */
  readonly upperBound: string | undefined;
  /** The least that it gives, where it says so. */
  readonly lowerBound: string | undefined;
}

export interface Qti2Item {
  readonly element: XmlElement;
  readonly body: XmlElement;
  readonly reader: ItemReader;
  readonly declared: ReadonlyMap<string, Declared>;
  /** By the rules: what is mapped adds up, or the whole answer is right or not. */
  readonly isMapped: boolean;
}

export interface Qti2Reading {
  readonly asked: Asked;
  readonly stem: string;
}

/** Within the bounds that a mapping says. */
function within(written: string, mapping: XmlElement | undefined): string {
  const [value, low, high] = [written, mapping?.attributes.lowerBound, mapping?.attributes.upperBound].map(
    (text) => exactScore(text ?? ''),
  );
  return value ? toText(clamp(value, low ?? value, high ?? value)) : written;
}

/** Whether case counts where a mapping does not say: QTI 3 says that it does not, and 2 that it does. */
export function declarationsOf(item: XmlElement, isCased: boolean): ReadonlyMap<string, Declared> {
  return new Map(
    childrenOf(item, 'responseDeclaration').map((declaration) => {
      const { identifier = '', cardinality = 'single', baseType = 'string' } = declaration.attributes;
      const [mapping] = childrenOf(declaration, 'mapping');
      // What one answer earns is all that there is to bound.
      const bounded = (value: string) => (cardinality === 'single' ? within(value, mapping) : value);
      const entries = childrenOf(mapping, 'mapEntry').map(
        ({ attributes: { mapKey = '', mappedValue = '0', caseSensitive = String(isCased) } }) =>
          [
            mapKey,
            { value: bounded(mappedValue), isCaseSensitive: /^(?:true|1)$/i.test(caseSensitive) },
          ] as const,
      );
      const [correct] = childrenOf(declaration, 'correctResponse');
      return [
        identifier,
        {
          cardinality,
          baseType,
          correct: childrenOf(correct, 'value').map((value) => textOf(value).trim()),
          mapped: new Map(entries),
          otherwise: bounded(mapping?.attributes.defaultValue ?? '0'),
          upperBound: mapping?.attributes.upperBound,
          lowerBound: mapping?.attributes.lowerBound,
        },
      ];
    }),
  );
}

/** One shows a film, one ends an attempt: neither asks for anything. */
const asksNothing = /^(?:media|endAttempt)Interaction$/;
export const isInteraction = ({ name }: XmlElement) => /Interaction$/.test(name) && !asksNothing.test(name);
/** A box or a list within a line of text. */
export const isInline = ({ name }: XmlElement) =>
  name === 'textEntryInteraction' || name === 'inlineChoiceInteraction';
/** Html of what an interaction shows -> the whole text that it stands in. */
export type Around = (html: string) => string;
export const interactionsOf = (body: XmlElement): readonly XmlElement[] => [...everyInteraction(body)];

function* everyInteraction(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (isInteraction(child)) yield child;
    else yield* everyInteraction(child);
  }
}

/** XInclude: a text of another file, which in 2.0 and 2.1 is how items share one. */
export const includeName = 'include';

/** What a body takes from other files, apart from its answers. */
export function* includedIn(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === includeName) yield child;
    else if (!isInteraction(child) && !unseen.has(child.name)) yield* includedIn(child);
  }
}

/** For whoever marks, for whoever has answered, for programs, or read from a file of its own: none of it is the question. */
const unseen = new Set([
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'stylesheet',
  'modalFeedback',
  'templateBlock',
  'templateInline',
  'catalogInfo',
  'companionMaterialsInfo',
  'endAttemptInteraction',
  includeName,
]);

/** With a capital letter within, as the format's own have it, and html and formulas do not. */
const parts = new Set([
  ...['itemBody', 'contentBody', 'stimulusBody', 'rubricBlock', 'feedbackBlock', 'feedbackInline'],
  ...['templateBlock', 'templateInline', 'templateBlockFeedback', 'printedVariable', 'infoControl'],
  ...['gapText', 'gapImg', 'simpleChoice', 'inlineChoice', 'simpleMatchSet', 'simpleAssociableChoice'],
  ...['hotspotChoice', 'associableHotspot', 'associableChoice', 'positionObjectStage', 'modalFeedback'],
  ...['catalogInfo', 'companionMaterialsInfo', 'hottextChoice', 'figureCaption'],
]);

/** A maker's own, whoever it is for: reasons for the key may stand in it. What asks something in it is asked. */
const isAddition = (element: XmlElement) =>
  /[a-z][A-Z]/.test(element.name) &&
  !parts.has(element.name) &&
  !isInteraction(element) &&
  !asksNothing.test(element.name) &&
  interactionsOf(element).length === 0;

export function* additionsIn(element: XmlElement): Generator<string> {
  for (const child of childrenOf(element)) {
    if (isAddition(child)) yield child.name;
    else if (!isInteraction(child) && !unseen.has(child.name) && child.name !== 'svg')
      yield* additionsIn(child);
  }
}

/** Instructions stand where students see them. */
export const isForStudents = ({ name, attributes }: XmlElement) =>
  name === 'rubricBlock' && /(?:^|\s)candidate(?:\s|$)/.test(attributes.view ?? '');

/** What is said to whoever marks, teaches or writes, and not to students. */
export const rubricsOf = ({ element }: Qti2Item): readonly XmlElement[] =>
  [...all(element, 'rubricBlock')].filter((rubric) => !isForStudents(rubric));
export const isForScorers = ({ attributes }: XmlElement) => /scorer/.test(attributes.view ?? '');

/** They stand for what is in them. */
const bare = new Set(['itemBody', 'rubricBlock', 'prompt', 'gapText', 'contentBody', 'mediaInteraction']);

/** Rows and columns of a page elsewhere, in which TAO and others put each block. */
const isGrid = ({ name, attributes }: XmlElement) =>
  name === 'div' &&
  /(?:^|\s)(?:grid-row|qti-layout-row|(?:qti-layout-)?col-?\d+)(?:\s|$)/.test(attributes.class ?? '');

/** Html of a body, with `place` in the place of each interaction. */
export function markupWith(node: XmlNode, place: (interaction: XmlElement) => string): string {
  if (!isElement(node)) return escapeMarkup(node);
  if (unseen.has(node.name) && !isForStudents(node)) return '';
  if (isInteraction(node)) return place(node);
  if (isAddition(node)) return '';
  const inside = node.children.map((child) => markupWith(child, place)).join('');
  if (bare.has(node.name) || isGrid(node)) return inside;
  if (node.name === 'object' && /^image\//.test(node.attributes.type ?? ''))
    return markupOf({
      ...node,
      name: 'img',
      attributes: { src: node.attributes.data ?? '', alt: textOf(node).trim() },
      children: [],
    });
  const tag = markupOf({ ...node, children: [] });
  return /\/>$/.test(tag) ? tag : tag.replace(/(<\/[^<>]*>)$/, () => `${inside}</${node.name}>`);
}

/** Of a choice and the like: what stands in it, without the feedback that comes after. */
export const wordsOf = (element: XmlElement, reader: ItemReader) =>
  reader.html(element.children.map((child) => markupWith(child, () => '')).join(''));

export const promptOf = (interaction: XmlElement) => {
  const [prompt] = childrenOf(interaction, 'prompt');
  return prompt ? `<div>${prompt.children.map((child) => markupWith(child, () => '')).join('')}</div>` : '';
};

/** A body has blocks only: the one that is there for nothing else says nothing. */
export const unwrapped = (html: string): string => {
  const inside = /^\s*<div>([\s\S]*)<\/div>\s*$/.exec(html)?.[1];
  return inside !== undefined && closesWhatItOpens(inside) ? inside : html;
};

/** `a</div><div>b` stands between two blocks, and is not in one. */
function closesWhatItOpens(html: string): boolean {
  let open = 0;
  for (const [tag] of html.matchAll(/<\/?div\b/g)) {
    open += tag === '<div' ? 1 : -1;
    if (open < 0) return false;
  }
  return true;
}

export const declaredFor = ({ declared }: Qti2Item, interaction: XmlElement) =>
  declared.get(interaction.attributes.responseIdentifier ?? '');

/** Inside a choice, or beside the item by the identifier of the choice. */
export function feedbackFor({ element, reader }: Qti2Item, choice: XmlElement): string | undefined {
  const identifier = choice.attributes.identifier ?? '';
  const inside = [...all(choice, 'feedbackInline', 'feedbackBlock')];
  const beside = childrenOf(element, 'modalFeedback').filter(
    ({ attributes }) => attributes.identifier === identifier && attributes.showHide !== 'hide',
  );
  return (
    [...inside, ...beside].flatMap((one) => said(unwrapped(wordsOf(one, reader))) ?? []).join('<br />') ||
    undefined
  );
}
