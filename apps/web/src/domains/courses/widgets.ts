import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { courseBoardKey } from './course-board-key.ts';

export const widgets: DashboardWidgets = {
  components: {
    courses: later(
      () => import('./courses-widget.tsx').then((file) => file.CoursesWidget),
      createElement(LoadingState),
    ),
  },
  parts: { courses: () => courseBoardKey },
};
