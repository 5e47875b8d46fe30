import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { all, childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { filesAsked, pointsAsked, unknownKind } from '../foreign/sentences.ts';
import { blackboardMatchOf, isBlackboardMatching } from './blackboard.ts';
import { arithmeticOf, calculatedOf, groupsOf } from './calculated.ts';
import { choiceOf } from './choice.ts';
import { groupOf } from './groups.ts';
import { isResponse, kindSaid, materialOf, type QtiItem, responseNames, stemOf } from './qti-item.ts';
import { inlineGapsOf, isNamedGaps, matchOf, namedGapsOf, orderOf } from './several.ts';
import { boxes, isNumeric, numberOf, shortTextOf } from './typed.ts';

export interface QtiReading {
  readonly asked: Asked;
  readonly stem: string;
}

const refusals: Readonly<Record<string, Phrase>> = {
  file_upload_question: filesAsked,
  hot_spot_question: pointsAsked,
};

const unreadable = phrase('The type of answer cannot be read.');

/** Canvas types that Pelion supports. */
const answered =
  /^(?:multiple_(?:choice|answers|dropdowns)|true_false|short_answer|numerical|matching|fill_in_multiple_blanks|ordering)_question$/;

const isOrdered = (response: XmlElement) =>
  response.name === 'response_lid' &&
  (/^ordered$/i.test(response.attributes.rcardinality ?? '') ||
    first(response, 'ims_render_object') !== undefined);

/** Names of essay types in Blackboard, Brightspace, ILIAS and Sakai. */
const writtenAtLength = /essay|^short response$|^long answer$|^text question$/i;
const sentAsFile = /file ?upload/i;
/** Names of types that only show a text. */
const onlyText = /text (?:only|information)|^(?:information|stimulus|description)$/i;

/** Reads an item without any response: a text, an ordering, or a refusal. */
function withoutResponse(item: QtiItem, kind: string): Asked {
  const said = kindSaid(item);
  if (kind === '' && (said === '' || onlyText.test(said))) return { kind: 'information' };
  const words = item.fields.get('ordertext');
  if (words !== undefined) return { kind: 'order', items: wordsIn(words, item) };
  if (answered.test(kind)) return { kind: 'refused', reason: unreadable };
  return { kind: 'refused', reason: unknownKind(said || kind.replace(/_question$/, '')) };
}

/** ILIAS writes the words of an ordering as one text. */
const wordsIn = (text: string, { reader }: QtiItem) =>
  text
    .split(text.includes('::') ? /\s*::\s*/ : /\s+/)
    .filter((word) => word !== '')
    .map((word) => reader.plain(word));

/** Whether text follows the box, which makes the response a gap in the text. */
const standsWithin = ({ presentation }: QtiItem, response: XmlElement): boolean => {
  let isBehind = false;
  let hasMore = false;
  const walk = (element: XmlElement | undefined) => {
    for (const child of childrenOf(element)) {
      if (child === response) isBehind = true;
      else if (isBehind && child.name === 'material') hasMore ||= plainText(materialOf(child)).trim() !== '';
      else walk(child);
    }
  };
  walk(presentation);
  return hasMore;
};

/** Reads an item by its Canvas type, else by its responses, as QTI specifies. */
export function readKind(item: QtiItem): QtiReading {
  const kind = item.fields.get('question_type') ?? '';
  const said = kindSaid(item);
  const refusal = refusals[kind];
  const responses = [...all(item.presentation, ...responseNames)].filter(isResponse);
  const [response] = responses;
  const whole = (asked: Asked): QtiReading => ({ asked, stem: stemOf(item) });
  /** Text at the only response belongs to the stem. */
  const alone = (asked: Asked): QtiReading => ({ asked, stem: stemOf(item, response) });
  if (refusal) return whole({ kind: 'refused', reason: refusal });
  if (kind === 'calculated_question' || /^calculated$/i.test(said)) return calculatedOf(item);
  if (/^arithmetic$/i.test(said)) return arithmeticOf(item);
  if (kind === 'categorization_question') return whole(groupsOf(item));
  if (kind === 'text_only_question') return whole({ kind: 'information' });
  if (kind === 'essay_question' || /essay/.test(item.fields.get('cc_profile') ?? ''))
    return whole({ kind: 'essay' });
  if (kind === '' && sentAsFile.test(said)) return whole({ kind: 'refused', reason: filesAsked });
  if (kind === '' && writtenAtLength.test(said))
    return whole({
      kind: 'essay',
      isFormatted: /^yes$/i.test(textOf(first(item.presentation, 'has_htmleditor'))),
    });
  if (!response) return whole(withoutResponse(item, kind));
  if (response.name === 'response_xy') return whole({ kind: 'refused', reason: pointsAsked });
  if (/^textsubset question$/i.test(said)) return whole({ kind: 'refused', reason: boxes });
  if (response.name === 'response_grp')
    return whole(groupOf(item, responses) ?? { kind: 'refused', reason: unreadable });
  if (kind === '' && isNamedGaps(item, responses)) return namedGapsOf(item, responses);
  if (isBlackboardMatching(item)) return blackboardMatchOf(item);
  if (kind === 'matching_question') return whole(matchOf(item, responses));
  if (/^(?:fill_in_multiple_blanks|multiple_dropdowns)_question$/.test(kind))
    return namedGapsOf(item, responses);
  if (kind === 'ordering_question' || isOrdered(response)) return whole(orderOf(item, response));
  if (kind === 'numerical_question') return whole(numberOf(item));
  if (responses.length > 1)
    return responses.every(({ name }) => name === 'response_lid') &&
      responses.every((one) => materialOf(one) !== '')
      ? whole(matchOf(item, responses))
      : inlineGapsOf(item);
  if (response.name === 'response_lid') return alone(choiceOf(item, response));
  if (standsWithin(item, response)) return inlineGapsOf(item);
  return alone(isNumeric(response) ? numberOf(item) : shortTextOf(item, response));
}
