import type { Form } from '../../components/form/use-form.ts';
import { useKeptForm } from '../../components/form/use-kept-form.ts';
import type { AssignmentValues } from './assignment-form-values.ts';

const texts = ['name', 'instruction', 'subject_id', 'points', 'shown'];
const lists = ['class_ids', 'section_ids', 'group_ids', 'student_ids', 'documents'];
const dates = ['effective_date', 'due_date', 'late_until'];

/** Whether the form of this version wrote it; what an older one wrote is ignored. */
function isValues(value: unknown): value is AssignmentValues {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    lists.every((name) => Array.isArray(fields.get(name))) &&
    dates.every((name) => fields.get(name) === null || typeof fields.get(name) === 'string') &&
    typeof fields.get('uploads') === 'object'
  );
}

/** Keeps the form of an assignment on the device while it is typed. */
export const useKeptAssignment = (form: Form<AssignmentValues>, place: string, version: number) =>
  useKeptForm(form, { name: 'assignment-form', place, version, isValues });
