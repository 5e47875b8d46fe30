import type { FastifyServerOptions } from 'fastify';

function neverAsked(): never {
  throw new Error('A route with a schema of Fastify: inputs and answers are those of the contract');
}

/** Skips Fastify's schema compilers, because the contract parses requests and serializes responses (decision 0124). */
export const withoutCompilers = {
  schemaController: { compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked } },
} satisfies FastifyServerOptions;
