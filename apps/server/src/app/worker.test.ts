import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../test/factories/members.ts';
import { buildRunningAttempts } from '../../test/factories/running-attempts.ts';
import { portOf } from '../../test/port-of.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { smtpMailer } from '../lib/mail/mailer.ts';
import { startWorker } from './worker.ts';

/** Server that accepts connections and never responds. */
let mute: Server;
const held: Socket[] = [];
let pelion: TestApp;
const PATIENCE = { silentMs: 15_000, wholeMs: 15_000 };

beforeAll(async () => {
  mute = createServer((socket) => {
    held.push(socket.on('error', () => {}));
  });
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${portOf(mute)}`;
  pelion = await createTestApp({ services: { mailer: smtpMailer(url, 'no-reply@test.example', PATIENCE) } });
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  mute.close();
  await pelion.close();
});

describe('a mail server that never answers', () => {
  it('holds up no deadline, and is bothered by one mail at a time', async () => {
    const { db, clock, services } = pelion;
    // More mails than all worker pools together can run.
    for (let mail = 0; mail < 8; mail += 1) {
      const { email } = await buildMember(db, { userType: 'student' });
      await pelion.guest.ok('forgotPassword', { body: { username: email } });
    }
    const { attempts } = await buildRunningAttempts(pelion, { count: 20, minutes: 30 });
    clock.advance({ minutes: 31 });
    const worker = await startWorker(services, services.db.systemPool);
    try {
      await expect.poll(() => held.length, { timeout: 5_000 }).toBe(1);
      const running = () =>
        db
          .selectFrom('attempt')
          .select('id')
          .where('ended_at', 'is', null)
          .where(
            'id',
            'in',
            attempts.map(({ attemptId }) => attemptId),
          )
          .execute();
      await expect.poll(running, { timeout: 10_000 }).toEqual([]);
      expect(held.filter(({ destroyed }) => !destroyed)).toHaveLength(1);
    } finally {
      const stopped = worker.stop();
      for (const socket of held) socket.destroy();
      await stopped;
    }
  });
});
