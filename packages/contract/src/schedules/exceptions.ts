import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { id } from '../kernel/shared.ts';
import { attemptsAllowed, minutes } from './limits.ts';

/** Other terms for one section or student; null keeps the schedule's value. */
export const exceptionDraft = z.strictObject({
  section_id: id.nullable().default(null),
  student_id: id.nullable().default(null),
  effective_at: instant().nullable().default(null),
  due_at: instant().nullable().default(null),
  duration_minutes: minutes.nullable().default(null),
  attempts_allowed: attemptsAllowed.nullable().default(null),
});
type Exception = z.output<typeof exceptionDraft>;

interface Window {
  readonly effective_at: string;
  readonly due_at: string | null;
}

/** Problem of an exception compared with the schedule's window, with its field; null when there is none. */
export function exceptionProblem(
  { section_id, student_id, ...terms }: Exception,
  window: Window,
): { readonly field: keyof Exception; readonly message: ReturnType<typeof phrase> } | null {
  if ((section_id === null) === (student_id === null))
    return { field: 'student_id', message: phrase('Please select a {section} or a {student}') };
  if (Object.values(terms).every((value) => value === null))
    return { field: 'due_at', message: phrase('Please enter the difference') };
  const opens = terms.effective_at ?? window.effective_at;
  const due = terms.due_at ?? window.due_at;
  if (due !== null && Date.parse(due) <= Date.parse(opens))
    return { field: 'due_at', message: phrase('The due date must be after the opening') };
  // A schedule without an end allows none in an exception, which would be earlier than that of the others.
  if (window.due_at === null && terms.due_at !== null)
    return { field: 'due_at', message: phrase('Please give the schedule a due date first') };
  return null;
}
