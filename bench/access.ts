import { userTypes } from '@pelion/access';
import { accessControlsContract } from '@pelion/contract/access-controls';
import { announcements } from '@pelion/contract/announcements';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Measurement } from './figure.ts';
import { ok, requestOf } from './support/api.ts';
import { openConnection } from './support/connection.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { percentile } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const SAVED = 200;

/** Time until a revoked permission takes effect for someone who is using it. */
export const access = {
  name: 'access',
  title: 'Rights that are taken away',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'access');
    const server = await startServer({ DATABASE_URL: db.url });
    const campus = await buildCampus(db.system);
    const admin = await signIn(db, await buildMember(db.system, { campus, userType: 'campusAdmin' }));
    const teacher = await signIn(db, await buildMember(db.system, { campus, userType: 'teacher' }));
    const [saving, reading] = [await openConnection(server.port), await openConnection(server.port)];
    const read = requestOf(announcements, 'listAnnouncements', {}, teacher);
    const controls = requestOf(accessControlsContract, 'getAccessControls', {}, admin);
    const { output } = accessControlsContract.endpoints.getAccessControls;
    let { version } = output.parse(JSON.parse(await ok(saving, controls)));
    const grant = async (is_granted: boolean) => {
      const roles = [{ user_type: userTypes.teacher, permission: 'view_announcements' as const, is_granted }];
      const body = { version, roles };
      const saved = await ok(
        saving,
        requestOf(accessControlsContract, 'saveAccessControls', { body }, admin),
      );
      version = output.parse(JSON.parse(saved)).version;
    };
    log(`${SAVED} times a right is taken from somebody who reads`);
    const delays: number[] = [];
    for (let round = 0; round < SAVED; round++) {
      await ok(reading, read);
      const saved = grant(false).then(() => performance.now());
      // The response to the save is the latest time at which the change can have been committed.
      const refused = untilRefused(() => reading.send(read));
      delays.push(Math.max(0, (await refused) - (await saved)));
      await grant(true);
      await untilAllowed(() => reading.send(read));
    }
    return [
      {
        name: 'access controls saved: p99 until the live viewer is refused',
        measured: percentile(delays, 0.99),
        unit: 'milliseconds',
        budget: { atMost: 50 },
      },
    ];
  },
} satisfies Measurement;

type Read = () => Promise<{ readonly status: number }>;

async function untilRefused(read: Read): Promise<number> {
  for (;;) {
    const { status } = await read();
    if (status === 403) return performance.now();
    if (status !== 200) throw new Error(`A read answered ${status}`);
  }
}

async function untilAllowed(read: Read): Promise<void> {
  while ((await read()).status !== 200);
}
