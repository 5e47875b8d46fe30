import type { OfferedName } from '@pelion/contract/dashboard/facts';
import type { DashboardParts } from '@pelion/contract/dashboard-board';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Widgets of a domain and the queries of their first data, in its `widgets.ts`. */
export interface DashboardWidgets {
  readonly components: Partial<Readonly<Record<OfferedName, ComponentType>>>;
  /** Key of the query that each part of the dashboard's request fills. */
  readonly parts: Partial<Readonly<Record<keyof DashboardParts, (campusId: number) => QueryKey>>>;
}
