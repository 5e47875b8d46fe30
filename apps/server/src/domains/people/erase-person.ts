import { userTypes } from '@pelion/access';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import type { Change } from '../../lib/audit.ts';
import { found, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { dropFiles } from '../files/service.ts';
import { endAccess } from '../session/end-sessions.ts';
import { goUnderTheFloor, holdHereAlone } from './accounts.ts';
import {
  eraseAccount,
  eraseFromAudit,
  eraseFromImports,
  eraseMails,
  eraseNotesOfAttendance,
  eraseNotesOfPoints,
  eraseRecords,
} from './erase-queries.ts';
import { loadPeople, refuseOneself } from './load-people.ts';
import { abilities } from './policy.ts';
import type { PersonRow } from './queries.ts';
import { withinPlan } from './seats.ts';
import { dropExports, forgetExports } from './stored-export.ts';
import { tellParents } from './tell-parents.ts';

type ErasingContext = Context & {
  readonly record: (transaction: Db, change: Change<'erase'>) => Promise<void>;
};

/**
 * Erases the identity of a person on this campus: the records stay under an anonymous name. One transaction; the
 * photo's bytes are deleted after commit.
 */
export async function erasePerson(context: ErasingContext, userId: number, typedName: string): Promise<void> {
  const { viewer, services, record, now } = context;
  const person = found((await loadPeople(context, [userId]))[0]);
  refuseOneself(viewer, [userId], phrase('You cannot erase yourself.'));
  assertAble({ can: abilities(viewer, person) }, 'delete');
  if (typedName.normalize('NFC').trim() !== person.name)
    invalid({ path: 'name', message: phrase('This is not the name. Write it exactly as above.') });
  const place = { campusId: viewer.campusId, userId };
  const names = { given_name: formerName(context, person), family_name: String(userId) };
  const [photos, exports] = await services.db.system.transaction().execute(async (transaction) => {
    // Locks the account first, in the order of taking a link.
    const isHereAlone = await holdHereAlone(transaction, place);
    await goUnderTheFloor(transaction, viewer.campusId);
    const exported = await forgetExports(transaction, userId);
    const gone = await withinPlan(transaction, viewer, async () => {
      const files = await eraseRecords(transaction, userId, names, now);
      await eraseFromImports(transaction, userId, saidOf(person));
      await record(transaction, { id: userId, before: { is_erased: false }, after: { is_erased: true } });
      await tellParents(
        transaction,
        viewer.campusId,
        person.parents.map(({ id }) => id),
      );
      await publish(transaction, {
        campusId: viewer.campusId,
        userIds: [userId],
        event: { topic: 'session', id: null },
      });
      return files;
    });
    // Accounts, mails and the audit are outside RLS.
    await sql`set local role none`.execute(transaction);
    await eraseFromAudit(transaction, place, saidOf(person));
    await eraseNotesOfPoints(transaction, place);
    await eraseNotesOfAttendance(transaction, place);
    await endAccess(transaction, { campusId: viewer.campusId, userIds: [userId] }, now);
    await eraseMails(transaction, place, person.email);
    if (isHereAlone) {
      const username = `erased-${services.random.token().toLowerCase()}`;
      await eraseAccount(transaction, userId, { username, email: person.email, names });
    }
    return [gone, exported] as const;
  });
  await dropFiles(services.files, photos);
  await dropExports(services.files, exports);
}

/** Texts by which others may mention the person. Short ones are skipped, since they occur in too many other words. */
const saidOf = ({ name, email, username }: PersonRow): readonly string[] =>
  [...new Set([name, email ?? '', username])].filter((text) => text.length >= 4);

const formerName = ({ viewer }: Context, { user_types }: PersonRow): string =>
  viewer.text.phrase(
    user_types.includes(userTypes.student) ? phrase('Former {student}') : phrase('Former {user}'),
  );
