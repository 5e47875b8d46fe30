import { announcementNotice } from '../domains/announcements/notice-kind.ts';
import { gradedNotice, regradedNotice, releasedNotice } from '../domains/attempts/notice-kinds.ts';
import { feedbackNotice } from '../domains/feedback/notice-kind.ts';
import { assignedNotice, dueSoonNotice } from '../domains/schedules/notice-kinds.ts';
import { noticeRegistry } from '../lib/notices/registry.ts';

/** All kinds of notices, in the order of the preferences; an unlisted kind does not exist. */
export const allNotices = noticeRegistry([
  assignedNotice,
  dueSoonNotice,
  feedbackNotice,
  gradedNotice,
  releasedNotice,
  regradedNotice,
  announcementNotice,
]);
