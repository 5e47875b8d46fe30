import { z } from 'zod';
import { acceptedExtremes, isRefused, longestOf } from './extremes.ts';
import { fieldsOf, readerOf, typeOf } from './schema-parts.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** A field of an input, at any depth that the good input reaches, with a value for it. */
export interface Put {
  readonly path: Path;
  readonly value: unknown;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Leaf {
  readonly path: Path;
  readonly extremes: readonly unknown[];
}

/** Lists before their elements. */
function leavesIn(schema: z.ZodType, good: unknown, isText: boolean, path: Path = []): readonly Leaf[] {
  const reader = readerOf(schema, good);
  const fields = fieldsOf(reader);
  if (fields.length > 0 && isFields(good))
    return fields.flatMap(([name, field]) => leavesIn(field, good[name], isText, [...path, name]));
  const extremes = acceptedExtremes(schema, { isText });
  if (!(reader instanceof z.ZodArray && Array.isArray(good) && good.length > 0)) return [{ path, extremes }];
  return [
    { path, extremes: [...longestOf(schema, good[0]), ...extremes] },
    ...leavesIn(typeOf(reader.def.element), good[0], isText, [...path, 0]),
  ];
}

/** The input with a value elsewhere; undefined where the path leads nowhere. */
function withPut(input: unknown, { path: [step, ...rest], value }: Put): unknown {
  if (step === undefined) return value;
  if (Array.isArray(input) && typeof step === 'number') {
    const inner = step < input.length ? withPut(input[step], { path: rest, value }) : undefined;
    return inner === undefined ? undefined : input.with(step, inner);
  }
  if (!isFields(input)) return undefined;
  const inner = withPut(input[step], { path: rest, value });
  return inner === undefined ? undefined : { ...input, [step]: inner };
}

/** The good input with all of these values; undefined if the schema refuses them together. */
export function inputWith(schema: z.ZodType, good: unknown, puts: readonly Put[]): unknown {
  let input = good;
  for (const put of puts) input = withPut(input, put);
  return input === undefined || isRefused(schema, input) ? undefined : input;
}

/** Groups the values that the schema accepts together. Values refused even alone are left out. */
function* together(schema: z.ZodType, good: unknown, puts: readonly Put[]): Generator<readonly Put[]> {
  let left = puts;
  while (left.length > 0) {
    const taken: Put[] = [];
    for (const put of left) if (inputWith(schema, good, [...taken, put]) !== undefined) taken.push(put);
    if (taken.length === 0) return;
    yield taken;
    left = left.filter((put) => !taken.includes(put));
  }
}

/** Sets of values to send: every field at one of its accepted extremes, all fields at once wherever the schema lets them. */
export function extremePuts(
  schema: z.ZodType,
  good: unknown,
  { isText = false } = {},
): readonly (readonly Put[])[] {
  const leaves = leavesIn(schema, good, isText);
  const rounds = Math.max(0, ...leaves.map(({ extremes }) => extremes.length));
  return Array.from({ length: rounds }).flatMap((_, round) => [
    ...together(
      schema,
      good,
      leaves.flatMap(({ path, extremes }) =>
        round < extremes.length ? [{ path, value: extremes[round] }] : [],
      ),
    ),
  ]);
}
