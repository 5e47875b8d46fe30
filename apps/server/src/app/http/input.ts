import { type Endpoint, type Issue, paramsOf } from '@pelion/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../lib/failure.ts';

/** Reads params, query and body as the endpoint declares them; throws `invalidInput` with every problem named. */
export function inputReader({
  path,
  params,
  query,
  body,
}: Endpoint): (request: FastifyRequest) => Record<string, unknown> {
  const paramsSchema = z.object(
    Object.fromEntries(paramsOf(path).map((name) => [name, params?.[name] ?? idParam(name)])),
  );
  return (request) => {
    const input: Record<string, unknown> = { params: parse(paramsSchema, request.params) };
    if (query) input.query = parse(query, request.query);
    if (body) input.body = parse(body, request.body ?? {});
    return input;
  };
}

/** A positive integer that JavaScript holds exactly. */
const idParam = (name: string) =>
  z
    .string()
    .regex(/^\d{1,16}$/, `${name} must be an id`)
    .transform(Number)
    .refine((value) => Number.isSafeInteger(value) && value > 0, `${name} must be an id`);

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
