import { type Phrase, phrase } from '@pelion/words';
import type { Asked } from '../foreign/foreign-item.ts';
import { filesAsked, pointsAsked, unknownKind } from '../foreign/sentences.ts';
import { all, first, type XmlElement } from '../xml/xml-element.ts';
import { blackboardMatchOf, isBlackboardMatching } from './blackboard.ts';
import { calculatedOf, groupsOf } from './calculated.ts';
import { choiceOf } from './choice.ts';
import { isResponse, materialOf, type QtiItem, responseNames, stemOf } from './qti-item.ts';
import { inlineGapsOf, isNamedGaps, matchOf, namedGapsOf, orderOf } from './several.ts';
import { isNumeric, numberOf, shortTextOf } from './typed.ts';

export interface QtiReading {
  readonly asked: Asked;
  readonly stem: string;
}

const refusals: Readonly<Record<string, Phrase>> = {
  file_upload_question: filesAsked,
  hot_spot_question: pointsAsked,
};

const unreadable = phrase('Its kind of answer cannot be read.');

/** Kinds of Canvas that are asked here, too. */
const answered =
  /^(?:multiple_(?:choice|answers|dropdowns)|true_false|short_answer|numerical|matching|fill_in_multiple_blanks|ordering)_question$/;

const isOrdered = (response: XmlElement) =>
  /^ordered$/i.test(response.attributes.rcardinality ?? '') ||
  first(response, 'ims_render_object') !== undefined;

/** By what Canvas and its like call it; else by the responses that it asks for, as the standard has it. */
export function readKind(item: QtiItem): QtiReading {
  const kind = item.fields.get('question_type') ?? '';
  const refusal = refusals[kind];
  const responses = [...all(item.presentation, ...responseNames)].filter(isResponse);
  const [response] = responses;
  const whole = (asked: Asked): QtiReading => ({ asked, stem: stemOf(item) });
  /** What is written at its only response is asked, too. */
  const alone = (asked: Asked): QtiReading => ({ asked, stem: stemOf(item, response) });
  if (refusal) return whole({ kind: 'refused', reason: refusal });
  if (kind === 'calculated_question') return calculatedOf(item);
  if (kind === 'categorization_question') return whole(groupsOf(item));
  if (kind === 'text_only_question' || (!response && kind === '')) return whole({ kind: 'information' });
  if (kind === 'essay_question' || /essay/.test(item.fields.get('cc_profile') ?? ''))
    return whole({ kind: 'essay' });
  if (!response)
    return whole({
      kind: 'refused',
      reason: answered.test(kind) ? unreadable : unknownKind(kind.replace(/_question$/, '')),
    });
  if (response.name === 'response_xy') return whole({ kind: 'refused', reason: pointsAsked });
  if (response.name === 'response_grp') return whole({ kind: 'refused', reason: unreadable });
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
  return alone(isNumeric(response) ? numberOf(item) : shortTextOf(item, response));
}
