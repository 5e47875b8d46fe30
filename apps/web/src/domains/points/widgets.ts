import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { pointFiguresKey, topEarnersKey } from './point-keys.ts';

const waiting = createElement(LoadingState);
const points = () => import('./point-widgets.tsx');

export const widgets: DashboardWidgets = {
  components: {
    myPoints: later(() => points().then((file) => file.MyPointsWidget), waiting),
    classPoints: later(() => points().then((file) => file.ClassPointsWidget), waiting),
    gradePoints: later(() => points().then((file) => file.GradePointsWidget), waiting),
    totalPoints: later(() => points().then((file) => file.TotalPointsWidget), waiting),
    topEarners: later(
      () => import('./top-earners-widget.tsx').then((file) => file.TopEarnersWidget),
      waiting,
    ),
  },
  parts: {
    points: pointFiguresKey,
    topEarners: topEarnersKey,
  },
};
