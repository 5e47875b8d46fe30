import { mayOpen, rules } from '@pelion/access';
import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { assignmentTypes, classifications } from '@pelion/contract/assignments/facts';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { resourceCategories, resourceStatuses } from '@pelion/contract/resources/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../lib/http/implement.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import { visibleText } from '../assessments/assessment-scope.ts';
import { scopeOf as assessmentScope } from '../assessments/policy.ts';
import { scopeOf as assignmentScope, inScope, isDocumentShown } from '../assignments/policy.ts';
import { hasItemPaths } from '../courses/item-paths.ts';
import { mayRead } from '../lesson-plans/policy.ts';
import { isVisible, scopeOf as resourceScope } from '../resources/policy.ts';

// Candidates `c` in the scope of the viewer, a statement for each kind of record. Columns: id of the passage, record in
// which the text stands (one resource may hang in several places), category or classification, and of the record what
// its address needs.

export type Reading = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

type Scoped = (reading: Reading) => RawBuilder<unknown>;

const columns = (of: {
  readonly text: RawBuilder<unknown>;
  readonly category?: RawBuilder<unknown>;
  readonly parent?: RawBuilder<unknown>;
  readonly student?: RawBuilder<unknown>;
  readonly items?: RawBuilder<unknown>;
}) => sql`c.id, ${of.text} as text_key, ${of.category ?? sql`null::int`} as category,
  ${of.parent ?? sql`null::bigint`} as parent_id, ${of.student ?? sql`null::bigint`} as student_id,
  ${of.items ?? sql`null::json`} as material_ids`;

const none = sql<SqlBool>`false`;

/** Files that some assignment keeps as its answer key are never shown as a material, wherever else they hang. */
const isNoKey = (resource: RawBuilder<unknown>) => sql<SqlBool>`not exists (
  select from assignment_document k
  where k.campus_id = c.campus_id and k.resource_id = ${resource} and k.classification_id = ${classifications.answerKey})`;

/** Resources of the drawer; for families without it those on lessons, which their own policy checks. */
const resources: Scoped = (reading) => {
  const { viewer, now } = reading;
  const scope = resourceScope(viewer, now);
  const hasDrawer = mayOpen(viewer, rules.viewDrawer);
  const onLessons = sql`to_json(array(
    select i.id from lesson_item i where i.campus_id = r.campus_id and i.resource_id = r.id order by i.id limit 5))`;
  const isOffered = hasDrawer || isFamily(scope) ? isVisible(scope) : none;
  return sql`
    select ${columns({
      text: sql`'resource ' || r.id`,
      category: sql`r.category_id::int`,
      ...(hasDrawer ? {} : { items: onLessons }),
    })}
    from candidate c join resource r on r.campus_id = c.campus_id and r.id = c.item_id
    where c.kind = 'resource' and r.status <> ${sql.lit(resourceStatuses.bin)} and ${isOffered}
      and ${isNoKey(sql`r.id`)}
      and ${
        hasDrawer
          ? sql<SqlBool>`true`
          : sql<SqlBool>`exists (
              select from lesson_item i where i.campus_id = r.campus_id and i.resource_id = r.id)`
      }`;
};

const isAssignmentSeen = ({ viewer, now }: Reading) =>
  mayOpen(viewer, rules.viewAssignments) ? inScope(assignmentScope(viewer, now)) : none;

const assignments: Scoped = (reading) => sql`
  select ${columns({ text: sql`'assignment ' || a.id` })}
  from candidate c
  join assignment a on a.campus_id = c.campus_id and a.id = c.item_id
  left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
  where c.kind = 'assignment' and a.type = ${sql.lit(assignmentTypes.notes)} and ${isAssignmentSeen(reading)}`;

const documents: Scoped = (reading) => sql`
  select ${columns({
    text: sql`coalesce('resource ' || d.resource_id, 'document ' || d.id)`,
    category: sql`d.classification_id::int`,
    parent: sql`a.id`,
  })}
  from candidate c
  join assignment_document d on d.campus_id = c.campus_id and d.id = c.item_id
  join assignment a on a.campus_id = d.campus_id and a.id = d.assignment_id
  left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
  where c.kind = 'document' and d.classification_id <> ${sql.lit(classifications.answerKey)}
    and a.type <> ${sql.lit(assignmentTypes.testDocument)}
    and ${isAssignmentSeen(reading)} and ${isDocumentShown(assignmentScope(reading.viewer, reading.now))}
    and (d.resource_id is null or ${isNoKey(sql`d.resource_id`)})`;

const isNote = sql<SqlBool>`(c.kind = 'note' and a.type = ${sql.lit(assessmentTypes.notes)}
  and a.status = ${sql.lit(assessmentStatuses.active)})`;

/** Online notes: of families those that are given to them and open, of staff those that they see. */
const notes: Scoped = ({ viewer, now }) => {
  const scope = resourceScope(viewer, now);
  const notesOf = sql`candidate c join assessment a on a.campus_id = c.campus_id and a.id = c.item_id`;
  if (!isFamily(scope))
    return sql`
      select ${columns({ text: sql`'note ' || a.id` })} from ${notesOf}
      where ${isNote} and ${mayOpen(viewer, rules.viewAssessmentsAsStaff) ? visibleText('a', assessmentScope(viewer)) : none}`;
  return sql`
    select ${columns({ text: sql`'note ' || a.id`, parent: sql`s.id`, student: sql`s.student_id` })}
    from ${notesOf}
    cross join lateral (
      select s.id, g.student_id from assessment_schedule s
      join schedule_assignee g on g.campus_id = s.campus_id and g.schedule_id = s.id
      where s.campus_id = a.campus_id and s.assessment_id = a.id and not s.is_cancelled and s.deleted_at is null
        and s.effective_at <= ${now} and g.student_id = any(${ownStudents(scope)})
      order by s.id desc limit 1) s
    where ${isNote} and ${mayOpen(viewer, rules.viewNotes) ? sql<SqlBool>`true` : none}`;
};

/** Texts of lessons, which are for staff. */
const lessons: Scoped = ({ viewer, now }) => sql`
  select ${columns({ text: sql`'lesson ' || l.id`, parent: sql`d.lesson_plan_id` })}
  from candidate c
  join lesson_plan_lesson l on l.campus_id = c.campus_id and l.id = c.item_id
  join lesson_plan_chapter h on h.campus_id = l.campus_id and h.id = l.chapter_id
  join lesson_plan_domain d on d.campus_id = h.campus_id and d.id = h.domain_id
  join lesson_plan p on p.campus_id = d.campus_id and p.id = d.lesson_plan_id
  where c.kind = 'lesson' and p.status <> ${sql.lit(lessonPlanStatuses.deleted)}
    and ${!isFamily(resourceScope(viewer, now)) && mayRead(viewer) ? sql<SqlBool>`true` : none}`;

const { links, documents: files, notes: texts, ebooks } = resourceCategories;

/** Contents of courses, by which families open resources without the drawer. */
const courseItems: Scoped = ({ viewer }) => sql`
  select ${columns({
    text: sql`coalesce('resource ' || i.resource_id, 'courseItem ' || i.id)`,
    category: sql`case when i.url is not null then ${sql.lit(links)} when f.media_type = 'application/epub+zip' then ${sql.lit(ebooks)}
      when i.file_id is not null then ${sql.lit(files)} else coalesce(r.category_id::int, ${sql.lit(texts)}) end`,
    parent: sql`m.course_id`,
  })}
  from candidate c
  join course_item i on i.campus_id = c.campus_id and i.id = c.item_id and i.removed_at is null
  join course_module m on m.campus_id = i.campus_id and m.id = i.module_id and m.removed_at is null
  left join resource r on r.campus_id = i.campus_id and r.id = i.resource_id
  left join file f on f.campus_id = i.campus_id and f.id = i.file_id
  where c.kind = 'courseItem' and (i.resource_id is null or ${isNoKey(sql`i.resource_id`)})
    and exists (
      select from course c where c.campus_id = m.campus_id and c.id = m.course_id and ${hasItemPaths(viewer)})`;

/** Union of the candidates that the viewer may see, as far as a statement can tell. */
export const scopedSources = (reading: Reading): RawBuilder<unknown> =>
  sql.join(
    [resources, assignments, documents, notes, lessons, courseItems].map(
      (scoped) => sql`(${scoped(reading)})`,
    ),
    sql` union all `,
  );
