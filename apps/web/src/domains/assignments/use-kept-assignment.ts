import type { Form } from '../../components/form/use-form.ts';
import { hasFields, useKeptForm } from '../../components/form/use-kept-form.ts';
import type { AssignmentValues } from './assignment-form-values.ts';

const fields = {
  texts: ['name', 'instruction', 'subject_id', 'points', 'shown'],
  lists: ['class_ids', 'section_ids', 'group_ids', 'student_ids', 'documents'],
  dates: ['effective_date', 'due_date', 'late_until'],
};

/** Whether the form of this version wrote it; what an older one wrote is ignored. */
const isValues = (value: unknown): value is AssignmentValues =>
  hasFields(value, fields) && 'uploads' in value && typeof value.uploads === 'object';

/** Keeps the form of an assignment on the device while it is typed. */
export const useKeptAssignment = (form: Form<AssignmentValues>, place: string, version: number) =>
  useKeptForm(form, { name: 'assignment-form', place, version, isValues });
