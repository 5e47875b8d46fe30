import { escapeMarkup } from '../escape-markup.ts';

/** Element with its content; names have no namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Line where the element begins, from 1. */
  readonly line: number;
}
export type XmlNode = XmlElement | string;

/** Open element around another one. */
export type XmlTag = Pick<XmlElement, 'name' | 'attributes'>;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** Child elements, optionally by name. */
export const childrenOf = (element: XmlElement | undefined, name?: string): readonly XmlElement[] =>
  (element?.children ?? []).filter(
    (node): node is XmlElement => isElement(node) && (name === undefined || node.name === name),
  );

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** Element at the end of a path of names. */
export const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((one, name) => childOf(one, name), element);

/** Descendants with one of the names, outer ones first. The parser bounds the depth. */
export function* all(element: XmlElement | undefined, ...names: readonly string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    yield* all(child, ...names);
  }
}

export const first = (element: XmlElement | undefined, ...names: readonly string[]) =>
  all(element, ...names).next().value ?? undefined;

/** Text of a node and its descendants. */
export const textOf = (node: XmlNode | undefined): string =>
  node === undefined ? '' : isElement(node) ? node.children.map(textOf).join('') : node;

/** Trimmed text of the element at the end of a path; empty if missing. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  textOf(at(element, ...path)).trim();

const empty = new Set(['br', 'hr', 'img', 'col', 'source', 'track', 'wbr']);

/** Content of an element as html, for formats whose texts are elements. */
export const innerMarkup = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map(markupOf).join('');

export function markupOf(node: XmlNode): string {
  if (!isElement(node)) return escapeMarkup(node);
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const open = `<${node.name}${attributes.join('')}`;
  return empty.has(node.name) ? `${open} />` : `${open}>${innerMarkup(node)}</${node.name}>`;
}
