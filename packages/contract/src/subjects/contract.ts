import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { subjectIconNames } from './facts.ts';
import { subjectRoutes } from './routes.ts';

export const subjectSetup = shape(
  'SubjectSetup',
  'A subject with the grades that it is taught in.',
  z.object({
    id,
    name: z.string(),
    /** Icon name of spec 1 §3; older installations may have stored others. */
    icon: z.string(),
    /** Grades in which the subject is taught, in order; empty for all. */
    grade_ids: z.array(id),
    is_archived: z.boolean(),
    version,
    can: can('edit', 'delete'),
  }),
);
export type SubjectSetup = z.infer<typeof subjectSetup>;

const fields = {
  name: requiredLine(100),
  icon: z.enum(subjectIconNames, phrase('Please select an icon')),
  grade_ids: z.array(id).max(200),
};

export const subjectDraft = shape(
  'SubjectDraft',
  'A new subject.',
  z.strictObject({
    ...fields,
    icon: fields.icon.default('science'),
    grade_ids: fields.grade_ids.default([]),
  }),
);
export type SubjectDraft = z.input<typeof subjectDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const subjectEdit = shape(
  'SubjectEdit',
  'Changed fields of a subject; the rest stays.',
  z
    .strictObject({ ...fields, is_archived: z.boolean() })
    .partial()
    .extend({ version }),
);
export const subjectChanged = changedSince(subjectSetup);

export const subjects = contract(subjectRoutes, {
  listSubjectSetup: {
    access: rules.viewSubjects,
    summary: 'All subjects by name, the archived ones too, with the grades that they are taught in',
    output: z.array(subjectSetup),
    errors: ['notFound'],
  },
  createSubject: {
    access: rules.addSubjects,
    summary: 'Add a subject',
    body: subjectDraft,
    audit: { subject: 'subject', kind: 'create', label: phrase('{^subject} added') },
    output: subjectSetup,
    errors: ['notFound'],
  },
  updateSubject: {
    access: rules.editSubjects,
    summary: 'Change, archive or restore a subject; lists show its new name at once, papers keep theirs',
    body: subjectEdit,
    audit: { subject: 'subject', kind: 'update', label: phrase('{^subject} changed') },
    output: subjectSetup,
    errors: ['notFound', 'conflict'],
  },
  removeSubject: {
    access: rules.deleteSubjects,
    summary: 'Delete a subject that nothing uses; `inUse` names what does',
    audit: { subject: 'subject', kind: 'delete', label: phrase('{^subject} deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
});
