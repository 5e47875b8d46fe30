import { admins, everyCampusType, everyoneBut, withoutDashboard } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const everywhere = { campusTypes: everyCampusType } as const;

// The whole area is one subscription feature: Lite may not open the forums. spec 1 §5
const viewForums = {
  permission: 'view_discussion_forum',
  feature: 'can_create_discussion_forums',
} as const satisfies Rule;

export const generalScreens = {
  dashboard: {
    path: '/dashboard',
    access: { ...everywhere, userTypes: everyoneBut(...withoutDashboard), permission: 'view_dashboard' },
    title: phrase('Dashboard'),
    shell: 'app',
    menu: [{ icon: 'dashboard' }],
  },
  notifications: {
    path: '/notifications',
    access: { ...everywhere, permission: 'view_notifications' },
    title: phrase('Notifications'),
    shell: 'app',
    menu: [{ icon: 'notifications' }],
  },
  announcements: {
    path: '/announcements',
    access: { ...everywhere, permission: 'view_announcements' },
    title: phrase('{^announcement+}'),
    shell: 'app',
    menu: [{ icon: 'announcements' }],
  },
  aiTools: {
    path: '/ai-tools',
    access: {
      ...everywhere,
      userTypes: [...admins, 'teacher'],
      permission: 'can_interact_ai',
      setting: 'opted_for_ai',
    },
    title: phrase('AI Tools'),
    shell: 'app',
    menu: [{ icon: 'aiTools' }],
  },
  discussionForums: {
    path: '/discussion-forum',
    access: viewForums,
    title: phrase('Discussion Forums'),
    shell: 'app',
    menu: [{ icon: 'forums' }],
  },
  discussionForum: {
    path: '/discussion-forum/:forumId',
    access: viewForums,
    title: phrase('Discussion Forum'),
    shell: 'app',
  },
  discussionTopic: {
    path: '/discussion-forum/topics/:topicId',
    access: viewForums,
    title: phrase('Discussion Topic'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
