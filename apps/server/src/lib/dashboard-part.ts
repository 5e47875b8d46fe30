import { mayOpen, type NamedRule } from '@pelion/access';
import type { OfferedName } from '@pelion/contract/dashboard/facts';
import type { DashboardPartsInput } from '@pelion/contract/dashboard-board';
import type { Context } from './http/implement.ts';

type Parts = { -readonly [Name in keyof DashboardPartsInput]: DashboardPartsInput[Name] };

interface PartOptions<Name extends keyof Parts> {
  /** Widgets that show the part; it is read where one of them is on the dashboard. Missing: read for every arrangement. */
  readonly widgets?: readonly OfferedName[];
  /** Set where the widget is for more people than this part of it. */
  readonly access?: NamedRule;
  readonly read: (
    context: Context,
    shown: readonly OfferedName[],
  ) => Promise<NonNullable<DashboardPartsInput[Name]>>;
}

/** First data of some widgets, from the domain that they show. */
export interface DashboardPart {
  /** Writes the part into `parts`: missing when not shown, null when it failed, which is logged. */
  readonly readInto: (parts: Parts, context: Context, shown: readonly OfferedName[]) => Promise<void>;
}

export const dashboardPart = <Name extends keyof Parts>(
  name: Name,
  { widgets, access, read }: PartOptions<Name>,
): DashboardPart => ({
  async readInto(parts, context, shown) {
    const { viewer, request } = context;
    const isShown = !widgets || widgets.some((widget) => shown.includes(widget));
    if (!isShown || (access && !mayOpen(viewer, access))) return;
    try {
      parts[name] = await read(context, shown);
    } catch (err) {
      request.log.error({ err, part: name }, 'a part of the dashboard failed');
      parts[name] = null;
    }
  },
});
