import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { sql } from 'kysely';
import { chosenIn, defaultPreferences } from '../../lib/notices/preferences.ts';
import type { Services } from '../../lib/services.ts';

export interface Recipient {
  readonly userId: number;
  /** null: no mail can reach them. */
  readonly email: string | null;
  readonly isDemo: boolean;
  readonly preferences: MailPreferences;
  /** Their own, else that of the campus. */
  readonly timeZone: string;
}

/**
 * Lists the users who can sign in here, with their preferences. Mail reaches only people who have entered the campus:
 * nobody else has agreed to belong to it (decision 0141).
 */
export async function listRecipients(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  campusId: number,
  userIds: readonly number[],
): Promise<readonly Recipient[]> {
  const { rows } = await sql<{
    user_id: number;
    email: string | null;
    is_demo: boolean;
    time_zone: string;
    own: unknown;
    usual: unknown;
  }>`
    select a.id as user_id, case when e.entered_at is not null then a.email end as email, a.is_demo,
      coalesce(a.time_zone, c.time_zone) as time_zone,
      p.preferences as own, d.preferences as usual
    from account a
    join campus c on c.id = ${campusId} and c.closed_at is null
    left join person e on e.campus_id = c.id and e.user_id = a.id
    left join mail_preference p on p.campus_id = c.id and p.user_id = a.id
    left join mail_default d on d.campus_id = c.id
    -- A lookup per person: a join would aggregate everybody's roles.
    where a.id = any(${[...userIds]}::bigint[])
      and (select true from acting_role r where r.campus_id = c.id and r.user_id = a.id limit 1)`.execute(
    db.system,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    isDemo: row.is_demo,
    preferences: chosenIn(notices, row.own) ?? chosenIn(notices, row.usual) ?? defaultPreferences(notices),
    timeZone: row.time_zone,
  }));
}
