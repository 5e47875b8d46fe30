import { plainText } from '../../../../lib/rich-text.ts';
import { all, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { earns, isWholeOnly, rulesOf } from './processing.ts';
import { identOf, labelsOf, materialOf, type QtiItem, type QtiLabel } from './qti-item.ts';
import { matchOf, orderOf } from './several.ts';

// Groups in QTI's sense (`response_grp`): rows with their own choices, one list of both sides, or an order.

/** Null for neither a match nor an order. */
export function groupOf(item: QtiItem, responses: readonly XmlElement[]): Asked | null {
  const [response] = responses;
  if (!response) return null;
  const labels = labelsOf(response, item.reader);
  const isSource = ({ attributes }: QtiLabel) => attributes.match_group !== undefined;
  if (responses.length === 1 && labels.some(isSource)) return oneListOf(item, labels, isSource);
  if (/^ordered$/i.test(response.attributes.rcardinality ?? ''))
    return placesOf(item, labels) ?? orderOf(item, response);
  return responses.every((one) => materialOf(one) !== '') ? matchOf(item, responses) : null;
}

/** Brightspace ordering: position of each item. */
function placesOf({ element }: QtiItem, labels: readonly QtiLabel[]): Asked | null {
  const places = new Map(
    rulesOf(element)
      .filter(earns)
      .flatMap((rule) => [...all(rule, 'varequal')])
      .map((condition) => [identOf(condition), Number(textOf(condition).trim())] as const),
  );
  const place = ({ ident }: QtiLabel) => places.get(ident) ?? Number.NaN;
  if (!labels.every((label) => Number.isInteger(place(label)))) return null;
  return {
    kind: 'order',
    items: labels.toSorted((one, other) => place(one) - place(other)).map(({ text }) => text),
    scoring: 'positions',
  };
}

/** Pairs of idents in one condition: "A,D", or one in an attribute. */
function* pairsIn(rule: XmlElement): Generator<readonly string[]> {
  for (const condition of all(rule, 'varequal', 'varsubset')) {
    const words = textOf(condition)
      .trim()
      .split(/[\s,]+/);
    const { respident = '', index = '' } = condition.attributes;
    yield words.length > 1 ? words : [respident, index, ...words];
  }
}

function oneListOf(
  { element, fields }: QtiItem,
  labels: readonly QtiLabel[],
  isSource: (label: QtiLabel) => boolean,
): Asked | null {
  const known = new Map(labels.map((label) => [label.ident, label]));
  const partner = new Map<QtiLabel, QtiLabel>();
  for (const rule of rulesOf(element).filter(earns))
    for (const named of pairsIn(rule)) {
      const both = named.flatMap((ident) => known.get(ident) ?? []);
      const left = both.find(isSource);
      const right =
        both.find((label) => label !== left && !isSource(label)) ?? both.find((label) => label !== left);
      if (!left || !right) continue;
      // An item with several partners cannot be a row of a matching question.
      if (partner.has(left) && partner.get(left) !== right) return null;
      partner.set(left, right);
    }
  const rights = new Set(partner.values());
  const targets = labels.filter((label) => !partner.has(label) && !isSource(label));
  return {
    kind: 'match',
    pairs: [...partner].map(([{ text: left }, { text: right }]) => ({ left, right })),
    distractors: targets
      .filter((label) => !rights.has(label) && plainText(label.text).trim() !== '')
      .map(({ text }) => text),
    scoring: isWholeOnly(element, fields) ? 'allOrNothing' : 'perMatch',
  };
}
