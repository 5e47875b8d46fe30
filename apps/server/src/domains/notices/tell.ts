import { noticeKindNames } from '@pelion/contract/mail-preferences/facts';
import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { audienceOf } from './audience.ts';
import { insertNotices, listRecipients } from './queries.ts';
import { sendMoment } from './send-moment.ts';

/** Writes down whom one thing concerns and when each is told: those who want it by mail, once. */
export const tellPeople = job({
  name: 'notices.tell',
  runner: 'upkeep',
  payload: z.object({
    campus_id: z.int(),
    kind: z.enum(noticeKindNames),
    subject_id: z.int(),
    // What an older release has asked for is looked for anew.
    hours_before: z.int().default(0),
  }),
  async run({ campus_id, kind, subject_id, hours_before: hoursBefore }, { db, clock }) {
    const now = clock.now();
    const audience = await audienceOf(
      db.campus(campus_id),
      { kind, subjectId: subject_id, hoursBefore },
      now,
    );
    const wanting = await listRecipients(db.system, campus_id, [
      ...new Set(audience.map(({ userId }) => userId)),
    ]);
    const moments = new Map(
      wanting
        .filter(({ preferences }) => preferences.kinds[kind].mail)
        .map(({ userId, preferences, timeZone }) => [
          userId,
          sendMoment({ kind, hoursBefore }, preferences, { now, timeZone }),
        ]),
    );
    await insertNotices(
      db.system,
      { campusId: campus_id, kind, subjectId: subject_id, hoursBefore, now },
      audience.flatMap(({ userId, studentId }) => {
        const sendAt = moments.get(userId);
        return sendAt ? [{ userId, studentId, sendAt }] : [];
      }),
    );
  },
});
