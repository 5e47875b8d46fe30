import { z } from 'zod';
import { Failure } from '../../src/lib/failure.ts';
import { parseInput } from '../../src/lib/parse-input.ts';
import { schemaKey } from './schema-key.ts';

const days = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1000-01-01',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  '2024-02-30',
  '-000001-01-01',
];
const moments = [
  '-271821-04-20',
  '0000-01-01',
  '0001-01-01',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  '+275760-09-13',
].flatMap((date) => ['T23:59:59.999+23:59', 'T00:00:00.000Z', 'T00:00:00-23:59'].map((time) => date + time));
const numbers = [
  ...[-1e308, -(2 ** 53 - 1), -(2 ** 31), -1, 0, 0.1, 1, 2 ** 15, 2 ** 31 - 1, 2 ** 31],
  ...[2 ** 53 - 1, 2 ** 53, 1e308],
];
const odd = '%_\\\'"\u{1f600}\u202e';
const words = [odd, '', '%', '_', '\\', "'", '\u{1f600}'.repeat(50), '\u202e'];
const lengths = [20_000, 10_000, 5000, 2000, 1000, 500, 255, 200, 100, 50, 20, 10, 3];
const longTexts = lengths.map((length) => 'x'.repeat(length));
const listsOf = (length: number) => [
  Array.from({ length }, (_, index) => index + 1),
  Array.from({ length }, (_, index) => `x${index}`),
];
const listLengths = [20_000, 1000, 200, 100, 50, 20, 10, 3];
const longLists = listLengths.flatMap(listsOf);
const shortLists = [[], [2 ** 53 - 1], [-1], [null], [odd]];

/** Values at the edge of their kind, each of which a careless server fails at. */
export const extremes: readonly unknown[] = [
  ...longTexts.slice(0, 1),
  ...words,
  ...days,
  ...moments,
  ...numbers,
  ...numbers.map(String),
  ...listsOf(300),
  ...shortLists,
  ...shortLists.map(String),
  null,
  {},
  true,
];

/** Whether parsing refuses the value; any other error fails the test. */
export function isRefused(schema: z.ZodType, value: unknown): boolean {
  try {
    parseInput(schema, value);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalidInput') return true;
    throw error;
  }
}

/** Limits that a schema declares: its longest text and list, its smallest and largest number. */
function declared(schema: z.ZodType) {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const limits = (name: string) =>
    [...text.matchAll(new RegExp(`"${name}":(-?\\d+)`, 'g'))].map(([, limit]) => Number(limit));
  return {
    isList: text.includes('"array"'),
    lengths: limits('maxLength'),
    items: limits('maxItems'),
    numbers: [
      ...limits('minimum'),
      ...limits('maximum'),
      ...limits('exclusiveMaximum').map((most) => most - 1),
    ],
  };
}

/** First and last element; one if they are the same. */
const ends = <Value>(values: readonly Value[]): Value[] => [
  ...new Set([...values.slice(-1), ...values.slice(0, 1)]),
];

/** Among two ends the largest counts, and the smallest if it is below 1. */
const isEdge = (value: unknown, index: number) => index === 0 || Number(value) < 1;

/** One value of each kind in turn. */
const inTurn = (kinds: readonly (readonly unknown[])[]): unknown[] =>
  Array.from({ length: Math.max(...kinds.map(({ length }) => length)) }).flatMap((_, index) =>
    kinds.flatMap((kind) => (index < kind.length ? [kind[index]] : [])),
  );

/** The longest accepted list of this element alone, if the schema takes it more than once. */
export const longestOf = (schema: z.ZodType, element: unknown): unknown[] =>
  [...declared(schema).items, ...listLengths]
    .map((length) => Array.from({ length }, () => element))
    .filter((list) => !isRefused(schema, list))
    .slice(0, 1);

const known = new Map<string, readonly unknown[]>();

/**
 * The few accepted values at the edges, the largest first: longest text, largest and smallest number, last and first
 * day, longest and empty list. In a URL, `isText`, a value is its text, and an empty one is ignored.
 */
export function acceptedExtremes(schema: z.ZodType, { isText = false } = {}): readonly unknown[] {
  const key = `${isText} ${schemaKey(schema)}`;
  const extremes = known.get(key) ?? findExtremes(schema, isText);
  known.set(key, extremes);
  return extremes;
}

function findExtremes(schema: z.ZodType, isText: boolean): unknown[] {
  const limits = declared(schema);
  const written = (values: readonly unknown[]) => (isText ? values.map(String) : values);
  const isTaken = (value: unknown) => (!isText || value !== '') && !isRefused(schema, value);
  const first = (values: readonly unknown[]) => {
    const found = written(values).find(isTaken);
    return found === undefined ? [] : [found];
  };
  const edges = (values: readonly unknown[]) => ends(written(values).filter(isTaken));
  const isWordy = isTaken('any words');
  const texts = [...limits.lengths.map((length) => 'x'.repeat(length)), ...longTexts];
  const sorted = [...numbers, ...limits.numbers].toSorted((a, b) => a - b);
  const found = inTurn([
    [...first(texts.toSorted((a, b) => b.length - a.length)), ...first(['']), ...first(words)],
    // Free text takes any of these, as text like another.
    ...(isWordy ? [] : [edges(days), edges(moments), edges(sorted.map(String)).filter(isEdge)]),
    ...(isWordy && isText ? [] : [[...edges(sorted).filter(isEdge), ...first([0.1])]]),
    ...(limits.isList || isTaken([])
      ? [
          [
            ...first([...limits.items.flatMap(listsOf), ...longLists]),
            ...first([[]]),
            ...first([[2 ** 53 - 1]]),
          ],
        ]
      : []),
    ...(isText ? [] : [[...first([null]), ...first([true]), ...first([{}])]]),
  ]);
  return [...new Set(found)];
}
