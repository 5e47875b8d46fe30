import { createHash, createHmac } from 'node:crypto';

/** Names and values in any order; a name may repeat. */
export type Pairs = readonly (readonly [name: string, value: string])[];

export interface SignedRequest {
  readonly method: string;
  /** Absolute, with its query, whose parameters are signed too. */
  readonly url: string;
  /** Parameters of the form and of the authorization header, without `oauth_signature` and `realm`. */
  readonly params: Pairs;
}

/** Percent-encoding of RFC 5849 §3.6: everything but letters, digits and `-._~`. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Signature base string of RFC 5849 §3.4.1. */
export function baseStringOf({ method, url, params }: SignedRequest): string {
  const { origin, pathname, searchParams } = new URL(url);
  const pairs = [...searchParams, ...params]
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .sort(([name, value], [other, otherValue]) => inOrder(name, other) || inOrder(value, otherValue))
    .map((pair) => pair.join('='));
  return [method.toUpperCase(), origin + pathname, pairs.join('&')].map(percentEncoded).join('&');
}

/** HMAC-SHA1 of a base string, in base64; LTI has no token secret. */
export const signed = (baseString: string, consumerSecret: string, tokenSecret = ''): string =>
  createHmac('sha1', `${percentEncoded(consumerSecret)}&${percentEncoded(tokenSecret)}`)
    .update(baseString)
    .digest('base64');

export const signatureOf = (request: SignedRequest, consumerSecret: string): string =>
  signed(baseStringOf(request), consumerSecret);

/** `oauth_body_hash` of a body that is not a form. */
export const bodyHashOf = (body: string): string => createHash('sha1').update(body).digest('base64');

/** Parameters of an `Authorization: OAuth …` header; undefined for another scheme or a damaged one. */
export function authorizationParams(header: string | undefined): Pairs | undefined {
  const list = /^OAuth\s+(.*)$/is.exec(header ?? '')?.[1];
  if (list === undefined) return undefined;
  const pairs: (readonly [string, string])[] = [];
  for (const part of list.split(',')) {
    const [, name, value] = /^\s*([^\s="]+)\s*=\s*"([^"]*)"\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      pairs.push([decodeURIComponent(name), decodeURIComponent(value)]);
    } catch {
      return undefined;
    }
  }
  return pairs;
}
