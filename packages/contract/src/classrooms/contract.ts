import { roomPortals, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { MOST_CLASS_SECTIONS, MOST_CLASS_STUDENTS } from '../classes/facts.ts';
import { classPerson, classWork } from '../classes/records.ts';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { MOST_SEATS } from './facts.ts';
import { classroomRoutes } from './routes.ts';

const named = z.object({ id, name: z.string() });

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
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    teachers: z.array(named),
    /** `Grade 6 - A` */
    sections: z.array(z.object({ id, label: z.string() })),
    groups: z.array(named),
    /** Single students; for viewers who may list students. */
    students: z.array(named),
    /** Students now, of its sections and groups too. */
    student_count: z.int(),
    is_archived: z.boolean(),
    version,
    can: can('edit', 'delete', 'seePeople'),
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
  subject_id: id.nullable(),
  teacher_ids: z.array(id).max(50),
  section_ids: z.array(id).max(MOST_CLASS_SECTIONS),
  group_ids: z.array(id).max(MOST_CLASS_SECTIONS),
  student_ids: z.array(id).max(MOST_CLASS_STUDENTS),
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
    subject_id: fields.subject_id.default(null),
    section_ids: fields.section_ids.default([]),
    group_ids: fields.group_ids.default([]),
    student_ids: fields.student_ids.default([]),
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
      'Classrooms by name, archived ones too; for students and parents unarchived ones of their own or their children’s sections, groups or names',
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
    summary: 'Delete a classroom without coming classes and schedules; past classes keep no room',
    audit: { subject: 'classroom', kind: 'delete', label: phrase('{^classroom} deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
  listClassroomPeople: {
    access: rules.viewClassrooms,
    summary: 'Teachers and students of a classroom with presence; for staff',
    output: z.array(classPerson),
    errors: ['notFound'],
  },
  listClassroomWork: {
    access: rules.viewClassrooms,
    summary: 'Schedules given to a classroom, the latest first; for staff',
    output: z.array(classWork),
    errors: ['notFound'],
  },
});
