import { userTypes } from '@pelion/access';
import type { RosterUndone } from '@pelion/contract/rosters';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { pastThenUnderTheFloor } from '../people/accounts.ts';
import { withinPlan } from '../people/seats.ts';
import { endAccess } from '../session/end-sessions.ts';
import type { RosterRecord } from './records.ts';
import { teachingBack } from './teaching-queries.ts';
import {
  accountsBack,
  dropPlaces,
  fieldsBack,
  letInAgain,
  listNew,
  noteKept,
  placesBack,
  recordBack,
  removeNew,
} from './undo-queries.ts';
import { holdImport, recordMany } from './write-queries.ts';

/** Undoes an import in one transaction, except for fields changed since. */
export async function undoRoster(
  { viewer, services }: Context,
  record: RosterRecord,
  tell: (transaction: Db, undone: RosterUndone) => Promise<void>,
): Promise<RosterUndone> {
  const { campusId, userId } = viewer;
  const place = { campusId, importId: record.id };
  const now = services.clock.now();
  const actor = { campusId, userId, actedAs: userTypes[viewer.userType], now };
  return pastThenUnderTheFloor(
    services,
    viewer,
    async (transaction) => {
      await hold(transaction, place.importId, campusId, { userId, now });
      const kept = await noteKept(transaction, place);
      await accountsBack(transaction, place);
      const userIds = await listNew(transaction, place, userId);
      await endAccess(transaction, { campusId, userIds }, now);
      return kept;
    },
    (transaction, kept) =>
      withinPlan(transaction, viewer, async () => {
        const changed = await recordBack(transaction, place, actor);
        await fieldsBack(transaction, place);
        await placesBack(transaction, place);
        await teachingBack(transaction, place);
        await dropPlaces(transaction, place);
        const removed = await removeNew(transaction, place, now, userId);
        await recordMany(transaction, 'delete', removed, actor, {
          before: { roster_import_id: record.id },
          after: null,
        });
        const letIn = await letInAgain(transaction, place);
        await recordMany(transaction, 'suspend', letIn, actor, {
          before: { is_suspended: true },
          after: { is_suspended: false },
        });
        await publish(transaction, {
          campusId,
          userIds: [...removed, ...changed, ...letIn],
          event: { topic: 'session', id: null },
        });
        const undone = {
          removed: removed.length,
          changed_back: changed.length,
          let_in_again: letIn.length,
          kept,
        };
        await tell(transaction, undone);
        return undone;
      }),
  );
}

/** Marks the import as undone; throws `conflict` if it was undone, never finished or is too old. */
async function hold(
  system: Db,
  importId: number,
  campusId: number,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await holdImport(system, importId);
  const { numAffectedRows = 0n } = await sql`
    update roster_import set undone_at = ${now}, undone_by = ${userId}
    where campus_id = ${campusId} and id = ${importId} and undone_at is null and swept_at is null
      and state in ('done', 'stopped')`.execute(system);
  if (numAffectedRows === 0n)
    throw new Failure(
      'conflict',
      { reason: 'notUndoable' },
      phrase('This import cannot be undone: it was already undone, never finished, or is too long ago.'),
    );
}
