import { settingsAtFirst, TRIAL_DAYS, userTypes } from '@pelion/access';
import type { registration } from '@pelion/contract/registration';
import { campusTypeOf, phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { enqueue } from '../../lib/jobs.ts';
import { addFirstYear } from '../academic-years/first-year.ts';
import { sendConfirmationMail } from './confirmation-mail.ts';
import { hasTried } from './queries.ts';

const DAY_MS = 86_400_000;

type Registration = z.output<typeof registration>;

export interface Founded {
  readonly schoolId: number;
  readonly campusId: number;
  readonly userId: number;
}

/**
 * Creates a school on trial with one campus of the same name and its first admin. Names need not be unique, so
 * registration reveals nothing about other schools (decision 0084).
 */
export async function foundSchool(
  transaction: Db,
  { school_name, email, given_name, family_name, ...rest }: Registration,
  passwordHash: string,
  now: Date,
): Promise<Founded> {
  if (await hasTried(transaction, email))
    return invalid({
      path: 'email',
      message: phrase(
        'This address already has an account or has tried Pelion before. Log in with it, or use another one.',
      ),
    });
  const school = await transaction
    .insertInto('school')
    .values({
      name: school_name,
      subscription_type_id: rest.subscription_type_id,
      plan_state: 'trial',
      trial_ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await transaction
    .insertInto('account')
    .values({
      username: email,
      email,
      given_name,
      family_name,
      password_hash: passwordHash,
      school_id: school.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const campus = await transaction
    .insertInto('campus')
    .values({
      school_id: school.id,
      name: school_name,
      campus_type: rest.campus_type,
      settings: JSON.stringify(settingsAtFirst(campusTypeOf(rest.campus_type) ?? 'k12')),
      time_zone: rest.time_zone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addFirstYear(transaction, campus.id, { now, timeZone: rest.time_zone });
  const person = { campus_id: campus.id, user_id: account.id };
  await transaction
    .insertInto('person')
    .values({ ...person, given_name, family_name })
    .execute();
  await transaction.insertInto('membership').values(person).execute();
  await transaction
    .insertInto('membership_role')
    .values({ ...person, user_type: userTypes.schoolAdmin })
    .execute();
  await transaction
    .insertInto('trial')
    .values({ school_id: school.id, founder_id: account.id, created_at: now })
    .execute();
  await enqueue(transaction, sendConfirmationMail, { school_id: school.id });
  return { schoolId: school.id, campusId: campus.id, userId: account.id };
}
