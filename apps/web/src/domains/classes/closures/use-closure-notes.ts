import { useQuery } from '@tanstack/react-query';
import type { DayNote } from '../../../components/calendar/calendar-item.ts';
import { closuresQuery, type DaysOfCampus } from './queries.ts';
import { joined, useClosureFacts } from './use-closure-facts.ts';

/** Closures that touch some days, as a calendar notes them at the days' heads. */
export function useClosureNotes({ start_date, end_date }: DaysOfCampus): readonly DayNote[] {
  const factsOf = useClosureFacts();
  const { data = [] } = useQuery(closuresQuery({ start_date, end_date }));
  return data.map((closure) => {
    const { hour, grades } = factsOf(closure);
    return {
      id: closure.id,
      title: joined(closure.name, hour, grades),
      firstDay: closure.start_date,
      lastDay: closure.end_date,
    };
  });
}
