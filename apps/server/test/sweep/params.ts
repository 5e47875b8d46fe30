import { plans } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';
import { hashToken } from '../../src/lib/random.ts';
import type { CampusRecords } from './campus-records.ts';

/** The window that all calls of the sweep come from. */
export const PLAYER_ID = '6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10';

/** Parameters that are no ids, of an endpoint that cannot do without them. */
export const textParams: Readonly<
  Record<string, (db: Db, records: CampusRecords, now: Date) => Promise<Readonly<Record<string, string>>>>
> = {
  async getSignInLook(db, { campus_id }) {
    const { sign_in_key } = await db
      .selectFrom('campus')
      .select('sign_in_key')
      .where('id', '=', campus_id)
      .executeTakeFirstOrThrow();
    return { key: sign_in_key };
  },
  keepDraft: async () => ({ key: PLAYER_ID }),
  forgetDraft: async () => ({ key: PLAYER_ID }),
  async resetPassword(db, { student_id }, now) {
    const token = `link of ${student_id}`;
    await db
      .insertInto('one_time_link')
      .values({
        token_hash: hashToken(token),
        purpose: 'passwordReset',
        user_id: student_id,
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000),
      })
      .execute();
    return { token };
  },
};

/** Parameters that name no record: an active assessment can be made inactive. */
export const plainParams: Readonly<Record<string, number>> = {
  status_id: assessmentStatuses.inactive,
  subscription_type_id: plans.pro,
  role_id: 2,
  version_no: 1,
  part: 1,
};
