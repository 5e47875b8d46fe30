import type { Course } from '@pelion/contract/courses';
import { useFormat } from '../../lib/format.ts';

/** Subject, grades, length and author of a course in one line. */
export function useCourseFacts() {
  const format = useFormat();
  return ({ subject_name, grades, minutes, author, created_by_name }: Course): string =>
    [
      subject_name,
      format.list(grades.map(({ name }) => name)),
      minutes === null ? null : format.duration(minutes),
      author || created_by_name,
    ]
      .filter(Boolean)
      .join(' · ');
}
