import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';

/** JSON, with an empty body read as none: clients that always set the content type are not refused. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parseJson(text));
    } catch {
      done(
        new Failure('invalidInput', [{ path: '', message: 'The body is not JSON' }], 'The body is not JSON.'),
      );
    }
  });
}

/** `__proto__` as a key of its own never reaches an object literal of ours. Looking at each key costs more than parsing. */
const parseJson = (text: string): unknown =>
  mayNamePrototype.test(text) ? JSON.parse(text, dropPrototype) : JSON.parse(text);

/** Any letter of a key may be written as `\u0070`. */
const mayNamePrototype = /__proto__|\\u/;
const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);
