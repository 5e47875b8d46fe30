import { escapeMarkup } from '../../../../lib/escape-markup.ts';

/** An element with all that stands in it; names are without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Where it begins in the file, from 1. */
  readonly line: number;
}
export type XmlNode = XmlElement | string;

/** What is open around an element. */
export type XmlTag = Pick<XmlElement, 'name' | 'attributes'>;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** The elements right below. */
export const childrenOf = (element: XmlElement | undefined, name?: string): readonly XmlElement[] =>
  (element?.children ?? []).filter(
    (node): node is XmlElement => isElement(node) && (name === undefined || node.name === name),
  );

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** The element at the end of a path of names. */
export const at = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((one, name) => childOf(one, name), element);

/** Everything below that is called so, outer ones first. Depth is bounded where the file is read. */
export function* all(element: XmlElement | undefined, ...names: readonly string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    yield* all(child, ...names);
  }
}

export const first = (element: XmlElement | undefined, ...names: readonly string[]) =>
  all(element, ...names).next().value ?? undefined;

/** The characters in it, those of its elements too. */
export const textOf = (node: XmlNode | undefined): string =>
  node === undefined ? '' : isElement(node) ? node.children.map(textOf).join('') : node;

/** The same of the element at the end of a path, trimmed; empty where there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  textOf(at(element, ...path)).trim();

const empty = new Set(['br', 'hr', 'img', 'col', 'source', 'track', 'wbr']);

/** What stands in an element as html: for formats whose texts are elements and not characters. */
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
