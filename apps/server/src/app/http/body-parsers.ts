import { type Phrase, phrase } from '@pelion/words';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { malformedTextIn } from '../../lib/well-formed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the body as it was sent. */
    isRaw?: boolean;
  }
}

/** JSON, with an empty body read as none: clients that always set the content type are not refused. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.isRaw) return done(null, text);
    if (text === '') return done(null, undefined);
    try {
      done(null, read(text));
    } catch (error) {
      done(error instanceof Failure ? error : refusal('', phrase('The body is not JSON.')));
    }
  });
}

/**
 * Looking at each key costs more than parsing, so most bodies are read by the engine alone. An escape can write any
 * letter of a key, and is the only way to half a character.
 */
function read(text: string): unknown {
  const hasEscapes = text.includes('\\u');
  const isSuspicious = hasEscapes || text.includes('__proto__');
  const body: unknown = isSuspicious ? JSON.parse(text, dropPrototype) : JSON.parse(text);
  const path = hasEscapes ? malformedTextIn(body) : undefined;
  if (path) throw refusal(path.join('.'), MALFORMED);
  return body;
}

/** `__proto__` as a key of its own never reaches an object literal of ours. */
const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

export const MALFORMED = phrase('This contains an incomplete character and cannot be saved.');

const refusal = (path: string, message: Phrase) =>
  new Failure('invalidInput', [{ path, message }], message, path);
