import { rules } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths } from '../../../components/calendar/calendar-range.ts';
import { academicYearsQuery } from '../../../lib/academic-years.ts';
import { useCampusToday } from '../../../lib/campus-today.ts';
import { useSignedIn } from '../../../lib/viewer.ts';

/** Days shown from the first of a year, so that the holidays after its end are among them. */
const SHOWN_DAYS = 366;

/** Academic years to choose from, and the days of the chosen one: the current one at first. */
export function useClosureYears() {
  const { may } = useSignedIn();
  const today = useCampusToday();
  const hasYears = may(rules.listSections);
  const { data: years = [], isPending } = useQuery({ ...academicYearsQuery, enabled: hasYears });
  const [chosen, setChosen] = useState<string | null>(null);
  const year =
    years.find(({ id }) => String(id) === chosen) ?? years.find(({ is_current }) => is_current) ?? years[0];
  const first = year?.starts_on ?? addMonths(today, -3);
  return {
    years,
    year,
    isReady: !hasYears || !isPending,
    days: { start_date: first, end_date: addDays(first, SHOWN_DAYS - 1) },
    setYear: setChosen,
    /** Chooses the year that a day is in, or after. */
    showDay(day: string) {
      const start = years.find(({ starts_on }) => starts_on <= day);
      if (start) setChosen(String(start.id));
    },
  };
}
