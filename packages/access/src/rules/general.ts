import { admins, everyCampusType, everyoneBut, withoutDashboard } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

export const generalRules = {
  /** Every signed-in user of any campus. */
  anyone: { ...everywhere, withoutPermission: 'own' },

  /** Whoever writes texts for others: announcements, questions, instructions. */
  uploadPictures: { ...everywhere, userTypes: everyoneBut('student', 'parent'), withoutPermission: 'own' },

  viewDashboard: {
    ...everywhere,
    userTypes: everyoneBut(...withoutDashboard),
    permission: 'view_dashboard',
  },
  /** What stands on it, and in which order, for oneself. */
  arrangeDashboard: {
    ...everywhere,
    userTypes: everyoneBut(...withoutDashboard),
    permission: 'edit_dashboard',
  },
  /** Without it the dashboard is a greeting. */
  seeWidgets: { ...everywhere, userTypes: everyoneBut(...withoutDashboard), permission: 'widgets' },
  viewNotifications: { ...everywhere, permission: 'view_notifications' },

  viewAnnouncements: { ...everywhere, permission: 'view_announcements' },
  addAnnouncements: { ...everywhere, permission: 'add_announcements' },
  editAnnouncements: { ...everywhere, permission: 'edit_announcements' },
  deleteAnnouncements: { ...everywhere, permission: 'delete_announcements' },

  /** "Only admin and teacher users poll activity" (spec 1 §6); it names every student of the campus. */
  viewPresence: { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_students' },

  useAiTools: {
    ...everywhere,
    userTypes: [...admins, 'teacher'],
    permission: 'can_interact_ai',
    setting: 'opted_for_ai',
  },
  /** The whole area is one subscription feature: Lite may not open the forums. spec 1 §5 */
  viewForums: { permission: 'view_discussion_forum', feature: 'can_create_discussion_forums' },
} as const satisfies RuleTable;
