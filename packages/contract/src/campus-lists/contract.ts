import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryBoolean, queryIds, queryInteger } from '../kernel/query.ts';
import { id } from '../kernel/shared.ts';
import { campusListRoutes } from './routes.ts';

// Reference lists for forms and filters (spec 2 §7). Another campus id than the viewer's is `notFound`.

export const campusLists = contract(campusListRoutes, {
  listGrades: {
    access: rules.listGradesAndSubjects,
    summary: 'Grades of the campus, in their order',
    output: z.array(z.object({ id, name: z.string() })),
    errors: ['notFound'],
  },
  listSubjects: {
    access: rules.listGradesAndSubjects,
    summary: 'Subjects of the campus with their icons and the grades that they are taught in',
    output: z.array(
      z.object({
        id,
        name: z.string(),
        icon: z.string(),
        /** Grades in which the subject is taught; empty for all. */
        grade_ids: z.array(id),
      }),
    ),
    errors: ['notFound'],
  },
  listSections: {
    access: rules.listSections,
    summary: 'Sections, each labelled "grade - section"',
    output: z.array(
      z.object({
        id,
        grade_id: id,
        /** `Grade 6 - A` */
        label: z.string(),
        /** `gradeId_section` */
        value: z.string(),
        student_count: z.int(),
      }),
    ),
    errors: ['notFound'],
  },
  listStudents: {
    access: rules.listStudents,
    summary: 'Students by name, with the sections they are in',
    query: z.strictObject({
      section_ids: queryIds().optional(),
      /** Part of the name, or the full external id. */
      search: z.string().trim().max(100).optional(),
    }),
    output: z.array(
      z.object({
        id,
        name: z.string(),
        /** Id in the school's information system; null when there is none. */
        external_id: z.string().nullable(),
        section_labels: z.array(z.string()),
      }),
    ),
    errors: ['notFound'],
  },
  listTeachers: {
    access: rules.listTeachers,
    summary: 'Teachers by name, the suspended ones among them unless told otherwise (spec 2 §7)',
    query: z.strictObject({
      isSuspended: queryBoolean().optional(),
      /** Repeats the campus of the path (spec 2 §7); another value is `notFound`. */
      school_campus_id: queryInteger().positive().optional(),
    }),
    output: z.array(z.object({ id, name: z.string(), is_suspended: z.boolean() })),
    errors: ['notFound'],
  },
  listParents: {
    access: rules.listParents,
    summary: 'Parents by name, each with the students whose parent this is; none where a campus has none',
    output: z.array(z.object({ id, name: z.string(), child_names: z.array(z.string()) })),
    errors: ['notFound'],
  },
  listChildren: {
    access: rules.listOwnChildren,
    summary:
      'The students of the signed-in parent, on every campus; their work is read with a session of that campus',
    output: z.array(z.object({ id, name: z.string(), campus_id: id, campus_name: z.string() })),
    errors: ['notFound'],
  },
});
