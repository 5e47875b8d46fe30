import { userTypes } from '@pelion/access';
import type { Db } from '../../../db/database.ts';
import { renderRichText } from '../../../lib/rich-text.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;

/** Days from now for the start and the end; null keeps a draft, or has no end. */
interface DemoAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly starts: number | null;
  readonly ends: number | null;
  readonly isBanner?: boolean;
  readonly forStaff?: boolean;
}

const announcements: readonly DemoAnnouncement[] = [
  {
    title: 'Term ends two days early',
    body: '<p>Because of the heating works, the last day before the break is <strong>Wednesday</strong>. Buses run as on a Friday.</p>',
    starts: -1,
    ends: 6,
    isBanner: true,
  },
  {
    title: 'Science evening: projects wanted',
    body: '<p>Show what you have built this term. Bring:</p><ul><li>your project on a table of one metre</li><li>a poster with the question you asked</li><li>one thing that went wrong</li></ul>',
    starts: -3,
    ends: 20,
  },
  {
    title: 'Library open until 18:00',
    body: '<p>From Monday to Thursday the library stays open until 18:00. A teacher is there to help with homework.</p>',
    starts: -9,
    ends: null,
  },
  {
    title: 'Reports are due on Friday',
    body: '<p>Please enter your comments before Friday noon, so that proof-reading can begin.</p>',
    starts: -2,
    ends: 4,
    forStaff: true,
  },
  {
    title: 'Spring timetable',
    body: '<p>The timetable of the spring term is published here next week.</p>',
    starts: 5,
    ends: null,
  },
  {
    title: 'Open day volunteers',
    body: '<p>Who can guide visitors on the open day?</p>',
    starts: null,
    ends: null,
  },
];

const daysFrom = (now: Date, days: number | null) =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

export async function seedAnnouncements(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  for (const { campusId, users } of campuses) {
    const author = await db
      .selectFrom('membership')
      .select('name')
      .where('campus_id', '=', campusId)
      .where('user_id', '=', users.campusAdmin)
      .executeTakeFirstOrThrow();
    const rows = announcements.map(({ title, body, starts, ends, isBanner = false, forStaff = false }) => {
      const { source, html } = renderRichText(body);
      const writtenAt = daysFrom(now, Math.min(starts ?? 0, 0)) ?? now;
      return {
        campus_id: campusId,
        title,
        body_source: source,
        body_html: html,
        audience: 'campus',
        user_types: forStaff ? [userTypes.schoolAdmin, userTypes.campusAdmin, userTypes.teacher] : [],
        is_banner: isBanner,
        starts_at: daysFrom(now, starts),
        ends_at: daysFrom(now, ends),
        created_by: users.campusAdmin,
        created_by_name: author.name,
        created_at: writtenAt,
        updated_at: writtenAt,
      };
    });
    await db.insertInto('announcement').values(rows.toReversed()).execute();
  }
}
