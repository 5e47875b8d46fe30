import { type Phrase, phrase } from '@pelion/words';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { malformedTextIn } from '../../lib/well-formed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler gets the unparsed body. */
    isRaw?: boolean;
  }
}

/** Parses JSON; an empty body counts as none, for clients that always set the content type. */
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
  app.addContentTypeParser<string>(rawTypes, { parseAs: 'string' }, (request, text, done) =>
    request.routeOptions.config.isRaw ? done(null, text) : done(new Failure('unsupportedMedia')),
  );
}

/** Content types of bodies that only handlers of raw bodies read. */
const rawTypes = ['application/xml', 'text/xml'];

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

/** Drops `__proto__` keys, which could reach our object literals. */
const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

export const MALFORMED = phrase('This contains an incomplete character and cannot be saved.');

const refusal = (path: string, message: Phrase) =>
  new Failure('invalidInput', [{ path, message }], message, path);
