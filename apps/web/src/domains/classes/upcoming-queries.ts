import type { ClassRow, classes } from '@pelion/contract/classes';
import { JOIN_BEFORE_MINUTES } from '@pelion/contract/classes/facts';
import { classRoutes } from '@pelion/contract/classes/routes';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof classes>(classRoutes);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds until a room opens or a class is over; null without one within a day. */
export function untilNextChange(rows: readonly ClassRow[], now: number): number | null {
  const moments = rows
    .flatMap(({ starts_at, ends_at, has_link }) => [
      Date.parse(ends_at),
      ...(has_link ? [Date.parse(starts_at) - JOIN_BEFORE_MINUTES * MINUTE_MS] : []),
    ])
    .filter((moment) => moment > now && moment < now + DAY_MS);
  return moments.length === 0 ? null : Math.min(...moments) - now;
}

/** Running and next classes (1) or meetings (2); read again when one of them opens its room or ends. */
export const upcomingQuery = (type_id: 1 | 2) =>
  queryOptions({
    queryKey: ['classes', 'upcoming', type_id],
    queryFn: ({ signal }) =>
      client.listUpcomingClasses({ params: ownCampus(), query: { type_id } }, { signal }),
    refetchInterval: ({ state }) => {
      const wait = untilNextChange(state.data ?? [], Date.now());
      // A second late, so that the clock of the server has passed the moment too.
      return wait === null ? false : wait + 1000;
    },
  });
