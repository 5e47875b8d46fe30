import type { OfferedName } from '@pelion/contract/dashboard/facts';
import { type ComponentType, createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PresenceWidget } from '../../domains/activities/presence-widget.tsx';
import { AnnouncementsWidget } from '../../domains/announcements/announcements-widget.tsx';
import { SummaryWidget } from '../../domains/dashboard/summary-widget.tsx';
import { ToDoWidget } from '../../domains/dashboard/to-do-widget.tsx';

const waiting = createElement(LoadingState);
const points = () => import('../../domains/points/point-widgets.tsx');
const work = () => import('../../domains/dashboard/work-widget.tsx');

/**
 * Component of each widget. Composed here, because domains don't import each other. Common widgets are bundled with the
 * dashboard; others are lazy-loaded.
 */
export const widgetComponents: Readonly<Record<OfferedName, ComponentType>> = {
  assessments: ToDoWidget,
  announcements: AnnouncementsWidget,
  whoIsHere: PresenceWidget,
  summary: SummaryWidget,
  classwork: later(() => work().then((file) => file.ClassworkWidget), waiting),
  homework: later(() => work().then((file) => file.HomeworkWidget), waiting),
  myPoints: later(() => points().then((file) => file.MyPointsWidget), waiting),
  classPoints: later(() => points().then((file) => file.ClassPointsWidget), waiting),
  gradePoints: later(() => points().then((file) => file.GradePointsWidget), waiting),
  totalPoints: later(() => points().then((file) => file.TotalPointsWidget), waiting),
  topEarners: later(
    () => import('../../domains/points/top-earners-widget.tsx').then((file) => file.TopEarnersWidget),
    waiting,
  ),
};
