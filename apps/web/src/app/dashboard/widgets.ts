import { denial, type NamedRule, rules, type Viewer } from '@pelion/access';
import { type ComponentType, lazy } from 'react';

interface DashboardWidget {
  /** The spec's number (1 §3, Dashboard widgets 0-15) by name. */
  readonly id: string;
  readonly access: NamedRule;
  readonly Widget: ComponentType;
}

/** Composed here, because a domain knows no other: each row is one domain's widget, lazily loaded. */
const widgets: readonly DashboardWidget[] = [
  {
    id: 'assessments',
    access: rules.viewOwnAssessments,
    Widget: lazy(() =>
      import('../../domains/attempts/widget/assessments-widget.tsx').then((file) => ({
        default: file.AssessmentsWidget,
      })),
    ),
  },
  {
    id: 'announcements',
    access: rules.viewAnnouncements,
    Widget: lazy(() =>
      import('../../domains/announcements/announcements-widget.tsx').then((file) => ({
        default: file.AnnouncementsWidget,
      })),
    ),
  },
  {
    id: 'presence',
    access: rules.viewPresence,
    Widget: lazy(() =>
      import('../../domains/activities/presence-widget.tsx').then((file) => ({
        default: file.PresenceWidget,
      })),
    ),
  },
];

export const widgetsFor = (viewer: Viewer): readonly DashboardWidget[] =>
  widgets.filter(({ access }) => denial(viewer, access) === null);
