import type { AnnouncementDraft } from '@pelion/contract/announcements';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { afterAll, beforeAll } from 'vitest';
import { allNotices } from '../src/app/domains.ts';
import type { Db } from '../src/db/database.ts';
import { deliverNotices } from '../src/domains/notices/deliver.ts';
import { gatherNotices } from '../src/domains/notices/gather.ts';
import { emitEvent } from '../src/lib/domain-events.ts';
import { defaultPreferences } from '../src/lib/notices/preferences.ts';
import { buildCampus, type Campus } from './factories/campuses.ts';
import { buildMember, type Member } from './factories/members.ts';
import type { Schedule } from './factories/schedules.ts';
import { linkParent } from './factories/sections.ts';
import { buildTakenAttempt } from './factories/taken-attempts.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Preferences until somebody chooses. */
export const initialPreferences = defaultPreferences(allNotices);

const HOUR_MS = 3_600_000;

const hoursFrom = ({ clock }: TestApp, hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

/** Makes events count as news from one hour ago. */
export const tellFromNow = (pelion: TestApp) =>
  pelion.db
    .updateTable('installation')
    .set({ value: hoursFrom(pelion, -1).toISOString() })
    .where('key', '=', 'notices_since')
    .execute();

/** Advances the clock by some hours and runs the minutely notice jobs to completion. */
async function noticesAfter(pelion: TestApp, hours: number): Promise<void> {
  const { services } = pelion;
  pelion.clock.advance({ minutes: hours * 60 });
  await gatherNotices(services);
  await pelion.runJobs();
  await deliverNotices(services);
  await pelion.runJobs();
}

/** A demo campus keeps its mails, so tests can read them. */
const buildKeptCampus = (db: Db) => buildCampus(db, { school: { isDemo: true } });

/** Creates a member with mail preferences; null for the default ones. */
async function buildWanting(
  db: Db,
  campus: Campus,
  userType: 'student' | 'parent' | 'teacher',
  preferences: MailPreferences | null,
): Promise<Member> {
  const member = await buildMember(db, { campus, userType, isDemo: true });
  await db
    .updateTable('person')
    .set({ entered_at: new Date('2026-01-01T00:00:00Z') })
    .where('user_id', '=', member.userId)
    .execute();
  if (preferences)
    await db
      .insertInto('mail_preference')
      .values({ campus_id: campus.id, user_id: member.userId, preferences: JSON.stringify(preferences) })
      .execute();
  return member;
}

async function buildFamily(db: Db, campus: Campus, preferences: MailPreferences | null) {
  const student = await buildWanting(db, campus, 'student', preferences);
  const parent = await buildWanting(db, campus, 'parent', preferences);
  await linkParent(db, parent, student);
  return { student, parent };
}

/** Publishes an announcement, by default to everyone at once. Returns its admin too. */
async function announceIn(
  pelion: TestApp,
  campus: Campus,
  title: string,
  draft: Partial<AnnouncementDraft> = {},
) {
  const author = await buildMember(pelion.db, { campus, userType: 'campusAdmin', isDemo: true });
  const admin = await pelion.as(author);
  const { id } = await admin.ok('createAnnouncement', {
    body: { title, body_source: 'Text', starts_at: 'now', ...draft },
  });
  return { id, admin };
}

/** Taken, graded by hand and released: one point of three. */
async function releaseResult(
  { db, clock }: TestApp,
  student: Member,
  schedule: Schedule,
): Promise<{ readonly id: number }> {
  const id = await buildTakenAttempt(db, { schedule, student, score: '1', total: '3', at: clock.now() });
  await db.updateTable('attempt').set({ released_at: clock.now() }).where('id', '=', id).execute();
  await emitEvent(db, { campusId: student.campusId, event: 'attempt.released', ids: [id] });
  return { id };
}

/** In the order in which they came. */
const listMailsTo = (db: Db, { email }: Pick<Member, 'email'>) =>
  db.selectFrom('kept_mail').selectAll().where('recipient', '=', email).orderBy('id').execute();

/** Counts the mails to each member with a matching subject. */
async function countMails(db: Db, members: readonly Member[], subject = /./): Promise<number[]> {
  const counts: number[] = [];
  for (const member of members)
    counts.push((await listMailsTo(db, member)).filter((mail) => subject.test(mail.subject)).length);
  return counts;
}

/** One app per file, with notices from now on sent as kept mails. */
export function noticesDesk(notices = allNotices) {
  let pelion: TestApp;
  beforeAll(async () => {
    pelion = await createTestApp({ settings: { sendsMail: false }, services: { notices } });
    await tellFromNow(pelion);
  });
  afterAll(() => pelion.close());
  return {
    pelion: () => pelion,
    later: (hours: number) => hoursFrom(pelion, hours),
    hoursLater: (hours: number) => noticesAfter(pelion, hours),
    minute: () => noticesAfter(pelion, 0),
    family: (campus: Campus, preferences: MailPreferences | null = null) =>
      buildFamily(pelion.db, campus, preferences),
    announce: (campus: Campus, title: string, draft?: Partial<AnnouncementDraft>) =>
      announceIn(pelion, campus, title, draft),
    release: (student: Member, schedule: Schedule) => releaseResult(pelion, student, schedule),
    keptCampus: () => buildKeptCampus(pelion.db),
    wanting: (
      campus: Campus,
      preferences: MailPreferences | null,
      userType: 'student' | 'parent' | 'teacher' = 'student',
    ) => buildWanting(pelion.db, campus, userType, preferences),
    mailsTo: (member: Pick<Member, 'email'>) => listMailsTo(pelion.db, member),
    countMails: (members: readonly Member[], subject?: RegExp) => countMails(pelion.db, members, subject),
  };
}
