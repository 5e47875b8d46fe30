import { Readable } from 'node:stream';
import { DATA_EXPORT_DAYS } from '@pelion/contract/data-exports/facts';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { wordsAt } from '../../lib/campus/campus-text.ts';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import type { Services } from '../../lib/services.ts';
import { keyOfExport } from '../people/stored-export.ts';
import { addresseeOf } from '../session/addressee.ts';
import { personDataOf } from './person-data.ts';
import { endExport, isWaitedFor, takeOldExports } from './request-queries.ts';

const DAY_MS = 86_400_000;

const payload = z.object({ campus_id: z.int(), user_id: z.int(), asking_id: z.uuid() });
type Asked = z.infer<typeof payload>;

/** Builds the export of a person's data and notifies the person by mail. */
export const makeDataExport = job({
  name: 'dataExports.make',
  runner: 'heavy',
  limit: { minutes: 15, after: 'giveUp' },
  payload,
  async run(asked, services) {
    const db = services.db.campus(asked.campus_id);
    if (!(await isWaitedFor(db, asked))) return;
    try {
      await make(asked, services);
    } catch (error) {
      // An immediate retry would not help: the person is notified and may request again.
      services.log.error({ err: error }, 'personal data could not be put together');
      await giveUp(asked, services);
    }
  },
  onLimit: (asked, services) => giveUp(asked, services),
});

async function giveUp(asked: Asked, { db, files }: Services): Promise<void> {
  if (await endExport(db.campus(asked.campus_id), asked, { state: 'failed' }))
    await files.remove(keyOfExport(asked.asking_id));
}

async function make(asked: Asked, services: Services): Promise<void> {
  const { campus_id, user_id, asking_id } = asked;
  const db = services.db.campus(campus_id);
  const text = await wordsAt(services.db.system, campus_id);
  const bytes = await personDataOf({ db, services, text }, user_id);
  if (!bytes) return void (await endExport(db, asked, { state: 'failed' }));
  await services.files.put(keyOfExport(asking_id), Readable.from([bytes]));
  const expires_at = new Date(services.clock.now().getTime() + DATA_EXPORT_DAYS * DAY_MS);
  const isWanted = await endExport(db, asked, { state: 'ready', expires_at, size: bytes.byteLength });
  if (!isWanted) return services.files.remove(keyOfExport(asking_id));
  await tell(asked, services);
}

/** The mail links to the profile, which needs a sign-in, so other readers of the mail gain nothing. */
async function tell({ user_id, asking_id }: Asked, { db, mailer, settings }: Services): Promise<void> {
  const { email, campusId, text, letterhead } = await addresseeOf(db.system, user_id);
  if (email === null) return;
  const { phrase: title, sentence } = text;
  await mailer.send({
    campusId,
    to: email,
    key: `data-export-${asking_id}`,
    subject: title(phrase('Your data are ready')),
    letterhead,
    parts: [
      leadsTo(`${settings.publicUrl}/profile/${user_id}`, {
        says: sentence(
          phrase('Your data is ready. Log in within {$n} days to download it:', { n: DATA_EXPORT_DAYS }),
        ),
        name: title(phrase('Open profile')),
      }),
      says(sentence(phrase('If you did not ask for this, change your password.'))),
    ],
  });
}

/** Every night: deletes expired exports. */
export async function sweepDataExports({ db, files, clock }: Services): Promise<void> {
  for (const { asking_id } of await takeOldExports(db.system, clock.now()))
    await files.remove(keyOfExport(asking_id));
}
