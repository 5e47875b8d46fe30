import type { Endpoint, Issue } from '@pelion/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure } from '../../lib/failure.ts';

const PARAMETER = /\{(\w+)\}/g;

/** Reads params, query and body as the endpoint declares them; throws `invalidInput` with every problem named. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Record<string, unknown> {
  const names = [...endpoint.path.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);
  const { query, body } = endpoint;
  return (request) => {
    const input: Record<string, unknown> = { params: readParams(names, request.params) };
    if (query) input.query = parse(query, request.query);
    if (body) input.body = parse(body, request.body ?? {});
    return input;
  };
}

function readParams(names: readonly string[], raw: unknown): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const name of names) {
    const text = String(Object(raw)[name]);
    if (name.endsWith('token')) {
      params[name] = text;
      continue;
    }
    const value = Number(text);
    if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(value) || value < 1) {
      throw new Failure(
        'invalidInput',
        [{ path: name, message: `${name} must be an id` }],
        `${name} must be an id`,
      );
    }
    params[name] = value;
  }
  return params;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues: Issue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new Failure('invalidInput', issues, sentenceOf(issues));
}

const sentenceOf = (issues: readonly Issue[]) =>
  issues[0] ? (issues[0].path ? `${issues[0].path}: ${issues[0].message}` : issues[0].message) : undefined;
