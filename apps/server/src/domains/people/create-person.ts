import { userTypes } from '@pelion/access';
import type { personDraft } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Change } from '../../lib/audit.ts';
import { dayIn } from '../../lib/day-in.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { enqueue } from '../../lib/jobs.ts';
import { assertMayInvite } from '../registration/service.ts';
import { sendAccessMail } from '../session/invitation-mail.ts';
import { accountFor, pastThenUnderTheFloor } from './accounts.ts';
import {
  findMembership,
  insertMembership,
  insertPerson,
  replaceRoles,
  setInvited,
} from './change-queries.ts';
import { assertFits, factsOf, membershipOf, relate, withExternalId } from './person-values.ts';
import { assertMayGive, mayManage } from './policy.ts';
import { withinPlan } from './seats.ts';
import { addLessons, assertMayTeach } from './teaching.ts';

type Draft = z.output<typeof personDraft>;
type CreatingContext = Context & {
  readonly record: (transaction: Db, change: Change<'create'>) => Promise<void>;
};

/** Adds a person with all details, or nothing. Returns the id. */
export async function createPerson(
  { viewer, services, record }: CreatingContext,
  draft: Draft,
): Promise<number> {
  const { is_invited, lessons, ...values } = draft;
  assertMayGive(viewer, 'add', values.user_types);
  assertMayTeach({ viewer }, draft);
  assertFits(values);
  assertMayRelate(viewer, values.child_ids);
  if (is_invited && values.email !== null) await assertMayInvite(services, viewer, 'add');
  const now = services.clock.now();
  const { campusId } = viewer;
  return pastThenUnderTheFloor(
    services,
    viewer,
    (transaction) => accountFor(transaction, values, { ...viewer, userTypes: values.user_types }),
    (transaction, userId) =>
      withinPlan(transaction, viewer, async () => {
        await assertNew(transaction, userId, values);
        const place = { campusId, userId, today: dayIn(viewer.campusTimeZone, now) };
        const { given_name, family_name } = values;
        await insertPerson(transaction, place, { given_name, family_name });
        await withExternalId(insertMembership(transaction, place, membershipOf(values), now));
        await replaceRoles(transaction, place, values.user_types);
        await relate(transaction, place, null, values);
        const taught = await addLessons(transaction, place, lessons);
        if (is_invited && values.email !== null) {
          await setInvited(transaction, [userId], now);
          await enqueue(transaction, sendAccessMail, {
            user_id: userId,
            campus_id: campusId,
            purpose: 'invitation',
          });
        }
        await record(transaction, {
          id: userId,
          after: { ...factsOf(values), ...(taught.length > 0 && { lessons: taught }) },
        });
        return userId;
      }),
  );
}

/** Linking a parent reveals the child's work, so it needs the right to edit students. */
export function assertMayRelate(viewer: Context['viewer'], childIds: readonly number[]): void {
  if (childIds.length > 0 && !mayManage(viewer, 'edit', [userTypes.student]))
    throw new Failure('accessDenied', { reason: 'permission' });
}

/** Two people with one address, or one person added twice: which of the two it is, only who adds them knows. */
async function assertNew(
  transaction: Db,
  userId: number,
  { username }: Pick<Draft, 'username'>,
): Promise<void> {
  const known = await findMembership(transaction, userId);
  if (!known) return;
  invalid({
    path: username === null ? 'email' : 'username',
    message: known.erased_at
      ? phrase('The person who logged in with this was erased. Give this person their own username.')
      : known.removed_at
        ? phrase('The person who logs in with this was deleted here. Restore them instead.')
        : phrase(
            'Somebody here already logs in with this. Give that person another role, or give this one their own username.',
          ),
  });
}
