import { type ErrorBody, type ErrorCode, errors } from '@pelion/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../db/database-away.ts';
import { wordsFor } from '../../lib/campus-words.ts';
import { Failure } from '../../lib/failure.ts';

/** Maps Fastify's own errors to ours. Unlisted errors are bugs: `internal`. */
const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMedia',
};

/** Default seconds for Retry-After. */
const secondsToWait: Partial<Record<ErrorCode, number>> = { tooManyRequests: 60, unavailable: 5 };

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) return answer(request, reply, error);
    const code = fastifyErrors[error.code];
    if (code) return answer(request, reply, { code });
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'database away');
      return answer(request, reply, { code: 'unavailable' });
    }
    request.log.error({ err: error }, 'request failed');
    return answer(request, reply, { code: 'internal' });
  });
}

/** A path with an overlong or invalid UTF-8 part matches no route and reads as `notFound`. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void answer(request, reply, { code: 'notFound' });
}

type Refused = Pick<Failure, 'code'> & Partial<Pick<Failure, 'message' | 'details' | 'place'>>;

export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message = errors[code].message, details, place = '' }: Refused,
) {
  const { sentence } = wordsFor(request);
  const body: ErrorBody = {
    code,
    message: place ? `${place}: ${sentence(message)}` : sentence(message),
    details: code === 'invalidInput' ? inWords(details, sentence) : details,
    requestId: request.id,
  };
  const usualWait = secondsToWait[code];
  if (usualWait) reply.header('retry-after', String(waitIn(details) ?? usualWait));
  return reply
    .status(errors[code].status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/** Seconds to wait, if the refusal contains them. */
const waitIn = (details: unknown): number | undefined =>
  typeof details === 'object' && details !== null && 'retry_after' in details
    ? Number(details.retry_after)
    : undefined;

/** Messages about single fields are phrases too. */
const inWords = (details: unknown, sentence: (template: string) => string): unknown =>
  Array.isArray(details) ? details.map((issue) => ({ ...issue, message: sentence(issue.message) })) : details;
