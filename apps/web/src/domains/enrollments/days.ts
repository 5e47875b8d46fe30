import type { AcademicYear } from '@pelion/contract/academic-years';

/** Default start of an enrollment: today, or the closest day of the year. Days are `YYYY-MM-DD`. */
export function firstDayIn(
  year: Pick<AcademicYear, 'starts_on' | 'ends_on'> | undefined,
  today: string,
): string {
  if (!year || today < year.starts_on) return year?.starts_on ?? today;
  return today > year.ends_on ? year.ends_on : today;
}
