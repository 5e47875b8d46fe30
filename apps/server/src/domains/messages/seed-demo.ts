import { userTypes } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import { replaceAudience } from '../../db/audience.ts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { renderRichText } from '../../lib/rich-text.ts';
import { insertMessage } from './queries.ts';

const HOUR_MS = 3_600_000;

interface DemoMessage {
  /** Last digit of its key. */
  readonly number: number;
  readonly title: string;
  readonly body: string;
  /** From now; a planned message is in the future. */
  readonly hours: number;
  /** Reaches the first section, or the whole campus. */
  readonly isOfSection: boolean;
  readonly to: readonly (keyof typeof userTypes)[];
}

const messages: Readonly<Partial<Record<CampusType, readonly DemoMessage[]>>> = {
  k12: [
    {
      number: 1,
      title: 'Swimming moves to Thursday',
      body: '<p>The pool is closed on Wednesday. Swimming is on <strong>Thursday at 10:00</strong> instead; please pack towels and goggles.</p>',
      hours: -50,
      isOfSection: true,
      to: ['student', 'parent'],
    },
    {
      number: 2,
      title: 'Fire drill after the second break',
      body: '<p>Please take your lists with you and count at the meeting point:</p><ul><li>ground floor: front yard</li><li>upper floors: sports field</li></ul>',
      hours: -20,
      isOfSection: false,
      to: ['teacher'],
    },
    {
      number: 3,
      title: 'School photos next week',
      body: '<p>The photographer comes on Tuesday. Pictures of whole groups are taken first.</p>',
      hours: 70,
      isOfSection: true,
      to: ['student', 'parent'],
    },
  ],
  corporation: [
    {
      number: 4,
      title: 'New badges at the front desk',
      body: '<p>Please collect your new badge by Friday; the old ones open no doors from <strong>Monday</strong>.</p>',
      hours: -30,
      isOfSection: false,
      to: ['student'],
    },
  ],
};

/** Messages with readers on the school campus, one of them planned, and one at the company. */
export async function seed({ db, campuses, now }: DemoScene): Promise<void> {
  for (const place of campuses)
    for (const message of messages[place.campus.type] ?? []) await seedMessage(db, place, message, now);
}

async function seedMessage(
  db: Db,
  { campusId, users, sectionIds }: DemoPlace,
  { number, title, body, hours, isOfSection, to }: DemoMessage,
  now: Date,
): Promise<void> {
  const { source, html } = renderRichText(body);
  const send_at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);
  const inserted = await insertMessage(db, {
    ...{ campus_id: campusId, created_by: users.campusAdmin, created_at: hours < 0 ? send_at : now },
    ...{ title, body_source: source, body_html: html, send_at, is_of_own_sections: false },
    sending_id: `00000000-0000-4000-8000-${String(campusId * 10 + number).padStart(12, '0')}`,
  });
  if (!inserted) return;
  const user_type_ids = to.map((userType) => userTypes[userType]);
  const section_ids = isOfSection ? sectionIds.slice(0, 1) : [];
  const messageId = inserted.id;
  await replaceAudience(
    db,
    'message_audience',
    { campusId, message_id: messageId },
    { user_type_ids, section_ids },
  );
  if (hours > 0) return;
  const section = sql`select s.student_id from section_student s
    where s.campus_id = ${campusId} and s.section_id = any(${section_ids}::bigint[]) and s.during @> ${now}::timestamptz`;
  const people = isOfSection
    ? sql`
        select student_id as user_id, ${userTypes.student}::smallint as user_type from (${section}) s
        union
        select f.parent_id, ${userTypes.parent} from parent_student f
        where f.campus_id = ${campusId} and f.student_id in (${section})`
    : sql`
        select user_id, user_type from membership_role
        where campus_id = ${campusId} and user_type = any(${user_type_ids}::smallint[])`;
  await seedRecipients(db, { campusId, messageId, send_at, now }, people);
}

/** Two of three have read it, the accounts of the demo not yet. */
async function seedRecipients(
  db: Db,
  {
    campusId,
    messageId,
    send_at,
    now,
  }: Readonly<Record<'campusId' | 'messageId', number> & Record<'send_at' | 'now', Date>>,
  people: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into message_recipient (campus_id, message_id, user_id, user_type, read_at)
    select ${campusId}, ${messageId}, p.user_id, min(p.user_type),
      case when p.user_id % 3 <> 0 and a.username not like all (array['student@%', 'teacher@%', 'parent@%'])
        then least(${now}::timestamptz, ${send_at}::timestamptz + (p.user_id % 17) * interval '37 minutes') end
    from (${people}) p
    join membership m on m.campus_id = ${campusId} and m.user_id = p.user_id
      and m.removed_at is null and not m.is_suspended
    join account a on a.id = p.user_id
    group by p.user_id, a.username`.execute(db);
  await sql`
    update message g set sent_at = g.send_at, recipient_count = (
      select count(*) from message_recipient r where r.campus_id = g.campus_id and r.message_id = g.id)
    where g.campus_id = ${campusId} and g.id = ${messageId}`.execute(db);
}
