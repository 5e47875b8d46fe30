import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { latestReportsKey } from './latest-reports-key.ts';

export const widgets: DashboardWidgets = {
  components: {
    progressReport: later(
      () => import('./progress-report-widget.tsx').then((file) => file.ProgressReportWidget),
      createElement(LoadingState),
    ),
  },
  parts: { progressReport: () => latestReportsKey },
};
