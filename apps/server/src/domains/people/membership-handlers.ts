import type { people } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import { maySendMail } from '../../lib/campus/may-send-mail.ts';
import { Failure } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { endAccess } from '../session/end-sessions.ts';
import { confirmPassword } from '../session/service.ts';
import { pastThenUnderTheFloor } from './accounts.ts';
import { listRemoved, setLeft, setRemovedAt, setSuspended } from './change-queries.ts';
import { assertAll, loadPeople, refuseOneself } from './load-people.ts';
import { factsOf, valuesOf } from './person-values.ts';
import { mayManage } from './policy.ts';
import { withinPlan } from './seats.ts';
import { tellParents } from './tell-parents.ts';

/** Suspends, removes and restores members: all of those named, or none. */
export const membershipHandlers: Pick<
  Handlers<typeof people>,
  'suspendUsers' | 'removeUsers' | 'restoreUsers' | 'leaveCampus'
> = {
  async suspendUsers({ body: { user_ids, is_suspended } }, context) {
    const { viewer, db, record } = context;
    const rows = await loadPeople(context, user_ids);
    if (is_suspended) refuseOneself(viewer, user_ids, phrase('You cannot suspend yourself.'));
    assertAll(viewer, rows, 'suspend');
    await db.transaction().execute((transaction) =>
      withinPlan(transaction, viewer, async () => {
        const changed = await setSuspended(transaction, user_ids, is_suspended);
        for (const { id } of changed)
          await record(transaction, {
            id,
            before: { is_suspended: !is_suspended },
            after: { is_suspended },
          });
        await tellOfSession(transaction, viewer, changed);
      }),
    );
    return done;
  },

  async removeUsers({ body: { user_ids } }, context) {
    const { viewer, record, now } = context;
    const rows = await loadPeople(context, user_ids);
    refuseOneself(viewer, user_ids, phrase('You cannot delete yourself.'));
    assertAll(viewer, rows, 'delete');
    await withoutAccess(context, user_ids, (transaction) =>
      withinPlan(transaction, viewer, async () => {
        const changed = await setRemovedAt(transaction, user_ids, now);
        const gone = new Set(changed.map(({ id }) => id));
        for (const row of rows.filter(({ id }) => gone.has(id)))
          await record(transaction, { id: row.id, before: factsOf(valuesOf(row)) });
        await tellParents(
          transaction,
          viewer.campusId,
          rows.flatMap(({ parents }) => parents.map(({ id }) => id)),
        );
        await tellOfSession(transaction, viewer, changed);
      }),
    );
    return done;
  },

  async leaveCampus({ body }, context) {
    const { viewer, services, request, record, now } = context;
    await confirmPassword(services, request, viewer.userId, body.current_password);
    const { userId } = viewer;
    // A stranger may have registered a trial with the address of somebody who wants none.
    const mayEndAdmins = !(await maySendMail(services.db.system, viewer.campusId));
    const leave = async (transaction: Context['db']) => {
      await setLeft(transaction, userId, now);
      await record(transaction, { id: userId, before: { is_removed: false }, after: { is_removed: true } });
      await tellOfSession(transaction, viewer, [{ id: userId }]);
    };
    await withoutAccess(context, [userId], (transaction) =>
      withinPlan(transaction, viewer, () => leave(transaction), { mayEndAdmins }),
    );
    return done;
  },

  async restoreUsers({ body: { user_ids } }, { viewer, db, record }) {
    const wanted = [...new Set(user_ids)];
    await db.transaction().execute((transaction) =>
      withinPlan(transaction, viewer, async () => {
        const rows = await listRemoved(transaction, wanted);
        if (rows.length < wanted.length) throw new Failure('notFound');
        for (const { id, user_types } of rows) {
          if (!mayManage(viewer, 'delete', user_types)) throw new Failure('notFound');
          await record(transaction, { id, before: { is_removed: true }, after: { is_removed: false } });
        }
        await setRemovedAt(transaction, wanted, null);
      }),
    );
    return done;
  },
};

/** Changes memberships that end, in one transaction with the end of the people's access to the campus. */
const withoutAccess = (
  { viewer, services, now }: Context,
  userIds: readonly number[],
  change: (transaction: Context['db']) => Promise<void>,
) =>
  pastThenUnderTheFloor(
    services,
    viewer,
    (transaction) => endAccess(transaction, { campusId: viewer.campusId, userIds }, now),
    change,
  );

/** Ends open streams and makes open screens refetch. */
const tellOfSession = (
  db: Context['db'],
  { campusId }: Context['viewer'],
  told: readonly { readonly id: number }[],
) => publish(db, { campusId, userIds: told.map(({ id }) => id), event: { topic: 'session', id: null } });
