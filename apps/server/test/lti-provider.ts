import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Facts of a launch that a provider keeps. */
export interface Reporting {
  readonly key: string;
  readonly secret: string;
  /** `lis_outcome_service_url` and `lis_result_sourcedid`. */
  readonly outcomeUrl: string;
  readonly sourcedId: string;
}

export interface Report {
  readonly operation?: string;
  readonly score?: string;
  readonly now: Date;
  readonly nonce?: string;
  /** Changes the message after it was signed. */
  readonly tampered?: (xml: string) => string;
  /** Replaces the message. */
  readonly message?: string;
  /** Parameters of the header in place of the usual ones. */
  readonly params?: Readonly<Record<string, string>>;
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

let sent = 0;

export const outcomeMessage = (
  operation: string,
  sourcedId: string,
  score?: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0">
  <imsx_POXHeader><imsx_POXRequestHeaderInfo>
    <imsx_version>V1.0</imsx_version><imsx_messageIdentifier>m-1</imsx_messageIdentifier>
  </imsx_POXRequestHeaderInfo></imsx_POXHeader>
  <imsx_POXBody><${operation}Request><resultRecord>
    <sourcedGUID><sourcedId>${sourcedId}</sourcedId></sourcedGUID>
    ${score === undefined ? '' : `<result><resultScore><language>en</language><textString>${score}</textString></resultScore></result>`}
  </resultRecord></${operation}Request></imsx_POXBody>
</imsx_POXEnvelopeRequest>`;

/** Reports as a provider does: a signed message with the hash of its body. Written apart from the code it tries. */
export async function report(
  app: FastifyInstance,
  { key, secret, outcomeUrl, sourcedId }: Reporting,
  { operation = 'replaceResult', score, now, nonce, tampered, message, params = {} }: Report,
) {
  const xml = message ?? outcomeMessage(operation, sourcedId, score);
  sent += 1;
  const header: Readonly<Record<string, string>> = {
    oauth_body_hash: createHash('sha1').update(xml).digest('base64'),
    oauth_consumer_key: key,
    oauth_nonce: nonce ?? `nonce-${sent}`,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
    oauth_version: '1.0',
    ...params,
  };
  const pairs = Object.entries(header)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const base = ['POST', outcomeUrl, pairs].map(encoded).join('&');
  const oauth_signature = createHmac('sha1', `${encoded(secret)}&`)
    .update(base)
    .digest('base64');
  const list = Object.entries({ ...header, oauth_signature }).map(
    ([name, value]) => `${name}="${encoded(value)}"`,
  );
  const answer = await app.inject({
    method: 'POST',
    url: new URL(outcomeUrl).pathname,
    headers: { 'content-type': 'application/xml', authorization: `OAuth realm="",${list.join(',')}` },
    payload: tampered ? tampered(xml) : xml,
  });
  const partOf = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer.body)?.[1];
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    major: partOf('imsx_codeMajor'),
    description: partOf('imsx_description'),
    ref: partOf('imsx_messageRefIdentifier'),
    score: partOf('textString'),
    body: answer.body,
  };
}
