import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, id, moment, readable, version } from '../kernel/shared.ts';

const named = z.object({ id, name: z.string() });

export const resourceSchedule = shape(
  'ResourceSchedule',
  'Students who see a resource, and when.',
  z.object({
    id,
    resource_id: id,
    from_at: moment,
    /** Null for no end. */
    until_at: moment.nullable(),
    sections: z.array(z.object({ id, label: z.string() })),
    groups: z.array(named),
    classrooms: z.array(named),
    classes: z.array(named.extend({ starts_at: moment })),
    /** Names only for viewers who may see the campus's students. */
    students: z.array(z.object({ id, name: z.string().nullable() })),
    student_count: z.int(),
    created_by_name: z.string(),
    created_at: moment,
    version,
    can: can('edit', 'delete'),
  }),
);
export type ResourceSchedule = z.infer<typeof resourceSchedule>;

const audience = {
  section_ids: z.array(id).max(200),
  group_ids: z.array(id).max(200),
  classroom_ids: z.array(id).max(200),
  class_ids: z.array(id).max(200),
  /** Needs the feature `can_assign_documents_to_indiv_students`. */
  student_ids: z.array(id).max(2000),
};
const window = {
  from_at: instant(phrase('Please select when it opens')),
  /** Null for no end. */
  until_at: instant().nullable(),
};

const draftAudience = {
  section_ids: audience.section_ids.default([]),
  group_ids: audience.group_ids.default([]),
  classroom_ids: audience.classroom_ids.default([]),
  class_ids: audience.class_ids.default([]),
  student_ids: audience.student_ids.default([]),
};
const draftWindow = { from_at: window.from_at, until_at: window.until_at.default(null) };

export const resourceScheduleDraft = shape(
  'ResourceScheduleDraft',
  'Students to see a resource, and when.',
  z
    .strictObject({ ...draftAudience, ...draftWindow })
    .refine(
      ({ section_ids, group_ids, classroom_ids, class_ids, student_ids }) =>
        [section_ids, group_ids, classroom_ids, class_ids, student_ids].some((ids) => ids.length > 0),
      {
        path: ['section_ids'],
        message: phrase('Please select a {section}, a group, a {class} or a {student}'),
        when: readable(draftAudience),
      },
    )
    .refine(({ from_at, until_at }) => until_at === null || Date.parse(from_at) < Date.parse(until_at), {
      path: ['until_at'],
      message: phrase('The end must be after the start'),
      when: readable(draftWindow),
    }),
);
export type ResourceScheduleDraft = z.input<typeof resourceScheduleDraft>;

/** Missing fields stay unchanged; the result must be a valid draft. */
export const resourceScheduleEdit = z
  .strictObject({ ...audience, ...window })
  .partial()
  .extend({ version });

export const resourceScheduleChanged = changedSince(resourceSchedule);
