import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { upcomingKey } from './class-keys.ts';

/** Height of a usual list, so that nothing below moves. */
const waiting = createElement(LoadingState, { blocks: [330] });
const upcoming = () => import('./upcoming-widget.tsx');

export const widgets: DashboardWidgets = {
  components: {
    upcomingClasses: later(() => upcoming().then((file) => file.UpcomingClassesWidget), waiting),
    meetings: later(() => upcoming().then((file) => file.MeetingsWidget), waiting),
  },
  parts: {
    upcomingClasses: () => upcomingKey(1),
    meetings: () => upcomingKey(2),
  },
};
