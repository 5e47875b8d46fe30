import { z } from 'zod';

/** The schema itself, without what makes it optional or reads its value further. */
function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe)
    return schema.def.in instanceof z.ZodTransform ? schema : coreOf(schema.def.in);
  if (schema instanceof z.ZodLazy) return coreOf(schema.def.getter());
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? coreOf(schema.def.innerType) : schema;
}

/** Narrows to a schema with methods, which all schemas of contracts are. */
export function typeOf(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error('A contract is written in zod, not in its core');
}

/** Fields of an object schema by name; none for any other. */
export function fieldsOf(schema: z.core.$ZodType): readonly (readonly [string, z.ZodType])[] {
  const core = coreOf(schema);
  return core instanceof z.ZodObject
    ? Object.entries(core.def.shape).map(([name, field]) => [name, typeOf(field)])
    : [];
}

/** Schemas of an element, or of the alternatives of a value. */
function innerOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return [core.def.element];
  if (core instanceof z.ZodUnion) return core.def.options;
  return core instanceof z.ZodRecord ? [core.def.valueType] : [];
}

/** Every schema inside, at any depth, each once. */
export function partsOf(schema: z.core.$ZodType, found = new Set<z.ZodType>()): ReadonlySet<z.ZodType> {
  for (const part of [...fieldsOf(schema).map(([, field]) => field), ...innerOf(schema)]) {
    const type = typeOf(part);
    if (!found.has(type)) partsOf(type, found.add(type));
  }
  return found;
}

/** Schema that reads the value: of several alternatives the first that accepts it. */
export function readerOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const core = coreOf(schema);
  if (!(core instanceof z.ZodUnion)) return core;
  const option = core.def.options.find((each) => typeOf(each).safeParse(value).success);
  return option ? readerOf(option, value) : core;
}
