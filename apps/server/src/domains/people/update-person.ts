import { personChanged, type personEdit } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import type { Change } from '../../lib/audit.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { dayIn } from '../../lib/day-in.ts';
import { type Failure, found, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { dropShownLinks } from '../session/one-time-links.ts';
import { assertProvedForAdmin, correctAccount, pastThenUnderTheFloor } from './accounts.ts';
import { replaceRoles, updateMembership, updatePersonNames } from './change-queries.ts';
import { assertMayRelate } from './create-person.ts';
import {
  areSame,
  assertFits,
  factsOf,
  membershipOf,
  type PersonValues,
  relate,
  valuesOf,
  withExternalId,
} from './person-values.ts';
import { abilities, assertMayGive, assertOwnLossAccepted, rankOfTypes } from './policy.ts';
import { presentPerson } from './present.ts';
import { findPeople, type PersonRow } from './queries.ts';
import { withinPlan } from './seats.ts';
import { parentsChanged, tellParents } from './tell-parents.ts';

type UpdatingContext = Context & {
  readonly record: (transaction: Db, change: Change<'update'>) => Promise<void>;
};

/** Changes a person, unless changed since the edit was based on. */
export async function updatePerson(
  context: UpdatingContext,
  row: PersonRow,
  { id, version, accepts_own_loss = false, ...changes }: z.output<typeof personEdit>,
): Promise<void> {
  const { viewer, services, record } = context;
  const can = abilities(viewer, row);
  assertAble({ can }, 'edit');
  const before = valuesOf(row);
  const values: PersonValues = { ...before, ...changes };
  // A person who logs in with the address goes on with the new one.
  if (changes.username === undefined && before.username === before.email) values.username = values.email;
  assertMayChange(context, before, values, can.editAccount);
  // Role changes may take seats or remove admins, so they are serialized per school; other edits are not. Concurrent
  // role changes would be another version.
  const counted = (transaction: Db, work: () => Promise<void>) =>
    areSame(before.user_types, values.user_types) ? work() : withinPlan(transaction, viewer, work);
  const place = {
    campusId: viewer.campusId,
    userId: id,
    today: dayIn(viewer.campusTimeZone, services.clock.now()),
  };
  await pastThenUnderTheFloor(
    services,
    viewer,
    async (transaction) => {
      const added = values.user_types.filter((type) => !before.user_types.includes(type));
      await assertProvedForAdmin(transaction, { id, campusId: viewer.campusId, added });
      if (rankOfTypes(values.user_types) > rankOfTypes(before.user_types))
        await dropShownLinks(transaction, [id]);
      if (hasOtherAccount(before, values))
        await correctAccount(transaction, id, { username: signInOf(values), email: values.email });
    },
    async (transaction) => {
      await counted(transaction, async () => {
        const isSaved = await withExternalId(
          updateMembership(transaction, { id, version }, membershipOf(values)),
        );
        if (!isSaved) throw await changedMeanwhile(context, id);
        const { given_name, family_name } = values;
        await updatePersonNames(transaction, id, { given_name, family_name });
        await replaceRoles(transaction, place, values.user_types);
        await relate(transaction, place, before, values);
        await record(transaction, {
          id,
          before: factsOf(before),
          after: factsOf({ ...values, username: signInOf(values) }),
        });
        await tellParents(transaction, viewer.campusId, parentsChanged(id, before, values));
        // Makes the person's open screens refetch their permissions.
        await publish(transaction, {
          campusId: viewer.campusId,
          userIds: [id],
          event: { topic: 'session', id: null },
        });
      });
      // Checked after the last-admin rule: the last admin gets that refusal instead of a question.
      const types = { id, before: before.user_types, after: values.user_types };
      assertOwnLossAccepted(viewer, types, accepts_own_loss);
    },
  );
}

const signInOf = ({ username, email }: PersonValues) => username ?? email ?? '';

const hasOtherAccount = (before: PersonValues, values: PersonValues) =>
  signInOf(values) !== before.username || values.email !== before.email;

function assertMayChange(
  { viewer }: Context,
  before: PersonValues,
  values: PersonValues,
  mayCorrectAccount: boolean,
): void {
  const added = values.user_types.filter((type) => !before.user_types.includes(type));
  if (!areSame(before.user_types, values.user_types)) assertMayGive(viewer, 'edit', values.user_types);
  if (added.length > 0) assertMayGive(viewer, 'add', added);
  assertFits({
    ...values,
    // Losing the student role removes the person from sections and from parents without an error.
    section_ids: areSame(before.section_ids, values.section_ids) ? [] : values.section_ids,
    parent_ids: areSame(before.parent_ids, values.parent_ids) ? [] : values.parent_ids,
    child_ids: areSame(before.child_ids, values.child_ids) ? [] : values.child_ids,
  });
  if (!areSame(before.child_ids, values.child_ids)) assertMayRelate(viewer, values.child_ids);
  if (signInOf(values) === '')
    invalid({ path: 'email', message: phrase('Please enter an e-mail address or a username') });
  if (hasOtherAccount(before, values) && !mayCorrectAccount)
    invalid({
      path: values.email === before.email ? 'username' : 'email',
      message: phrase('Only this person can change it: the account is also used elsewhere.'),
    });
}

async function changedMeanwhile({ viewer, db, services }: Context, id: number): Promise<Failure> {
  const row = found((await findPeople(db, [id], services.clock.now()))[0]);
  return changedSince(
    personChanged,
    { reason: 'changed', current: presentPerson(viewer, row, services) },
    services,
  );
}
