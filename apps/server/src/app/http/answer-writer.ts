import type { Endpoint } from '@pelion/contract';
import { mediaTypes } from '@pelion/contract/kernel/media-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { jsonWriter, Unwritable } from './json-writer.ts';

export interface WritingOptions {
  /** Whether every response is also validated by its schema, formats and bounds included, and compared. For tests. */
  readonly checksAnswers?: boolean;
}

/** Serializes a response as declared by its endpoint; throws if the response does not match. */
export function answerWriter(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  output: z.ZodType,
  { checksAnswers = false }: WritingOptions,
) {
  const write = jsonWriter(output);
  const failure = (reason: string) => new Error(`${method} ${path} answered against its contract: ${reason}`);

  const bySchema = (result: unknown): string => {
    const read = output.safeParse(result);
    if (!read.success) throw failure(read.error.message);
    return JSON.stringify(read.data);
  };
  const quickly = (result: unknown): string => {
    try {
      return write(result);
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      const text = bySchema(result);
      if (checksAnswers) throw failure('its schema reads it, but it has no writer');
      return text;
    }
  };
  return (result: unknown): string => {
    const text = quickly(result);
    if (checksAnswers && text !== bySchema(result)) throw failure(`it was written as ${text}`);
    return text;
  };
}

/** Test hook: files sent by a handler must have a type declared in the contract; a refusal is JSON. */
export const onlyAsNamed = ({ method, path, sends = [] }: Pick<Endpoint, 'method' | 'path' | 'sends'>) =>
  async function onlyAsNamed(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const type = String(reply.getHeader('content-type'));
    if (reply.statusCode === 200 && !sends.some((named) => mediaTypes[named] === type))
      throw new Error(`${method} ${path} answered against its contract: as ${type}`);
  };
