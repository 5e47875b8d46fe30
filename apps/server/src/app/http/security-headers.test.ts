import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { noOtherOrigins } from '../../lib/http/page-policies.ts';
import { secureAppOrigin } from './security-headers.ts';

async function headersOf(origins: { readonly publicUrl: string; readonly mediaUrl: string }) {
  const app = fastify();
  secureAppOrigin(app, { ...origins, others: noOtherOrigins });
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']).split('; ');
  const sourcesOf = (directive: string) =>
    policy
      .find((rule) => rule.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1);
  return { headers, sourcesOf };
}

const school = { publicUrl: 'https://learn.school.example', mediaUrl: 'https://media.school.example' };

describe('the origin of the application', () => {
  it('runs scripts of its own alone, and asks nobody else', async () => {
    const { sourcesOf } = await headersOf(school);
    for (const directive of ['script-src', 'connect-src', 'worker-src', 'form-action'])
      expect(sourcesOf(directive), directive).toEqual(["'self'"]);
    for (const directive of ['default-src', 'frame-ancestors', 'base-uri'])
      expect(sourcesOf(directive), directive).toEqual(["'none'"]);
  });

  it('shows what lies at the media origin that is configured, and at no other', async () => {
    const { sourcesOf } = await headersOf(school);
    expect(sourcesOf('frame-src')).toEqual([school.mediaUrl]);
    for (const directive of ['img-src', 'media-src'])
      expect(sourcesOf(directive)?.filter((source) => source.startsWith('http'))).toEqual([school.mediaUrl]);
  });

  it('asks browsers to stay with https where it is reached by it, and not on a laptop', async () => {
    const laptop = { publicUrl: 'http://localhost:3000', mediaUrl: 'http://localhost:3001' };
    expect((await headersOf(school)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect((await headersOf(laptop)).headers['strict-transport-security']).toBeUndefined();
  });
});
