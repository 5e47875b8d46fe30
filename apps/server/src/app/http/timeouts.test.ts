import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-reader.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { publish } from '../../lib/live.ts';

const patience = { headersMs: 300, bodyMs: 300, requestMs: 900, checkMs: 50 };
const LONGER_THAN_ALL_MS = 1_500;

let pelion: TestApp;
let port: number;
beforeAll(async () => {
  pelion = await createTestApp({ limits: { patience } });
  port = Number(new URL(await pelion.url()).port);
});
afterAll(() => pelion.close());

/** Sends only this text; returns the response when the server closes the connection. */
async function sendAndWait(text: string): Promise<string> {
  const socket: Socket = connect(port, 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a request that never ends', () => {
  it.each([
    ['in its headers', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'in its body',
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"user',
    ],
    [
      'in an upload',
      'POST /assessment-api/assessments/1/imports HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b\r\n',
    ],
  ])('%s loses its connection', async (_, text) => {
    const started = performance.now();
    expect(await sendAndWait(text)).toMatch(/^HTTP\/1\.1 4(?:08|01) /);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('a live stream', () => {
  it('lives longer than any request may take to arrive', async () => {
    const member = await buildMember(pelion.db, { userType: 'student' });
    const reader = await openEvents(await pelion.url(), (await pelion.as(member)).token);
    await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_ALL_MS));
    const event = { topic: 'notices', id: 5 } as const;
    await publish(pelion.db, { campusId: member.campusId, event });
    expect(await reader.next()).toEqual(event);
    reader.close();
  });
});

describe('the body of a request that everybody may send', () => {
  it('is 16 kB at most', async () => {
    const login = (length: number) =>
      pelion.guest.send('login', { body: { username: 'a'.repeat(length), password: 'x' } });
    expect(await login(16 * 1024)).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect((await login(16 * 1024 - 100)).status).toBe(400);
  });
});
