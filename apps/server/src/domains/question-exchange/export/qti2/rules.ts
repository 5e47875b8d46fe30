import { exact, multiply } from '@pelion/questions';
import { losses } from '../losses.ts';
import { decimal } from '../numbers.ts';
import type { Outgoing } from '../outgoing.ts';
import { chars } from '../text/xml.ts';
import type { Qti2Item } from './qti2-xml.ts';

// Declarations of answers and the rules that score them, in the few shapes that all types share.

export const response = 'RESPONSE';

interface Declaration {
  readonly identifier: string;
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly baseType: 'identifier' | 'string' | 'float' | 'directedPair';
  readonly correct: readonly string[];
  /** Points per answer; if absent, only the correct response scores. */
  readonly mapped?: readonly { readonly key: string; readonly value: string }[];
  readonly caseSensitive?: boolean;
  readonly lowest?: string;
}

export const declared = (
  { identifier, cardinality, baseType, correct, mapped = [], caseSensitive, lowest }: Declaration,
  item: Qti2Item,
): string =>
  item.block(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    correct.length === 0
      ? ''
      : item.block('correctResponse', {}, ...correct.map((value) => item.tag('value', {}, chars(value)))),
    mapped.length === 0
      ? ''
      : item.block(
          'mapping',
          { lowerBound: lowest, defaultValue: '0' },
          ...mapped.map(({ key, value }) =>
            item.tag('mapEntry', { mapKey: key, mappedValue: value, caseSensitive }),
          ),
        ),
  );

export const matchCorrect = (item: Qti2Item): string =>
  item.tag('responseProcessing', { template: item.version.templates('match_correct') });
export const mapResponse = (item: Qti2Item): string =>
  item.tag('responseProcessing', { template: item.version.templates('map_response') });

const setScore = (item: Qti2Item, ...value: readonly string[]) =>
  item.block('setOutcomeValue', { identifier: 'SCORE' }, ...value);
const variable = (identifier: string, item: Qti2Item) => item.tag('variable', { identifier });
export const floatValue = (value: string, item: Qti2Item) =>
  item.tag('baseValue', { baseType: 'float' }, value);

/** Adds up the mapped points of all responses. */
export const mapAll = (identifiers: readonly string[], item: Qti2Item): string =>
  item.block(
    'responseProcessing',
    {},
    setScore(
      item,
      item.block('sum', {}, ...identifiers.map((identifier) => item.tag('mapResponse', { identifier }))),
    ),
  );

/** The same of one answer, which its feedback follows. */
export const mapWithFeedback = (item: Qti2Item): string =>
  item.block(
    'responseProcessing',
    {},
    setScore(item, item.tag('mapResponse', { identifier: response })),
    item.block('setOutcomeValue', { identifier: 'FEEDBACK' }, variable(response, item)),
  );

/** Points where a condition holds. */
export const scoredIf = (condition: string, points: string, item: Qti2Item): string =>
  item.block(
    'responseCondition',
    {},
    item.block('responseIf', {}, condition, setScore(item, floatValue(points, item))),
  );

export const isCorrect = (item: Qti2Item): string =>
  item.block('match', {}, variable(response, item), item.tag('correct', { identifier: response }));

export const isNear = (value: string, tolerance: string, item: Qti2Item): string =>
  item.block(
    'equal',
    {
      toleranceMode: tolerance === '0' ? 'exact' : 'absolute',
      tolerance: tolerance === '0' ? null : `${tolerance} ${tolerance}`,
    },
    variable(response, item),
    floatValue(value, item),
  );

/** Adds points for each position that has the right item. */
export const placedRight = (order: readonly string[], points: readonly string[], item: Qti2Item): string =>
  item.block(
    'responseProcessing',
    {},
    ...order.map((identifier, index) =>
      item.block(
        'responseCondition',
        {},
        item.block(
          'responseIf',
          {},
          item.block(
            'match',
            {},
            item.block('index', { n: index + 1 }, variable(response, item)),
            item.tag('baseValue', { baseType: 'identifier' }, identifier),
          ),
          setScore(
            item,
            item.block('sum', {}, variable('SCORE', item), floatValue(points[index] ?? '0', item)),
          ),
        ),
      ),
    ),
  );

const partOf = (credit: string, points: string) => decimal(multiply(exact(credit), exact(points)));

/** Points that an even share is, as a program adds them up. */
export const pointsOf = (credit: string, { points }: Outgoing): string => partOf(credit, points).text;

/** Points per answer for an author's credits; readers need them exact, or all of one size. */
export function pointsOfEach(
  credits: readonly string[],
  { points }: Outgoing,
  item: Qti2Item,
): readonly string[] {
  const parts = credits.map((credit) => partOf(credit, points));
  const sizes = new Set(parts.map(({ text }) => text.replace(/^-/, '')));
  if (sizes.size > 1 && parts.some(({ isExact }) => !isExact)) item.lose(losses.roundedCredit);
  return parts.map(({ text }) => text);
}
