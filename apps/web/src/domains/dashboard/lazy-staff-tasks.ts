import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';

/** Loaded together with the first data of the dashboard, so that nothing below it moves. */
export const StaffTasks = later(
  () => import('./staff-tasks.tsx').then((file) => file.StaffTasks),
  createElement(LoadingState),
);
