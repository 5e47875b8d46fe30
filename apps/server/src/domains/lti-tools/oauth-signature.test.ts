import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  authorizationParams,
  baseStringOf,
  bodyHashOf,
  type Pairs,
  percentEncoded,
  signatureOf,
  signed,
} from './oauth-signature.ts';

const folder = new URL('../../../../../../shared/data/lti/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const texts = z.record(z.string(), z.string());

const specified = z.object({
  vectors: z.array(
    z.object({
      source: z.string(),
      method: z.string().optional(),
      url: z.string().optional(),
      body: z.string().default(''),
      params: texts.default({}),
      base_string: z.string(),
      consumer_secret: z.string(),
      token_secret: z.string(),
      signature: z.string(),
    }),
  ),
});
const launches = z.object({
  url: z.string(),
  method: z.string(),
  consumerSecret: z.string(),
  examples: z.array(z.object({ body: texts, oauth_signature: z.string() })),
});

describe.skipIf(!existsSync(folder))('published vectors (skipped without ../shared/data/lti)', () => {
  it('of OAuth 1.0 give the same base string and signature', () => {
    const { vectors } = specified.parse(read('oauth1_spec_vectors.json'));
    for (const vector of vectors) {
      const { method, url, body, params } = vector;
      if (method !== undefined && url !== undefined) {
        const pairs = [...Object.entries(params), ...new URLSearchParams(body)];
        expect(baseStringOf({ method, url, params: pairs }), vector.source).toBe(vector.base_string);
      }
      expect(signed(vector.base_string, vector.consumer_secret, vector.token_secret)).toBe(vector.signature);
    }
  });

  const isSignedIn = (name: string) => {
    const { url, method, consumerSecret, examples } = launches.parse(read(name));
    return examples.map(
      ({ body, oauth_signature }) =>
        signatureOf({ method, url, params: Object.entries(body) }, consumerSecret) === oauth_signature,
    );
  };

  it('of launches give the same signature', () => {
    expect(isSignedIn('launch_valid_0-39.json')).not.toContain(false);
  });

  it('of launches with a changed field or another secret give another one', () => {
    expect(isSignedIn('launch_invalid_0-45.json')).not.toContain(true);
  });
});

describe('a signature', () => {
  const sign = (url: string, params: Pairs) => baseStringOf({ method: 'post', url, params });

  it('encodes what encodeURIComponent leaves', () => {
    expect(percentEncoded("Zoë O'Neil (*)!~-._")).toBe('Zo%C3%AB%20O%27Neil%20%28%2A%29%21~-._');
  });

  it('holds each of several equal names of the address, in the order of their values', () => {
    expect(sign('https://Tool.example:443/launch?b=2&a=2&a=1', [['a', '10']])).toBe(
      'POST&https%3A%2F%2Ftool.example%2Flaunch&a%3D1%26a%3D10%26a%3D2%26b%3D2',
    );
  });

  it('leaves out the part behind the hash', () => {
    expect(sign('https://tool.example/a?b=1#c', [])).toBe(sign('https://tool.example/a?b=1', []));
  });

  it('hashes a body as the extension for bodies says', () => {
    expect(bodyHashOf('Hello World!')).toBe('Lve95gjOVATpfV8EL5X4nxwjKHE=');
  });
});

describe('a header of authorization', () => {
  it('gives its parameters', () => {
    expect(authorizationParams('OAuth realm="",oauth_nonce="a%2Bb", oauth_version="1.0"')).toEqual([
      ['realm', ''],
      ['oauth_nonce', 'a+b'],
      ['oauth_version', '1.0'],
    ]);
  });

  it.each([undefined, 'Bearer abc', 'OAuth a', 'OAuth a="%zz"', 'OAuth a="b'])(
    'is refused as %s',
    (header) => {
      expect(authorizationParams(header)).toBeUndefined();
    },
  );
});
