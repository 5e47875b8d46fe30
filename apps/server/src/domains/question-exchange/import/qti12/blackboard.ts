import { all, childrenOf, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { rulesOf } from './processing.ts';
import { identOf, isResponse, labelsOf, materialOf, type QtiItem } from './qti-item.ts';

// Blackboard writes a matching as lists with empty labels, followed by the labels' texts in the same order; each prompt
// is beside its list.

const flowOf = (item: QtiItem, name: string): XmlElement | undefined =>
  [...all(item.presentation, 'flow')].find(({ attributes }) => attributes.class === name);

export const isBlackboardMatching = (item: QtiItem): boolean =>
  flowOf(item, 'RIGHT_MATCH_BLOCK') !== undefined;

export function blackboardMatchOf(item: QtiItem): { readonly asked: Asked; readonly stem: string } {
  const { reader } = item;
  const read = (element: XmlElement | undefined) => reader.html(materialOf(element));
  const rights = childrenOf(flowOf(item, 'RIGHT_MATCH_BLOCK'), 'flow').map(read);
  const rows = childrenOf(flowOf(item, 'RESPONSE_BLOCK'), 'flow');
  const used = new Set<number>();
  const pairs = rows.flatMap((row) => {
    const [response] = childrenOf(row).filter(isResponse);
    const place = response ? rightIn(item, response) : -1;
    const right = rights[place];
    if (right === undefined) return [];
    used.add(place);
    return [{ left: read(row), right }];
  });
  return {
    stem: read(flowOf(item, 'QUESTION_BLOCK')),
    asked: { kind: 'match', pairs, distractors: rights.filter((_, place) => !used.has(place)) },
  };
}

/** Index of the label in the scoring rule of this list; other rules are about wrong choices. */
function rightIn(item: QtiItem, response: XmlElement): number {
  const idents = labelsOf(response, item.reader).map(({ ident }) => ident);
  const wanted = rulesOf(item.element)
    .flatMap((rule) => childrenOf(childrenOf(rule, 'conditionvar')[0], 'varequal'))
    .filter(({ attributes }) => attributes.respident === identOf(response))
    .map((condition) => idents.indexOf(textOf(condition).trim()));
  const [only, other] = new Set(wanted);
  return only === undefined || other !== undefined ? -1 : only;
}
