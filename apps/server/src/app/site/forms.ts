import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A message of five thousand letters in any script, and its fields. */
const MOST_BYTES = 64 * 1024;

const fields = z.record(z.string(), z.string());

/** Registers routes that accept form bodies, as text by field. Other routes accept JSON only. */
export function readForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, text, done) => done(null, fields.parse(Object.fromEntries(new URLSearchParams(text)))),
    );
    routes(scope);
  });
}
