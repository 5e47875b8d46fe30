import { exampleBodies } from '../kernel/example-bodies.ts';
import { announcements } from './contract.ts';

export const announcementsExamples = exampleBodies(announcements, {
  createAnnouncement: {
    title: 'Library closed on Friday',
    body_source: '<p>Books can be returned at the <strong>front desk</strong>.</p>',
    audience: 'campus',
    user_types: [4, 6],
    is_banner: true,
    starts_at: '2026-09-14T06:00:00Z',
    ends_at: '2026-09-19T18:00:00Z',
  },
  updateAnnouncement: {
    version: 1,
    title: 'Library closed on Friday and Saturday',
    ends_at: '2026-09-20T18:00:00Z',
  },
});
