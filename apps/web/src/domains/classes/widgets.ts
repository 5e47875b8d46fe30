import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';

const waiting = createElement(LoadingState);
const upcoming = () => import('./upcoming-widget.tsx');

export const widgets: DashboardWidgets = {
  components: {
    upcomingClasses: later(() => upcoming().then((file) => file.UpcomingClassesWidget), waiting),
    meetings: later(() => upcoming().then((file) => file.MeetingsWidget), waiting),
  },
  parts: {
    upcomingClasses: () => ['classes', 'upcoming', 1],
    meetings: () => ['classes', 'upcoming', 2],
  },
};
