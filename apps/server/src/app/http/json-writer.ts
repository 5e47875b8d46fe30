import { moment } from '@pelion/contract/shared';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Write = (value: unknown) => string;

/** A value is not of its schema's type, or the schema is of a kind that is not known here: the schema has to read it itself. */
export class Unwritable extends Error {}

const made = new WeakMap<Schema, Write>();

/**
 * What a schema declares of a value, as JSON text: types hold, and what is not declared is not written. Made once for each
 * schema, however many answers have it in them, because parsing, copying and writing each answer was a third of the work of
 * a list. Formats and bounds are left to the tests, whose application reads every answer through its schema too
 * (`checksAnswers`).
 */
export function jsonWriter(schema: Schema): Write {
  const known = made.get(schema);
  if (known) return known;
  const write = writerOf(schema);
  made.set(schema, write);
  return write;
}

function writerOf(schema: Schema): Write {
  const kind = plainKindOf(schema);
  if (kind) return plain[kind];
  const { $ZodUnknown, $ZodLiteral, $ZodEnum } = z.core;
  if (schema instanceof $ZodUnknown) return (value) => JSON.stringify(value) ?? unwritable();
  if (schema instanceof $ZodLiteral) return oneOf(schema._zod.def.values);
  if (schema instanceof $ZodEnum) return oneOf(Object.values(schema._zod.def.entries));
  const { $ZodTuple, $ZodNullable, $ZodArray, $ZodObject, $ZodDiscriminatedUnion, $ZodRecord, $ZodOptional } =
    z.core;
  if (schema instanceof $ZodNullable) return nullOr(jsonWriter(schema._zod.def.innerType));
  if (schema instanceof $ZodOptional) return jsonWriter(schema._zod.def.innerType);
  if (schema instanceof $ZodArray) return arrayOf(jsonWriter(schema._zod.def.element));
  if (schema instanceof $ZodTuple) return tupleOf(schema._zod.def.items);
  if (schema instanceof $ZodObject) return objectOf(schema._zod.def.shape);
  if (schema instanceof $ZodDiscriminatedUnion) return unionOf(schema);
  if (schema instanceof $ZodRecord) return recordOf(schema);
  return unwritable;
}

function unwritable(): never {
  throw new Unwritable();
}

/** What JSON text holds in another way than a string does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that JSON escapes.
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;
const writeString: Write = (value) =>
  typeof value !== 'string' ? unwritable() : escaped.test(value) ? JSON.stringify(value) : `"${value}"`;
const writeNumber: Write = (value) => (Number.isFinite(value) ? String(value) : unwritable());
const writeBoolean: Write = (value) => (typeof value === 'boolean' ? String(value) : unwritable());
const writeMoment: Write = (value) =>
  value instanceof Date ? `"${value.toISOString()}"` : writeString(value);

/** What most fields are. */
const plain = { string: writeString, number: writeNumber, boolean: writeBoolean, moment: writeMoment };

function plainKindOf(schema: Schema): keyof typeof plain | null {
  if (schema === moment) return 'moment';
  if (schema instanceof z.core.$ZodString) return 'string';
  if (schema instanceof z.core.$ZodNumber) return 'number';
  return schema instanceof z.core.$ZodBoolean ? 'boolean' : null;
}

function oneOf(values: readonly unknown[]): Write {
  const written = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => written.get(value) ?? unwritable();
}

const nullOr =
  (write: Write): Write =>
  (value) =>
    value === null ? 'null' : write(value);

const arrayOf =
  (write: Write): Write =>
  (value) =>
    Array.isArray(value) ? `[${value.map(write).join(',')}]` : unwritable();

function tupleOf(items: readonly Schema[]): Write {
  const writers = items.map(jsonWriter);
  const least = items.filter((item) => !(item instanceof z.core.$ZodOptional)).length;
  return (value) =>
    Array.isArray(value) && value.length >= least && value.length <= writers.length
      ? `[${value.map((item, index) => (writers[index] ?? unwritable)(item)).join(',')}]`
      : unwritable();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A field as source text: what is called by its own name takes Node a fifth less than what is called from a list. */
function expressionOf(schema: Schema, value: string, writers: Write[]): string {
  const { $ZodNullable, $ZodOptional } = z.core;
  const kind = plainKindOf(schema);
  if (kind) return `${kind}(${value})`;
  if (schema instanceof $ZodNullable)
    return `(${value} === null ? 'null' : ${expressionOf(schema._zod.def.innerType, value, writers)})`;
  if (schema instanceof $ZodOptional) return expressionOf(schema._zod.def.innerType, value, writers);
  return `writers[${writers.push(jsonWriter(schema)) - 1}](${value})`;
}

/**
 * One expression for each shape, made when the first answer needs it, as zod compiles the schemas that are asked often
 * (decision 0047): looking each field up by a name that varies takes Node half as long again.
 */
function objectOf(shape: Readonly<Record<string, Schema>>): Write {
  const fields = Object.entries(shape);
  const isFirstOptional = fields[0]?.[1] instanceof z.core.$ZodOptional;
  const compile = (): ((value: object) => string) => {
    const writers: Write[] = [];
    const parts = fields.map(([key, schema], place) => {
      const name = JSON.stringify(key);
      const before = place === 0 && !isFirstOptional ? '' : ',';
      const part = `${JSON.stringify(`${before}${name}:`)} + ${expressionOf(schema, `value[${name}]`, writers)}`;
      return schema instanceof z.core.$ZodOptional ? `(value[${name}] === undefined ? '' : ${part})` : part;
    });
    return new Function(
      'writers',
      'plain',
      `const { string, number, boolean, moment } = plain; return (value) => ${["''", ...parts].join(' + ')}`,
    )(writers, plain);
  };
  let write: ReturnType<typeof compile> | null = null;
  return (value) => {
    if (!isRecord(value)) return unwritable();
    write ??= compile();
    const text = write(value);
    return isFirstOptional ? `{${text.slice(1)}}` : `{${text}}`;
  };
}

function unionOf({ _zod: { def } }: z.core.$ZodDiscriminatedUnion): Write {
  const writers = new Map<unknown, Write>(
    def.options.flatMap((option) => {
      const write = jsonWriter(option);
      return [...(option._zod.propValues?.[def.discriminator] ?? [])].map((name) => [name, write] as const);
    }),
  );
  return (value) => {
    const write = isRecord(value) && writers.get(value[def.discriminator]);
    return write ? write(value) : unwritable();
  };
}

/** With every key of a closed list, as `can` has them, or with whatever keys there are. */
function recordOf({ _zod: { def } }: z.core.$ZodRecord): Write {
  const { keyType, valueType } = def;
  if (keyType instanceof z.core.$ZodEnum) {
    return objectOf(
      Object.fromEntries(Object.values(keyType._zod.def.entries).map((key) => [key, valueType])),
    );
  }
  if (!(keyType instanceof z.core.$ZodString)) return unwritable;
  const write = jsonWriter(valueType);
  return (value) =>
    isRecord(value)
      ? `{${Object.entries(value)
          .map(([key, field]) => `${JSON.stringify(key)}:${write(field)}`)
          .join(',')}}`
      : unwritable();
}
