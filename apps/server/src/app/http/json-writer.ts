import { moment } from '@pelion/contract/shared';
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Write = (value: unknown) => string;

/**
 * Thrown if a value does not match its schema or the schema kind is unsupported: the schema must parse the value
 * itself.
 */
export class Unwritable extends Error {}

const made = new WeakMap<Schema, Write>();

/**
 * Serializes a value by its schema: checks types and omits undeclared fields. One writer per schema, because parsing,
 * copying and serializing was a third of a list's time. Formats and bounds are checked in tests only, whose application
 * parses every response by its schema too (`checksAnswers`).
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

/** Characters that JSON strings escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that JSON escapes.
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;
const writeString: Write = (value) =>
  typeof value !== 'string' ? unwritable() : escaped.test(value) ? JSON.stringify(value) : `"${value}"`;
const writeNumber: Write = (value) => (Number.isFinite(value) ? String(value) : unwritable());
const writeBoolean: Write = (value) => (typeof value === 'boolean' ? String(value) : unwritable());
const writeMoment: Write = (value) =>
  value instanceof Date ? `"${value.toISOString()}"` : writeString(value);

/** Writers for the most common types. */
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

/** Source text for a field; calls by a fixed name are a fifth faster in Node than calls from a list. */
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
 * One compiled expression per shape, created on first use, like zod's compiled schemas (decision 0047): dynamic lookups
 * of fields take half as long again.
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

/** Writes records: all keys of a closed list, as in `can`, or arbitrary ones. */
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
