import { userTypes } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import type { DemoScene } from '../../lib/demo-scene.ts';
import { renderRichText } from '../../lib/rich-text.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days from now for the start and the end; null keeps a draft, or has no end. */
interface DemoAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly starts: number | null;
  readonly ends: number | null;
  readonly isBanner?: boolean;
  readonly forStaff?: boolean;
}

/** Announcements by type of campus, in the same six states each. */
const announcements: Readonly<Record<CampusType, readonly DemoAnnouncement[]>> = {
  k12: [
    banner(
      'Term ends two days early',
      '<p>Because of the heating works, the last day before the break is <strong>Wednesday</strong>. Buses run as on a Friday.</p>',
    ),
    news(
      'Science evening: projects wanted',
      '<p>Show what you have built this term. Bring:</p><ul><li>your project on a table of one metre</li><li>a poster with the question you asked</li><li>one thing that went wrong</li></ul>',
    ),
    standing(
      'Library open until 18:00',
      '<p>From Monday to Thursday the library stays open until 18:00. A teacher is there to help with homework.</p>',
    ),
    forStaff(
      'Reports are due on Friday',
      '<p>Please enter your comments before Friday noon, so that proof-reading can begin.</p>',
    ),
    coming('Spring timetable', '<p>The timetable of the spring term is published here next week.</p>'),
    draft('Open day volunteers', '<p>Who can guide visitors on the open day?</p>'),
  ],
  higherEducation: [
    banner(
      'Registration closes on Friday',
      '<p>Choose your modules for the next semester before <strong>Friday, 17:00</strong>. Afterwards only the registry can change them.</p>',
    ),
    news(
      'Guest lecture: the physics of bridges',
      '<p>A structural engineer talks about three bridges that moved when they should not have. Lecture hall 2, open to all majors.</p>',
    ),
    standing(
      'Writing lab',
      '<p>Bring a draft of any length. Tutors read it with you, Tuesday and Thursday afternoons in room B14.</p>',
    ),
    forStaff(
      'Exam boards',
      '<p>Marks for the winter session are due two working days before the board of your major meets.</p>',
    ),
    coming(
      'Semester abroad: information evening',
      '<p>Partner universities, credits and grants, with time for questions.</p>',
    ),
    draft('Alumni mentoring', '<p>Who would like to be matched with a graduate of their major?</p>'),
  ],
  corporation: [
    banner(
      'Fire drill on Thursday at 10:30',
      '<p>All teams leave the building by the marked exits. Meeting point is the <strong>north car park</strong>.</p>',
    ),
    news(
      'New course: data protection at the counter',
      '<p>Short lessons on what may be asked, written down and passed on. Mandatory for Customer Care, open to everybody.</p>',
    ),
    standing(
      'Learning hour',
      '<p>Every Wednesday from 14:00 to 15:00 is yours for courses. Calendars are blocked company-wide.</p>',
    ),
    forStaff(
      'Training records',
      '<p>Please confirm attendance of your meetings before the end of the month, for the yearly audit.</p>',
    ),
    coming('Forklift refresher', '<p>The next refresher is open for booking from Monday.</p>'),
    draft(
      'First-aiders wanted',
      '<p>Each floor needs two more first-aiders. Who would like to be trained?</p>',
    ),
  ],
  dsat: [
    banner(
      'Full-length practice test on Saturday',
      '<p>Doors open at 8:30, the test begins at <strong>9:00</strong>. Charge your device and bring the charger.</p>',
    ),
    news(
      'What changed in the math section drills',
      '<p>The drills now mix algebra and data analysis, as the test does. Calculator use is allowed throughout.</p>',
    ),
    standing(
      'Office hours',
      '<p>Monday and Wednesday from 17:00 to 19:00: bring the questions that you got wrong, not the ones that you got right.</p>',
    ),
    forStaff(
      'Pretest items',
      '<p>Please mark unclear items of the fall form before they go into the spring one.</p>',
    ),
    coming('Spring groups', '<p>Groups for the spring dates are published next week.</p>'),
    draft('Score review sessions', '<p>One-to-one sessions on the score report.</p>'),
  ],
};

function banner(title: string, body: string): DemoAnnouncement {
  return { title, body, starts: -1, ends: 6, isBanner: true };
}
function news(title: string, body: string): DemoAnnouncement {
  return { title, body, starts: -3, ends: 20 };
}
function standing(title: string, body: string): DemoAnnouncement {
  return { title, body, starts: -9, ends: null };
}
function forStaff(title: string, body: string): DemoAnnouncement {
  return { title, body, starts: -2, ends: 4, forStaff: true };
}
function coming(title: string, body: string): DemoAnnouncement {
  return { title, body, starts: 5, ends: null };
}
function draft(title: string, body: string): DemoAnnouncement {
  return { title, body, starts: null, ends: null };
}

const daysFrom = (now: Date, days: number | null) =>
  days === null ? null : new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + days * DAY_MS);

/** School-wide announcements, by the key of the campus that writes them. */
const schoolNews: Readonly<Record<string, DemoAnnouncement>> = {
  k12: news(
    'Sports day of both campuses',
    '<p>Hillside and Main Campus meet on the Main Campus field. Please bring:</p><ul><li>water and a hat</li><li>the signed form</li></ul>',
  ),
};

export async function seed({ db, campuses, now }: DemoScene): Promise<void> {
  for (const { campusId, campus, users } of campuses) {
    const common = announcements[campus.type].map((announcement) => rowOf(announcement, now));
    await insertAll(db, { campusId, author: users.campusAdmin, school_id: null }, common);
    const shared = schoolNews[campus.key];
    if (!shared) continue;
    const { school_id } = await db
      .selectFrom('campus')
      .select('school_id')
      .where('id', '=', campusId)
      .executeTakeFirstOrThrow();
    await insertAll(db, { campusId, author: users.schoolAdmin, school_id }, [rowOf(shared, now)]);
  }
}

function rowOf(
  { title, body, starts, ends, isBanner = false, forStaff = false }: DemoAnnouncement,
  now: Date,
) {
  const { source, html } = renderRichText(body);
  const writtenAt = daysFrom(now, Math.min(starts ?? 0, 0)) ?? now;
  return {
    title,
    body_source: source,
    body_html: html,
    user_types: forStaff ? [userTypes.schoolAdmin, userTypes.campusAdmin, userTypes.teacher] : [],
    is_banner: isBanner,
    starts_at: daysFrom(now, starts),
    ends_at: daysFrom(now, ends),
    created_at: writtenAt,
    updated_at: writtenAt,
  };
}

async function insertAll(
  db: Db,
  from: { readonly campusId: number; readonly author: number; readonly school_id: number | null },
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<void> {
  const { name } = await db
    .selectFrom('person')
    .select('name')
    .where('campus_id', '=', from.campusId)
    .where('user_id', '=', from.author)
    .executeTakeFirstOrThrow();
  const by = {
    campus_id: from.campusId,
    school_id: from.school_id,
    audience: from.school_id === null ? 'campus' : 'school',
    created_by: from.author,
    created_by_name: name,
  };
  await db
    .insertInto('announcement')
    .values(rows.toReversed().map((row) => ({ ...row, ...by })))
    .execute();
}
