import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { createElement } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { summaryQuery, toDoQuery, workQuery } from './queries.ts';
import { SummaryWidget } from './summary-widget.tsx';
import { ToDoWidget } from './to-do-widget.tsx';

const waiting = createElement(LoadingState);
const work = () => import('./work-widget.tsx');

export const widgets: DashboardWidgets = {
  components: {
    summary: SummaryWidget,
    assessments: ToDoWidget,
    classwork: later(() => work().then((file) => file.ClassworkWidget), waiting),
    homework: later(() => work().then((file) => file.HomeworkWidget), waiting),
  },
  parts: {
    summary: (campusId) => summaryQuery(campusId).queryKey,
    toDo: () => toDoQuery.queryKey,
    classwork: () => workQuery(assessmentTypes.classwork).queryKey,
    homework: () => workQuery(assessmentTypes.homework).queryKey,
  },
};
