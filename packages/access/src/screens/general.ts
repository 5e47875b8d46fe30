import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const generalScreens = {
  dashboard: {
    path: '/dashboard',
    access: rules.viewDashboard,
    title: phrase('Dashboard'),
    shell: 'app',
    menu: [{ icon: 'dashboard' }],
  },
  notifications: {
    path: '/notifications',
    access: rules.viewNotifications,
    title: phrase('Notifications'),
    shell: 'app',
    menu: [{ icon: 'notifications' }],
  },
  sentMessages: {
    path: '/notifications/sent',
    access: rules.sendMessages,
    title: phrase('Sent messages'),
    shell: 'app',
  },
  message: {
    path: '/notifications/messages/:messageId',
    access: rules.viewNotifications,
    title: phrase('Message'),
    shell: 'app',
  },
  announcements: {
    path: '/announcements',
    access: rules.viewAnnouncements,
    title: phrase('{^announcement+}'),
    shell: 'app',
    menu: [{ icon: 'announcements' }],
  },
  markingQueue: {
    path: '/marking',
    access: rules.gradeAssessments,
    title: phrase('To Be Graded'),
    shell: 'app',
    menu: [{ icon: 'assignments' }],
  },
  rubrics: {
    path: '/marking/rubrics',
    access: rules.gradeAssessments,
    title: phrase('Rubrics'),
    shell: 'app',
  },
  aiTools: {
    isPlanned: true,
    path: '/ai-tools',
    access: rules.useAiTools,
    title: phrase('AI Tools'),
    shell: 'app',
    menu: [{ icon: 'aiTools' }],
  },
  discussionForums: {
    path: '/discussion-forum',
    access: rules.viewForums,
    title: phrase('Discussion Forums'),
    shell: 'app',
    menu: [{ icon: 'forums' }],
  },
  discussionForum: {
    path: '/discussion-forum/:forumId',
    access: rules.viewForums,
    title: phrase('Discussion Forum'),
    shell: 'app',
  },
  forumBookmarks: {
    path: '/discussion-forum/bookmarks',
    access: rules.viewForums,
    title: phrase('Bookmarks'),
    shell: 'app',
  },
  forumReports: {
    path: '/discussion-forum/reports',
    access: rules.editForums,
    title: phrase('Reported Posts'),
    shell: 'app',
  },
  discussionTopic: {
    path: '/discussion-forum/topics/:topicId',
    access: rules.viewForums,
    title: phrase('{^topic}'),
    shell: 'app',
  },
  // Linked from profiles, results and notices.
  tutorThreads: {
    path: '/chiron',
    access: rules.viewTutorThreads,
    title: phrase('Conversations with Chiron'),
    shell: 'app',
  },
  tutorThread: {
    path: '/chiron/:threadId',
    access: rules.viewTutorThreads,
    title: phrase('Conversation with Chiron'),
    shell: 'app',
  },
  // Linked from the coin box, the points of a student and the point system.
  rewards: {
    path: '/rewards',
    access: rules.viewPoints,
    title: phrase('Rewards'),
    shell: 'app',
    under: '/settings/point-system',
  },
} as const satisfies ScreenTable;
