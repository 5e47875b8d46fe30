import { denial, type Rule, type Viewer } from '@pelion/access';
import type { ComponentType } from 'react';

interface DashboardWidget {
  /** The spec's number (1 §3, Dashboard widgets 0-15) by name. */
  readonly id: string;
  readonly access: Rule;
  readonly Widget: ComponentType;
}

/** Composed here, because a domain knows no other: each row is one domain's widget, lazily loaded. */
const widgets: readonly DashboardWidget[] = [];

export const widgetsFor = (viewer: Viewer): readonly DashboardWidget[] =>
  widgets.filter(({ access }) => denial(viewer, access) === null);
