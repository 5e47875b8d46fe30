import { randomUUID } from 'node:crypto';
import { mayOpen, rules } from '@pelion/access';
import { dataExports } from '@pelion/contract/data-exports';
import { type DataExportState, dataExportStates } from '@pelion/contract/data-exports/facts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { enqueue } from '../../lib/jobs.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { loadPeople } from '../people/load-people.ts';
import { abilities } from '../people/policy.ts';
import { keyOfExport } from '../people/stored-export.ts';
import { makeDataExport } from './job.ts';
import { personData } from './person-data.ts';
import { askForExport, type ExportRow, findExport } from './request-queries.ts';

const PER_PERSON = { tries: 20, windowSeconds: 60 * 60 } as const;

export const dataExportRoutes = implement(dataExports, {
  async exportPersonData({ params }, context) {
    const { viewer, db, services, record, now } = context;
    const person = found((await loadPeople(context, [params.user_id]))[0]);
    if (
      person.id !== viewer.userId &&
      !(mayOpen(viewer, rules.exportPersonData) && abilities(viewer, person).delete)
    )
      throw new Failure('accessDenied', { reason: 'record' });
    await takeTry(services.db.system, `person-data:${viewer.userId}`, PER_PERSON, now);
    const data = await personData({ db, services, text: viewer.text }, person);
    await db
      .transaction()
      .execute((transaction) =>
        record(transaction, { id: person.id, before: { exported_at: null }, after: { exported_at: now } }),
      );
    return sendFile(context, 'personal-data.zip', 'zip', data);
  },

  getDataExport: async (_input, context) => present(await load(context)),

  async requestDataExport(_input, context) {
    const { viewer, db, services, record, now } = context;
    const asked = { campus_id: viewer.campusId, user_id: viewer.userId, asking_id: randomUUID() };
    const replaced = await db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'personData', `${viewer.campusId}/${viewer.userId}`);
      const earlier = await findExport(transaction, viewer.userId, now);
      // Asked for twice, it is put together once.
      if (earlier?.state === 'waiting') return undefined;
      await takeTry(services.db.system, `person-data:${viewer.userId}`, PER_PERSON, now);
      await askForExport(transaction, { ...asked, asked_at: now });
      await enqueue(transaction, makeDataExport, asked);
      await record(transaction, {
        id: viewer.userId,
        before: { exported_at: null },
        after: { exported_at: now },
      });
      return earlier;
    });
    if (replaced) await services.files.remove(keyOfExport(replaced.asking_id));
    return present(await load(context));
  },

  async downloadDataExport(_input, context) {
    const { services } = context;
    const row = found(await load(context));
    const body = row.state === 'ready' ? await services.files.get(keyOfExport(row.asking_id)) : undefined;
    if (!body) throw new Failure('notFound');
    return sendFile(context, 'personal-data.zip', 'zip', body);
  },
});

const load = ({ db, viewer, now }: Context) => findExport(db, viewer.userId, now);

const stateOf = (text: string): DataExportState => dataExportStates.find((state) => state === text) ?? 'none';

const present = (row: ExportRow | undefined) => ({
  state: row ? stateOf(row.state) : ('none' as const),
  asked_at: row?.asked_at ?? null,
  expires_at: row?.expires_at ?? null,
  size: row?.size ?? null,
});
