import { z } from 'zod';

const numbers = new WeakMap<object, number>();
let numbered = 0;

function numberOf(part: object): number {
  const number = numbers.get(part) ?? ++numbered;
  numbers.set(part, number);
  return number;
}

const keys = new WeakMap<object, string>();

/** Structure of a schema, with its functions by identity and without its messages: equal keys parse alike. */
export function schemaKey(schema: z.core.$ZodType): string {
  const key = keys.get(schema) ?? JSON.stringify(structureOf(schema, []));
  keys.set(schema, key);
  return key;
}

function structureOf(part: unknown, above: readonly unknown[]): unknown {
  if (typeof part === 'function') return `function ${numberOf(part)}`;
  if (typeof part !== 'object' || part === null) return typeof part === 'string' ? part : String(part);
  const depth = above.indexOf(part);
  if (depth !== -1) return `level ${depth}`;
  const inside = [...above, part];
  if (Array.isArray(part)) return part.map((each) => structureOf(each, inside));
  const isDefined = part instanceof z.core.$ZodType || part instanceof z.core.$ZodCheck;
  if (isDefined) return structureOf(part._zod.def, inside);
  const entries = Object.entries(part).filter(([key]) => key !== 'error');
  // A pattern, date or set keeps its content elsewhere.
  if (Object.getPrototypeOf(part) !== Object.prototype) return [String(part), numberOf(part)];
  return Object.fromEntries(entries.map(([key, each]) => [key, structureOf(each, inside)]));
}
