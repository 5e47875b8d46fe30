import { denial, type NamedRule, rules, type Viewer } from '@pelion/access';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { PresenceWidget } from '../../domains/activities/presence-widget.tsx';
import { presenceQuery } from '../../domains/activities/queries.ts';
import { AnnouncementsWidget } from '../../domains/announcements/announcements-widget.tsx';
import { latestAnnouncements } from '../../domains/announcements/queries.ts';
import { toDoQuery } from '../../domains/dashboard/queries.ts';
import { ToDoWidget } from '../../domains/dashboard/to-do-widget.tsx';
import { ownForms } from '../../domains/feedback/queries.ts';
import { session } from '../../lib/session.ts';
import { sessionQueries } from '../../lib/session-queries.ts';
import { viewerOf } from '../../lib/viewer.ts';

interface DashboardWidget {
  /** The spec's number (1 §3, Dashboard widgets 0-15) by name. */
  readonly id: string;
  readonly access: NamedRule;
  /** first: what is to be done, wide. beside: what is good to know, next to it or below. */
  readonly place: 'first' | 'beside';
  readonly Widget: ComponentType;
  /** Asks for what it shows first. */
  readonly prefetch: (queries: QueryClient, viewer: Viewer) => Promise<unknown>;
}

/** Composed here, because a domain knows no other. In one file: the dashboard is where nearly everybody begins. */
const widgets: readonly DashboardWidget[] = [
  {
    id: 'toDo',
    access: rules.viewResults,
    place: 'first',
    Widget: ToDoWidget,
    prefetch: (queries, viewer) =>
      Promise.all([
        queries.prefetchQuery(toDoQuery),
        ...(denial(viewer, rules.answerFeedbackForms) === null ? [queries.prefetchQuery(ownForms)] : []),
      ]),
  },
  {
    id: 'announcements',
    access: rules.viewAnnouncements,
    place: 'beside',
    Widget: AnnouncementsWidget,
    prefetch: (queries) => queries.prefetchQuery(latestAnnouncements),
  },
  {
    id: 'presence',
    access: rules.viewPresence,
    place: 'beside',
    Widget: PresenceWidget,
    prefetch: (queries) => queries.prefetchQuery(presenceQuery),
  },
];

export const widgetsFor = (viewer: Viewer): readonly DashboardWidget[] =>
  widgets.filter(({ access }) => denial(viewer, access) === null);

/** What the signed-in user's dashboard shows first, asked for before it renders. */
export async function prefetchWidgets(): Promise<void> {
  const user = session.user();
  if (user === null) return;
  const queries = sessionQueries();
  const viewer = viewerOf(user);
  await Promise.all(widgetsFor(viewer).map(({ prefetch }) => prefetch(queries, viewer)));
}
