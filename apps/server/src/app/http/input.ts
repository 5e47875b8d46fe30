import { type Endpoint, paramsOf } from '@pelion/contract';
import { phrase } from '@pelion/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../lib/failure.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { malformedTextIn } from '../../lib/well-formed.ts';
import { MALFORMED } from './body-parsers.ts';

const noId = phrase('This must be an id: a whole number of 1 or more.');

const nothing = z.strictObject({});

/** Positive integer within the safe range. */
const idParam = z
  .string()
  .regex(/^\d{1,16}$/, noId)
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value) && value > 0, noId);

/** Parts of a request that are read. */
type Sent = Pick<FastifyRequest, 'url' | 'params' | 'query' | 'body'>;

export interface Input {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  /** Missing if the handler reads the body itself. */
  readonly body?: unknown;
}

/** Number of uses before a schema is compiled; most endpoints are called less often in a process. */
const OFTEN = 16;

/**
 * Returns the schema and, after frequent use, a compiled version, which passes invalid values on to the schema
 * (decision 0047).
 */
function compiledInUse<Schema extends z.ZodType>(schema: Schema): () => Schema {
  let uses = 0;
  let current = schema;
  return () => {
    uses += 1;
    if (uses === OFTEN) current = z.compile(schema);
    return current;
  };
}

/** Schema of path parameters: ids, unless the endpoint declares another. */
export const paramsSchema = ({ path, params }: Pick<Endpoint, 'path' | 'params'>) =>
  z.object(Object.fromEntries(paramsOf(path).map((name) => [name, params?.[name] ?? idParam])));

/** Reads params, query and body by the endpoint's schemas; throws `invalidInput` with every problem. */
export function inputReader({
  path,
  params,
  query = nothing,
  body = nothing,
  kind = 'json',
  isUrgent = false,
}: Pick<Endpoint, 'path' | 'params' | 'query' | 'body' | 'kind' | 'isUrgent'>): (request: Sent) => Input {
  const paramsOfPath = compiledInUse(paramsSchema({ path, params }));
  const queryOf = compiledInUse(query);
  // Compiling a large body schema, such as a question's, would block the event loop; urgent endpoints have small ones.
  const bodyOf = isUrgent ? compiledInUse(body) : () => body;
  const filters = new Set(query instanceof z.ZodObject ? Object.keys(query.shape) : []);
  return (request) => {
    if (isEncoded(request.url)) {
      assertWellFormed(request.params);
      assertWellFormed(request.query);
    }
    return {
      params: parseInput(paramsOfPath(), request.params),
      query:
        query === nothing && !request.url.includes('?')
          ? {}
          : parseInput(queryOf(), queryValues(request.query, filters)),
      // The handler reads multipart bodies itself.
      ...(kind !== 'multipart' && { body: parseInput(bodyOf(), request.body ?? {}) }),
    };
  };
}

/**
 * Query values by name. Lists may also be written `ids[]=1` or `ids[0]=1` (spec 2 §7). Empty values are ignored: no
 * filter, default page (decision 0018). Unknown keys are kept, to be refused.
 */
function queryValues(query: unknown, known: ReadonlySet<string>): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(query ?? {})) {
    const name = listNameOf(key, known);
    if (name !== undefined) values.set(name, [values.get(name) ?? [], value].flat().filter(isFilled));
    else if (isFilled(value) || !known.has(key))
      values.set(key, values.has(key) ? [values.get(key), value].flat() : value);
  }
  return Object.fromEntries([...values].filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

const isFilled = (value: unknown) => value !== '';

function listNameOf(key: string, known: ReadonlySet<string>): string | undefined {
  if (!key.endsWith(']')) return undefined;
  const name = /^(\w+)\[\d*\]$/.exec(key)?.[1];
  return name !== undefined && known.has(name) ? name : undefined;
}

/** Only a percent escape in a URL can contain half a character. */
const isEncoded = (url: string) => url.includes('%');

/** Checks path and query; bodies are checked while parsed. */
function assertWellFormed(values: unknown): void {
  const path = malformedTextIn(values)?.join('.');
  if (path !== undefined) throw new Failure('invalidInput', [{ path, message: MALFORMED }], MALFORMED);
}
