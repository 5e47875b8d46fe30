import type { Contract, Endpoint } from '@pelion/contract';
import { type Shape, shapes } from '@pelion/contract/kernel/shapes';
import { z } from 'zod';

/** Example bodies by endpoint. */
export type Examples = Readonly<Record<string, unknown>>;

// JSON schemas of all bodies and outputs, with a reference wherever a named record appears.

type Io = 'input' | 'output';
type JsonSchema = Readonly<Record<string, unknown>>;

const prefix = '#/components/schemas/';
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** JSON schema as embedded in a document, without `$schema`. */
export function jsonSchema(schema: z.ZodType, io: Io) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Names schemas used by a single endpoint after it. */
function ownComponents(contracts: readonly Contract[], io: Io): Shape[] {
  const [part, suffix] = io === 'input' ? (['body', 'Body'] as const) : (['output', 'Answer'] as const);
  const known = new Set(shapes.map(({ schema }) => schema));
  const all = contracts.flatMap(({ endpoints }) => Object.entries<Endpoint>(endpoints));
  return all.flatMap(([name, endpoint]) => {
    const schema = endpoint[part];
    if (!schema || known.has(schema)) return [];
    known.add(schema);
    const verb = io === 'input' ? 'takes' : 'answers with';
    return [
      { name: capital(name) + suffix, schema, description: `What ${name} ${verb}. ${endpoint.summary}.` },
    ];
  });
}

/** References among the definitions themselves, from these on. */
function reachable(schemas: Readonly<Record<string, JsonSchema>>, from: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (next) visit(next);
  };
  for (const name of from) visit(name);
  return found;
}

function describe(contracts: readonly Contract[], io: Io) {
  const registry = z.registry<{ id: string }>();
  const own = ownComponents(contracts, io);
  const ids = new Map<z.ZodType, string>();
  const descriptions = new Map<string, string>();
  for (const { name, description, schema } of [...shapes, ...own]) {
    registry.add(schema, { id: name });
    descriptions.set(name, description);
    ids.set(schema, name);
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => prefix + id,
  });
  const clean: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, id: _name, ...rest }]) => [
      name,
      { description: descriptions.get(name), ...rest },
    ]),
  );
  const isObject = (name: string) => clean[name]?.type !== 'array' && clean[name]?.type !== 'string';
  const refer = (schema: z.ZodType): JsonSchema => {
    const name = ids.get(schema) ?? '';
    return isObject(name) ? { $ref: prefix + name } : (clean[name] ?? {});
  };
  return { clean, refer, isObject, ids };
}

/** Definitions referenced by bodies and outputs, and the reference of each schema. */
export function componentSchemas(contracts: readonly Contract[]) {
  const input = describe(contracts, 'input');
  const output = describe(contracts, 'output');
  const endpoints = contracts.flatMap((contract) => Object.values<Endpoint>(contract.endpoints));
  const used = (side: typeof input, roots: readonly z.ZodType[]) => {
    const names = roots.map((schema) => side.ids.get(schema) ?? '');
    return [...reachable(side.clean, names)].filter((name) => side.isObject(name) || !names.includes(name));
  };
  const bodies = endpoints.flatMap(({ body }) => body ?? []);
  const outputs = endpoints.flatMap(({ output: schema }) => schema ?? []);
  const taken = used(input, bodies);
  const given = used(output, outputs);
  const unlike = (name: string) => JSON.stringify(input.clean[name]) !== JSON.stringify(output.clean[name]);
  const torn = taken.filter((name) => given.includes(name) && unlike(name));
  if (torn.length > 0) throw new Error(`Taken in one shape and given in another: ${torn.join(', ')}`);
  return {
    schemas: Object.fromEntries([
      ...taken.map((name) => [name, input.clean[name]] as const),
      ...given.map((name) => [name, output.clean[name]] as const),
    ]),
    body: input.refer,
    output: output.refer,
  };
}
