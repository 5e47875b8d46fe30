import { type UserType, userTypes } from '@pelion/access';
import type { Arrangement } from '@pelion/contract/dashboard/facts';
import type { dashboardBoard } from '@pelion/contract/dashboard-board';
import { dashboardBoardRoutes } from '@pelion/contract/dashboard-board/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { boardKey } from './queries.ts';

const client = clientOf<typeof dashboardBoard>(dashboardBoardRoutes);

const campusKey = ['campusArrangements'] as const;
const bodyOf = ({ shown, hidden }: Arrangement) => ({ shown: [...shown], hidden: [...hidden] });
const paramsOf = (campus_id: number, type: UserType) => ({ campus_id, user_type: userTypes[type] });

export const campusArrangementQuery = (campusId: number, type: UserType) =>
  queryOptions({
    queryKey: [...campusKey, campusId, type],
    queryFn: ({ signal }) => client.getCampusArrangement({ params: paramsOf(campusId, type) }, { signal }),
  });

/** Saves the own arrangement, or the one of a user type on the campus. */
export const arrange = (campusId: number, type: UserType | null) =>
  mutationOptions({
    mutationFn: (arrangement: Arrangement) =>
      type
        ? client.setCampusArrangement({ params: paramsOf(campusId, type), body: bodyOf(arrangement) })
        : client.arrangeDashboard({ params: { campus_id: campusId }, body: bodyOf(arrangement) }),
    meta: {
      invalidates: [boardKey, campusKey],
      success: type
        ? phrase('The dashboards have been arranged.')
        : phrase('Your dashboard has been arranged.'),
    },
  });

export const resetArrangement = (campusId: number, type: UserType | null) =>
  mutationOptions({
    mutationFn: () =>
      type
        ? client.resetCampusArrangement({ params: paramsOf(campusId, type) })
        : client.resetDashboard({ params: { campus_id: campusId } }),
    meta: {
      invalidates: [boardKey, campusKey],
      success: type ? phrase('The dashboards have been reset.') : phrase('Your dashboard has been reset.'),
    },
  });
