import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import {
  all,
  childrenOf,
  innerMarkup,
  isElement,
  textAt,
  textOf,
  type XmlElement,
} from '../../../../lib/xml/xml-element.ts';
import type { ItemReader } from '../foreign/item-reader.ts';

/** Parsed item that the readers of single types use. */
export interface QtiItem {
  readonly element: XmlElement;
  readonly presentation: XmlElement | undefined;
  readonly reader: ItemReader;
  /** Metadata fields such as `question_type` and `points_possible`. */
  readonly fields: ReadonlyMap<string, string>;
  /** Feedback texts by ident. */
  readonly feedback: ReadonlyMap<string, string>;
}

export const responseNames = [
  'response_lid',
  'response_str',
  'response_num',
  'response_grp',
  'response_xy',
] as const;
export const isResponse = ({ name }: XmlElement) => responseNames.some((one) => one === name);

export const fieldsOf = (element: XmlElement | undefined): ReadonlyMap<string, string> =>
  new Map([
    // Brightspace uses another element name, and Blackboard one element per field.
    ...[...all(element, 'qtimetadatafield', 'qti_metadatafield')].map(
      (field) => [textAt(field, 'fieldlabel').toLowerCase(), textAt(field, 'fieldentry')] as const,
    ),
    ...childrenOf(childrenOf(element, 'itemmetadata')[0])
      .filter(({ name }) => name.startsWith('bbmd_'))
      .map((field) => [field.name, textOf(field).trim()] as const),
  ]);

/** Type name in the words of Blackboard, Brightspace, ILIAS or Sakai. */
export const kindSaid = ({ fields }: Pick<QtiItem, 'fields'>): string =>
  ['bbmd_questiontype', 'qmd_questiontype', 'questiontype', 'qmd_itemtype']
    .map((name) => fields.get(name) ?? '')
    .find((kind) => kind !== '') ?? '';

/** Html of an element that contains either escaped text or elements. */
const written = (element: XmlElement) =>
  element.children.some(isElement) ? innerMarkup(element) : textOf(element);

/** One piece of a material as unsanitized html. */
function pieceOf(piece: XmlElement): string {
  const { attributes } = piece;
  switch (piece.name) {
    case 'mattext':
      // ILIAS: indentation of a list item.
      if (attributes.label === 'answerdepth') return '';
      return /html/i.test(attributes.texttype ?? '')
        ? written(piece)
        : escapeMarkup(textOf(piece)).replace(/\n/g, '<br />');
    // Blackboard's text element; types other than html are plain text.
    case 'mat_formattedtext':
      return /^(?:html|smart_text)$/i.test(attributes.type ?? '')
        ? written(piece)
        : escapeMarkup(textOf(piece)).replace(/\n/g, '<br />');
    case 'matemtext':
      return `<em>${escapeMarkup(textOf(piece))}</em>`;
    case 'matbreak':
      return '<br />';
    case 'matimage': {
      const inline =
        /^base64$/i.test(attributes.embedded ?? '') &&
        textOf(piece).trim() !== '' &&
        `data:${attributes.imagtype ?? 'image/png'};base64,${textOf(piece).trim()}`;
      if (!inline && !attributes.uri?.trim()) return '';
      return `<img src="${escapeMarkup(inline || attributes.uri || '')}" alt="${escapeMarkup(attributes.label ?? '')}" />`;
    }
    case 'mataudio':
      return '<audio></audio>';
    case 'matvideo':
      return '<video></video>';
    default:
      return '';
  }
}

const holders = new Set(['material', 'mat_extension', 'material_ref']);

/** Content of an element without its responses. */
export function materialOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const pieces = childrenOf(element).flatMap((child) => {
    if (isResponse(child) || child.name === 'response_label') return [];
    if (child.name.startsWith('mat') && !holders.has(child.name)) return [pieceOf(child)];
    return [materialOf(child)];
  });
  return pieces.filter((piece) => piece !== '').join('');
}

/** Stem html; a space separates adjacent materials, because programs cut sentences at a blank. */
export const stemOf = ({ presentation, reader }: QtiItem, response?: XmlElement) =>
  reader.html([presentation, response].map(materialOf).filter(Boolean).join('<br />'));

export interface QtiLabel {
  readonly ident: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const labelsOf = (response: XmlElement, reader: ItemReader): readonly QtiLabel[] =>
  [...all(response, 'response_label')].map((label) => ({
    ident: label.attributes.ident ?? '',
    text: reader.html(materialOf(label)),
    attributes: label.attributes,
  }));

/** Brightspace uses `respident` in matching questions. */
export const identOf = ({ attributes }: XmlElement) => attributes.ident ?? attributes.respident ?? '';
/** Idents that rules may use for a response: Brightspace uses the label's. */
export const identsOf = (response: XmlElement): readonly string[] =>
  [response, ...all(response, 'response_label')].map(identOf);

/** Hints are read separately. */
const withoutHints = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.filter((child) => !isElement(child) || child.name !== 'hint'),
});

export function feedbackOf(item: XmlElement, reader: ItemReader): ReadonlyMap<string, string> {
  const texts = childrenOf(item, 'itemfeedback').map(
    (feedback) => [feedback.attributes.ident ?? '', reader.html(materialOf(withoutHints(feedback)))] as const,
  );
  return new Map(texts.filter(([, text]) => text !== ''));
}
