import { denial, type NamedRule, rules, type Viewer } from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { PresenceWidget } from '../../domains/activities/presence-widget.tsx';
import { presenceQuery } from '../../domains/activities/queries.ts';
import { AnnouncementsWidget } from '../../domains/announcements/announcements-widget.tsx';
import { latestAnnouncements } from '../../domains/announcements/queries.ts';
import { openTodayQuery } from '../../domains/attempts/queries.ts';
import { AssessmentsWidget } from '../../domains/attempts/widget/assessments-widget.tsx';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { session } from '../../lib/session.ts';
import { sessionQueries } from '../../lib/session-queries.ts';
import { viewerOf } from '../../lib/viewer.ts';

interface DashboardWidget {
  /** The spec's number (1 §3, Dashboard widgets 0-15) by name. */
  readonly id: string;
  readonly access: NamedRule;
  readonly Widget: ComponentType;
  /** Asks for what it shows first. */
  readonly prefetch: (queries: QueryClient, user: LoggedInUser, viewer: Viewer) => Promise<void>;
}

/** Composed here, because a domain knows no other. In one file: the dashboard is where nearly everybody begins. */
const widgets: readonly DashboardWidget[] = [
  {
    id: 'assessments',
    access: rules.viewOwnAssessments,
    Widget: AssessmentsWidget,
    prefetch: (queries, user, { userType }) =>
      userType === 'parent'
        ? queries.prefetchQuery(childrenQuery)
        : queries.prefetchQuery(openTodayQuery(user.id, user.time_zone)),
  },
  {
    id: 'announcements',
    access: rules.viewAnnouncements,
    Widget: AnnouncementsWidget,
    prefetch: (queries) => queries.prefetchQuery(latestAnnouncements),
  },
  {
    id: 'presence',
    access: rules.viewPresence,
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
  const viewer = viewerOf(user);
  const queries = sessionQueries();
  await Promise.all(widgetsFor(viewer).map(({ prefetch }) => prefetch(queries, user, viewer)));
}
