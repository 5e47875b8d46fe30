import { admins, everyCampusType, everyoneBut, withoutDashboard } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;
const forums = 'can_create_discussion_forums';

export const generalRules = {
  /** All signed-in users of any campus. */
  anyone: { ...everywhere, withoutPermission: 'own' },

  /** Pictures in announcements, questions and instructions. */
  uploadPictures: { ...everywhere, userTypes: everyoneBut('student', 'parent'), withoutPermission: 'own' },

  /** Open to every member; the policy decides by the purpose of the upload. */
  uploadFiles: { ...everywhere, withoutPermission: 'record' },

  viewDashboard: {
    ...everywhere,
    userTypes: everyoneBut(...withoutDashboard),
    permission: 'view_dashboard',
  },
  /** Widgets and their order on one's own dashboard. */
  arrangeDashboard: {
    ...everywhere,
    userTypes: everyoneBut(...withoutDashboard),
    permission: 'edit_dashboard',
  },
  /** Dashboards of all people of a user type on the campus. */
  arrangeDashboards: { ...everywhere, userTypes: admins, permission: 'edit_dashboard' },
  /** Without this permission the dashboard shows only a greeting. */
  seeWidgets: { ...everywhere, userTypes: everyoneBut(...withoutDashboard), permission: 'widgets' },
  viewNotifications: { ...everywhere, permission: 'view_notifications' },
  /** Also withdraws one's own. */
  sendMessages: { ...everywhere, permission: 'add_notifications' },
  /** Messages of colleagues too, and who has read them. */
  editMessages: { ...everywhere, permission: 'edit_notifications' },
  deleteMessages: { ...everywhere, permission: 'delete_notifications' },

  viewAnnouncements: { ...everywhere, permission: 'view_announcements' },
  addAnnouncements: { ...everywhere, permission: 'add_announcements' },
  editAnnouncements: { ...everywhere, permission: 'edit_announcements' },
  deleteAnnouncements: { ...everywhere, permission: 'delete_announcements' },

  /** "Only admin and teacher users poll activity" (spec 1 §6); the list names every student of the campus. */
  viewPresence: { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_students' },

  useAiTools: {
    ...everywhere,
    userTypes: [...admins, 'teacher'],
    permission: 'can_interact_ai',
    setting: 'opted_for_ai',
    andSetting: 'ai_tools',
  },
  /** Chiron in tests and in previews; the handler checks the schedule's level. spec 1 §5, 2 §6 */
  askTutor: {
    ...everywhere,
    permission: 'can_interact_with_chatbox',
    setting: 'opted_for_ai',
  },
  /** Chat box in the header. */
  useChatBox: {
    ...everywhere,
    permission: 'can_interact_with_chatbox',
    setting: 'opted_for_ai',
    andSetting: 'ai_chat_box',
  },
  /** One's own conversations, those of children, and for staff those of their students; also when AI is off. */
  viewTutorThreads: { ...everywhere, withoutPermission: 'record' },
  /** Parents for their children, admins on behalf of a parent; also when AI is off. */
  refuseAi: { ...everywhere, userTypes: [...admins, 'parent'], withoutPermission: 'record' },
  /** Flags of conversations, and the questions that students of one's sections ask about. */
  readTutorFlags: { ...everywhere, userTypes: everyoneBut('student', 'parent'), withoutPermission: 'record' },
  /** One subscription feature covers the whole area: Lite has no forums. spec 1 §5 */
  viewForums: { permission: 'view_discussion_forum', feature: forums },
  /** Opens forums, and topics in them; a forum may let everybody open topics. */
  addForums: { permission: 'add_discussion_forum', feature: forums },
  /** Moderates: changes what others wrote, approves, hides, endorses. */
  editForums: { permission: 'edit_discussion_forum', feature: forums },
  deleteForums: { permission: 'delete_discussion_forum', feature: forums },
} as const satisfies RuleTable;
