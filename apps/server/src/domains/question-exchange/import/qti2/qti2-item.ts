import { clamp, toText } from '@pelion/questions';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import {
  all,
  childrenOf,
  isElement,
  markupOf,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { type ItemReader, said } from '../foreign/item-reader.ts';
import { exactScore } from '../foreign/rounded-fraction.ts';

// QTI 3.0 is 2.1 with other names, such as `qti-choice-interaction` and `response-identifier`, and is read as 2.1.

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const isOurs = (name: string) => name.startsWith('qti-');
/** `qti-item-body` becomes `itemBody`; other names are unchanged. */
export const nameOf21 = (name: string) => (isOurs(name) ? camel(name.slice('qti-'.length)) : name);

/** Renames an element and its children to the names of 2.1; html is unchanged. */
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
  /** Points per answer, as written; empty without a mapping. */
  readonly mapped: ReadonlyMap<string, { readonly value: string; readonly isCaseSensitive: boolean }>;
  /** Points for any unmapped answer; zero by default. */
  readonly otherwise: string;
  /** Upper bound of the mapping's points. */
  readonly upperBound: string | undefined;
  /** Lower bound of the mapping's points. */
  readonly lowerBound: string | undefined;
}

export interface Qti2Item {
  readonly element: XmlElement;
  readonly body: XmlElement;
  readonly reader: ItemReader;
  readonly declared: ReadonlyMap<string, Declared>;
  /** Whether the rules add up mapped points; otherwise only the full answer scores. */
  readonly isMapped: boolean;
}

export interface Qti2Reading {
  readonly asked: Asked;
  readonly stem: string;
}

/** Limits a value to the bounds of a mapping. */
function within(written: string, mapping: XmlElement | undefined): string {
  const [value, low, high] = [written, mapping?.attributes.lowerBound, mapping?.attributes.upperBound].map(
    (text) => exactScore(text ?? ''),
  );
  return value ? toText(clamp(value, low ?? value, high ?? value)) : written;
}

/** Declared responses. `isCased`: default case sensitivity of mappings, true in QTI 2 and false in QTI 3. */
export function declarationsOf(item: XmlElement, isCased: boolean): ReadonlyMap<string, Declared> {
  return new Map(
    childrenOf(item, 'responseDeclaration').map((declaration) => {
      const { identifier = '', cardinality = 'single', baseType = 'string' } = declaration.attributes;
      const [mapping] = childrenOf(declaration, 'mapping');
      // Bounds apply to the sum, which for a single answer is its own value.
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

/** Interactions without a response: media players and buttons that end the attempt. */
const asksNothing = /^(?:media|endAttempt)Interaction$/;
export const isInteraction = ({ name }: XmlElement) => /Interaction$/.test(name) && !asksNothing.test(name);
/** Whether the interaction is a text box or list within a line. */
export const isInline = ({ name }: XmlElement) =>
  name === 'textEntryInteraction' || name === 'inlineChoiceInteraction';
/** Puts the surrounding text around an interaction's html. */
export type Around = (html: string) => string;
export const interactionsOf = (body: XmlElement): readonly XmlElement[] => [...everyInteraction(body)];

function* everyInteraction(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (isInteraction(child)) yield child;
    else yield* everyInteraction(child);
  }
}

/** Name of an XInclude element; QTI 2.0 and 2.1 share texts by XInclude. */
export const includeName = 'include';

/** Lists the included files of a body, without those in answers. */
export function* includedIn(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === includeName) yield child;
    else if (!isInteraction(child) && !unseen.has(child.name)) yield* includedIn(child);
  }
}

/** Elements outside the question: for markers, shown after answering, for programs, or read from another file. */
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

/** Known QTI elements in camel case, unlike html and MathML. */
const parts = new Set([
  ...['itemBody', 'contentBody', 'stimulusBody', 'rubricBlock', 'feedbackBlock', 'feedbackInline'],
  ...['templateBlock', 'templateInline', 'templateBlockFeedback', 'printedVariable', 'infoControl'],
  ...['gapText', 'gapImg', 'simpleChoice', 'inlineChoice', 'simpleMatchSet', 'simpleAssociableChoice'],
  ...['hotspotChoice', 'associableHotspot', 'associableChoice', 'positionObjectStage', 'modalFeedback'],
  ...['catalogInfo', 'companionMaterialsInfo', 'hottextChoice', 'figureCaption'],
]);

/** Whether the element is a program's own extension, which may contain the key. One with an interaction is kept. */
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

/** Whether a rubric block contains instructions for students. */
export const isForStudents = ({ name, attributes }: XmlElement) =>
  name === 'rubricBlock' && /(?:^|\s)candidate(?:\s|$)/.test(attributes.view ?? '');

/** Rubric blocks for markers, teachers or authors, not students. */
export const rubricsOf = ({ element }: Qti2Item): readonly XmlElement[] =>
  [...all(element, 'rubricBlock')].filter((rubric) => !isForStudents(rubric));
export const isForScorers = ({ attributes }: XmlElement) => /scorer/.test(attributes.view ?? '');

/** Elements that are replaced by their content. */
const bare = new Set(['itemBody', 'rubricBlock', 'prompt', 'gapText', 'contentBody', 'mediaInteraction']);

/** Layout grids of TAO and others, which wrap each block. */
const isGrid = ({ name, attributes }: XmlElement) =>
  name === 'div' &&
  /(?:^|\s)(?:grid-row|qti-layout-row|(?:qti-layout-)?col-?\d+)(?:\s|$)/.test(attributes.class ?? '');

/** Html of a node, with `place` in place of each interaction. */
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

/** Html of a choice or similar element, without its feedback. */
export const wordsOf = (element: XmlElement, reader: ItemReader) =>
  reader.html(element.children.map((child) => markupWith(child, () => '')).join(''));

export const promptOf = (interaction: XmlElement) => {
  const [prompt] = childrenOf(interaction, 'prompt');
  return prompt ? `<div>${prompt.children.map((child) => markupWith(child, () => '')).join('')}</div>` : '';
};

/** Removes a lone outer <div>, which QTI requires around inline content. */
export const unwrapped = (html: string): string => {
  const inside = /^\s*<div>([\s\S]*)<\/div>\s*$/.exec(html)?.[1];
  return inside !== undefined && closesWhatItOpens(inside) ? inside : html;
};

/** Whether divs are balanced: `a</div><div>b` lies between two divs. */
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

/** Feedback of a choice: inside the choice, or outside by its identifier. */
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
