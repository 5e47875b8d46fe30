import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  discussionForums: lazyScreen(() => import('./forums-screen.tsx').then((file) => file.ForumsScreen)),
  discussionForum: lazyScreen(() => import('./forum-screen.tsx').then((file) => file.ForumScreen)),
  forumBookmarks: lazyScreen(() => import('./bookmarks-screen.tsx').then((file) => file.BookmarksScreen)),
  forumReports: lazyScreen(() => import('./reports-screen.tsx').then((file) => file.ReportsScreen)),
};
