import { roomPortals, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { MOST_SEATS } from './facts.ts';
import { classroomRoutes } from './routes.ts';

/** A classroom, and the portals of its live rooms. */
export const classroom = shape(
  'Classroom',
  'A room where classes are held.',
  z.object({
    id,
    name: z.string(),
    /** Building, floor, number; empty for online only. */
    place: z.string(),
    /** Seats; null for unlimited. */
    capacity: z.int().nullable(),
    portal: z.enum(roomPortals),
    teachers: z.array(z.object({ id, name: z.string() })),
    /** `Grade 6 - A` */
    sections: z.array(z.object({ id, label: z.string() })),
    is_archived: z.boolean(),
    version,
    can: can('edit', 'delete'),
  }),
);
export type Classroom = z.infer<typeof classroom>;

const seatless = phrase('Please enter a whole number');
const fields = {
  name: requiredLine(100),
  place: z.string().trim().max(200),
  capacity: z
    .int(seatless)
    .min(1, phrase('At least one seat'))
    .max(MOST_SEATS, phrase('At most {$n} seats', { n: MOST_SEATS }))
    .nullable(),
  portal: z.enum(roomPortals, phrase('Please select a room portal')),
  teacher_ids: z.array(id).max(50),
  section_ids: z.array(id).max(200),
};

export const classroomDraft = shape(
  'ClassroomDraft',
  'A new classroom.',
  z.strictObject({
    ...fields,
    place: fields.place.default(''),
    capacity: fields.capacity.default(null),
    portal: fields.portal.default('unik-jitsi'),
    teacher_ids: fields.teacher_ids.default([]),
    section_ids: fields.section_ids.default([]),
  }),
);
export type ClassroomDraft = z.input<typeof classroomDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const classroomEdit = shape(
  'ClassroomEdit',
  'Changed fields of a classroom; the rest stays.',
  z
    .strictObject({ ...fields, is_archived: z.boolean() })
    .partial()
    .extend({ version }),
);
export const classroomChanged = changedSince(classroom);

export const classrooms = contract(classroomRoutes, {
  listClassrooms: {
    access: rules.viewClassrooms,
    summary:
      'Classrooms by name, the archived ones too; for students and parents those in use of the own or the children’s sections',
    output: z.array(classroom),
    errors: ['notFound'],
  },
  getClassroom: {
    access: rules.viewClassrooms,
    summary: 'One classroom',
    output: classroom,
    errors: ['notFound'],
  },
  createClassroom: {
    access: rules.addClassrooms,
    summary: 'Add a classroom',
    body: classroomDraft,
    audit: { subject: 'classroom', kind: 'create', label: phrase('{^classroom} added') },
    output: classroom,
    errors: ['notFound'],
  },
  updateClassroom: {
    access: rules.editClassrooms,
    summary: 'Change, archive or restore a classroom',
    body: classroomEdit,
    audit: { subject: 'classroom', kind: 'update', label: phrase('{^classroom} changed') },
    output: classroom,
    errors: ['notFound', 'conflict'],
  },
  removeClassroom: {
    access: rules.deleteClassrooms,
    summary: 'Delete a classroom',
    audit: { subject: 'classroom', kind: 'delete', label: phrase('{^classroom} deleted') },
    output: done,
    errors: ['notFound'],
  },
});
