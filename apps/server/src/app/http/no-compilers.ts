import type { FastifyServerOptions } from 'fastify';

function neverAsked(): never {
  throw new Error('A route with a schema of Fastify: inputs and answers are those of the contract');
}

/** What is asked and answered is read and written by the contract: the compilers that Fastify would load for it stay out (decision 0124). */
export const withoutCompilers = {
  schemaController: { compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked } },
} satisfies FastifyServerOptions;
