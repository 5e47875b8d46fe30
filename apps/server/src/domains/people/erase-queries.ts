import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { dropAddressLinks } from '../session/one-time-links.ts';
import type { PersonNames } from './change-queries.ts';
import { eraseForumPosts } from './erase-forum-posts.ts';
import { eraseSmartReports } from './erase-smart-reports.ts';

interface Place {
  readonly campusId: number;
  readonly userId: number;
}

/** Erases the person's records on this campus, under RLS. Returns the files whose bytes are to be deleted. */
export async function eraseRecords(
  db: Db,
  userId: number,
  names: PersonNames,
  now: Date,
): Promise<readonly { readonly id: string }[]> {
  // Finds the name in texts, and so comes before the name goes.
  await eraseSmartReports(db, userId, names);
  await db
    .updateTable('membership')
    .set((eb) => ({
      removed_at: eb.fn.coalesce('removed_at', eb.val(now)),
      erased_at: now,
      external_id: null,
      time_multiplier: '1.00',
      has_breaks: false,
      reads_aloud: false,
      invited_at: null,
      known_username: null,
      known_email: null,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('person')
    .set({ ...names, entered_at: null, entered_as: null })
    .where('user_id', '=', userId)
    .execute();
  const photos = await db
    .deleteFrom('portrait')
    .where('user_id', '=', userId)
    .returning('file_id as id')
    .execute();
  for (const { id } of photos) await db.deleteFrom('file').where('id', '=', id).execute();
  const resources = await eraseResources(db, userId);
  const turnedIn = await eraseTurnIns(db, userId);
  await eraseScormStates(db, userId);
  const unshown = await eraseForumPosts(db, userId);
  // Keeps files uploaded for others but clears their names.
  for (const table of ['file', 'upload'] as const)
    await db.updateTable(table).set({ name: 'file' }).where('owner_id', '=', userId).execute();
  await db
    .deleteFrom('parent_student')
    .where((eb) => eb.or([eb('parent_id', '=', userId), eb('student_id', '=', userId)]))
    .execute();
  for (const table of [
    'presence',
    'activity_day',
    'ai_alert_recipient',
    'ai_person_day',
    'announcement_read',
    'assignment_document_opening',
    'assignment_viewing',
    'dashboard_arrangement',
    'discussion_mention',
    'forum_following',
    'lti_call',
    'lti_result',
    'mail_preference',
    'message_audience',
    'message_recipient',
    'notice',
    'notification',
    'notification_mute',
    'person_permission',
    'resource_share',
    'topic_reading',
    'tutor_thread',
    'viewing_place',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db.updateTable('absence').set({ reason: '' }).where('user_id', '=', userId).execute();
  await db.deleteFrom('tutor_refusal').where('student_id', '=', userId).execute();
  await db.deleteFrom('attendance_crossing').where('student_id', '=', userId).execute();
  await db.updateTable('redemption').set({ reason: '' }).where('student_id', '=', userId).execute();
  await sql`update course_item_progress set unlock_reason = '', place = '' where learner_id in (
    select l.id from course_learner l where l.student_id = ${userId})`.execute(db);
  await db
    .updateTable('course_certificate')
    .set({ student_name: `${names.given_name} ${names.family_name}`, reason: '', withdrawn_reason: '' })
    .where('student_id', '=', userId)
    .execute();
  await sql`delete from course_report r
    where (r.kind = 'singleParticipant' and r.filters -> 'student_ids' @> to_jsonb(${userId}::bigint))
      or (r.created_by = ${userId} and not r.is_shared)`.execute(db);
  await sql`update report_card_subject s set comment = '' from report_card k
    where k.campus_id = s.campus_id and k.id = s.report_card_id and k.student_id = ${userId}`.execute(db);
  await sql`update report_card_event e set reason = '' from report_card k
    where k.campus_id = e.campus_id and k.id = e.report_card_id and k.student_id = ${userId}`.execute(db);
  await sql`update report_card set comment = '', published = published || jsonb_build_object('comment', '', 'subjects',
      coalesce((select jsonb_agg(x || '{"comment": ""}') from jsonb_array_elements(published -> 'subjects') as x), '[]'))
    where student_id = ${userId}`.execute(db);
  await db.deleteFrom('question_draft').where('author_id', '=', userId).execute();
  await db
    .updateTable('announcement')
    .set({ created_by_name: `${names.given_name} ${names.family_name}` })
    .where('created_by', '=', userId)
    .execute();
  return [...photos, ...resources, ...turnedIn, ...unshown];
}

/** Deletes resources of the drawer that nobody else has seen. Returns files that nothing else names. */
async function eraseResources(db: Db, userId: number): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select r.id, r.cover_file_id from resource r
      where r.owner_id = ${userId} and not r.is_campus
        and not exists (select from resource_share h where h.resource_id = r.id)
        and not exists (select from resource_schedule s where s.resource_id = r.id)
        and not exists (select from assignment_document d where d.resource_id = r.id)),
    gone as (delete from resource r using own where r.id = own.id)
    select v.file_id as id from resource_version v join own on own.id = v.resource_id
    union
    select c.file_id from resource_caption c join own on own.id = c.resource_id
    union
    select cover_file_id from own where cover_file_id is not null`.execute(db);
  const { rows: dropped } = await sql<{ id: string }>`
    delete from file f
    where f.id = any(${rows.map(({ id }) => id)}::uuid[])
      and not exists (select from resource r where r.cover_file_id = f.id)
      and not exists (select from resource_version v where v.file_id = f.id)
      and not exists (select from resource_caption c where c.file_id = f.id)
      and not exists (select from assignment_document d where d.file_id = f.id)
    returning f.id`.execute(db);
  return dropped;
}

/** Deletes trials of packages, and what packages have kept of the person; progress and scores stay. */
async function eraseScormStates(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('scorm_attempt').where('user_id', '=', userId).where('is_trial', '=', true).execute();
  const ofTheirs = sql`select a.id from scorm_attempt a where a.user_id = ${userId}`;
  await sql`update scorm_part set state = '{}' where attempt_id in (${ofTheirs})`.execute(db);
  await sql`delete from scorm_launch where attempt_id in (${ofTheirs})`.execute(db);
}

/** Erases the words and files of the student's turn-ins, and comments on them; statuses and points stay. */
async function eraseTurnIns(db: Db, userId: number): Promise<readonly { readonly id: string }[]> {
  const ofTheirs = sql`select w.id from assignment_work w
    join assignment_submission s on s.campus_id = w.campus_id and s.id = w.submission_id
    where s.student_id = ${userId}`;
  const { rows: files } = await sql<{ id: string | null }>`
    delete from assignment_work_file where work_id in (${ofTheirs}) returning file_id as id`.execute(db);
  await sql`update assignment_work set text = '', links = '{}' where id in (${ofTheirs})`.execute(db);
  await db
    .updateTable('assignment_submission')
    .set({ comment: '', places: '[]' })
    .where('student_id', '=', userId)
    .execute();
  const ids = [...new Set(files.flatMap(({ id }) => id ?? []))];
  if (ids.length > 0)
    await db.deleteFrom('file').where('id', 'in', ids).where('owner_id', '=', userId).execute();
  return ids.map((id) => ({ id }));
}

/** Replaces erased text. */
const erased = '…';

/** Erases the person's lines of imported files, and mentions in the lines of others; under RLS. */
export async function eraseFromImports(db: Db, userId: number, said: readonly string[]): Promise<void> {
  await sql`
    delete from roster_line l using roster_person r
    where r.user_id = ${userId} and l.campus_id = r.campus_id and l.import_id = r.import_id and l.line = r.line`.execute(
    db,
  );
  await db.deleteFrom('roster_person').where('user_id', '=', userId).execute();
  for (const text of said) {
    const inJson = insideJson(text);
    await sql`
      update roster_person set changes = replace(changes::text, ${inJson}, ${erased})::jsonb
      where position(${inJson} in changes::text) > 0`.execute(db);
  }
}

/** Escapes text as inside the quotes of a JSON string. */
const insideJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Audit keys with the identity of a person, or with notes about the person. */
const NAMING = [
  'given_name',
  'family_name',
  'name',
  'username',
  'email',
  'external_id',
  'sent_to',
  'note',
] as const;

/**
 * Erases the person's identity from the audit, bypassing RLS, because no campus role may change it. Clears the
 * identifying fields of the person's events, and replaces name, address and username in all others of the campus.
 */
export async function eraseFromAudit(
  system: Db,
  { campusId, userId }: Place,
  said: readonly string[],
): Promise<void> {
  await sql`
    update audit_event set before = before - ${sql.val([...NAMING])}::text[], after = after - ${sql.val([...NAMING])}::text[]
    where campus_id = ${campusId} and subject in ('person', 'account') and subject_id = ${userId}`.execute(
    system,
  );
  for (const text of said) {
    const inJson = insideJson(text);
    await sql`
      update audit_event set before = replace(before::text, ${inJson}, ${erased})::jsonb, after = replace(after::text, ${inJson}, ${erased})::jsonb
      where campus_id = ${campusId}
        and (position(${inJson} in before::text) > 0 or position(${inJson} in after::text) > 0)`.execute(
      system,
    );
  }
}

/** Erases notes on points given to the person; bypasses RLS, because no campus role may change that ledger. */
export const eraseNotesOfPoints = (system: Db, { campusId, userId }: Place) =>
  system
    .updateTable('point_entry')
    .set({ note: '' })
    .where('campus_id', '=', campusId)
    .where('student_id', '=', userId)
    .execute();

/**
 * Erases notes of the student's attendance, in the register, its ledger and makeups, and reasons in the ledger of
 * turn-ins; marks stay, so that counts stay right. Bypasses RLS, because no campus role may change that ledger.
 */
export async function eraseNotesOfAttendance(system: Db, { campusId, userId }: Place): Promise<void> {
  const rows = {
    attendance: sql`teacher_note = '', office_note = ''`,
    attendance_event: sql`note = ''`,
    makeup: sql`wish = '', reason = ''`,
    assignment_event: sql`reason = ''`,
  };
  for (const [table, set] of Object.entries(rows))
    await sql`update ${sql.table(table)} set ${set} where campus_id = ${campusId} and student_id = ${userId}`.execute(
      system,
    );
}

/** Deletes kept mails of this campus to the person. */
export async function eraseMails(
  system: Db,
  { campusId }: Pick<Place, 'campusId'>,
  email: string | null,
): Promise<void> {
  if (email !== null)
    await system
      .deleteFrom('kept_mail')
      .where('recipient', '=', email)
      .where('campus_id', '=', campusId)
      .execute();
}

/**
 * Anonymizes an account known to no other campus: it can neither sign in nor receive mail. Leaves rate limits alone:
 * their keys name nobody, and another account or address may depend on them.
 */
export async function eraseAccount(
  system: Db,
  userId: number,
  {
    username,
    email,
    names,
  }: {
    /** Username to store instead; nobody can have taken it before. */
    readonly username: string;
    readonly email: string | null;
    readonly names: PersonNames;
  },
): Promise<void> {
  await system
    .updateTable('account')
    .set({
      ...names,
      username,
      email: null,
      password_hash: null,
      proved_at: null,
      owner_id: null,
    })
    .where('id', '=', userId)
    .execute();
  await dropAddressLinks(system, [userId]);
  await system.deleteFrom('known_device').where('user_id', '=', userId).execute();
  if (email !== null)
    await system
      .deleteFrom('kept_mail')
      .where('recipient', '=', email)
      .where('campus_id', 'is', null)
      // Mails to the address may belong to an account of another school (decision 0141).
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('account').select('id').where('email', '=', email))),
      )
      .execute();
}
