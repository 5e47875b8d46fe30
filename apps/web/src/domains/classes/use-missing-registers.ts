import { rules } from '@pelion/access';
import { MISSING_DAYS } from '@pelion/contract/attendance/facts';
import { useQuery } from '@tanstack/react-query';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { attendanceKey, missingQuery } from '../attendance/queries.ts';
import type { ClassesFilter } from './queries.ts';

const DAY_MS = 86_400_000;

/** Ids of the shown classes whose register the viewer keeps and misses. */
export function useMissingRegisters({ type_id, start_date, end_date }: ClassesFilter): ReadonlySet<number> {
  const { may } = useSignedIn();
  const today = useCampusToday();
  const first = new Date(Date.parse(today) - MISSING_DAYS * DAY_MS).toISOString().slice(0, 10);
  const isInside = start_date <= today && end_date >= first;
  useLiveQueries('attendance', attendanceKey);
  const { data = [] } = useQuery({
    ...missingQuery({ start_date, end_date }),
    enabled: type_id === 1 && isInside && may(rules.viewRegisters),
  });
  return new Set(data.map(({ class_id }) => class_id));
}
