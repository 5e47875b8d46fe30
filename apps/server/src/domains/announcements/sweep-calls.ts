import { announcements } from '@pelion/contract/announcements';
import type { Scene } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const announcement = {
  title: 'Term dates',
  body_source: '<p>Soon</p>',
  starts_at: '2040-03-14T10:00:00.000Z',
  ends_at: '2040-03-15T10:00:00.000Z',
};

export const sweep = defineSweep(announcements.endpoints, async (scene) => ({
  'announcements/{id}': await buildAnnouncement(scene, null),
  school_announcement_id: await buildAnnouncement(scene, scene.campus.school.id),
}))({
  calls: {
    createAnnouncement: { body: () => announcement },
    updateAnnouncement: { body: () => ({ ...announcement, title: 'Other dates', version: 1 }) },
  },
  pastTheScope: {
    'seed-demo.ts': [1, 'name of the author, by id'],
    'notice-kind.ts': [3, 'readers who are neither removed nor suspended, and a role of one reader'],
  },
});

/** Builds a live announcement to the campus, or to the school if given. */
async function buildAnnouncement({ db, author, now }: Scene, school_id: number | null): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({
      campus_id: author.campusId,
      title: 'Term dates',
      body_source: '<p>Soon</p>',
      body_html: '<p>Soon</p>',
      school_id,
      audience: school_id === null ? 'campus' : 'school',
      starts_at: now,
      created_by: author.userId,
      created_by_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
