import { sql } from 'kysely';
import { visibleText } from './assessment-scope.ts';
import type { AssessmentScope } from './policy.ts';

// Columns for the contents of a bundle, for a statement that names the assessment `a`; null for other assessments,
// without a lookup.

export interface LinkRow {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: number;
  readonly questions_count: number;
  readonly grade_id: number | null;
  readonly grade: string | null;
  readonly subject_id: number | null;
  readonly subject: string | null;
  readonly position: number;
  readonly module_type: number | null;
  /** Duration override within the bundle. */
  readonly duration_minutes: number | null;
  /** The viewer could open it by itself. */
  readonly is_visible: boolean;
}

/** All of them in their order. */
export const linksOf = (scope: AssessmentScope) => sql<LinkRow[]>`case when a.type = 5 then coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', l.id, 'name', l.name, 'type', l.type, 'status', l.status, 'questions_count', l.questions_count,
    'grade_id', l.grade_id, 'grade', lg.name, 'subject_id', l.subject_id, 'subject', ls.name,
    'position', k.position, 'module_type', k.module_type, 'duration_minutes', k.duration_minutes, 'is_visible', ${visibleText('l', scope)}
  ) order by k.position)
  from bundle_link k
  join assessment l on l.campus_id = k.campus_id and l.id = k.linked_id
  left join grade lg on lg.campus_id = l.campus_id and lg.id = l.grade_id
  left join subject ls on ls.campus_id = l.campus_id and ls.id = l.subject_id
  where k.campus_id = a.campus_id and k.bundle_id = a.id), '[]') else '[]' end`;

interface Named {
  readonly id: number;
  readonly name: string;
}

export const gradesOf = sql<Named[]>`case when a.type = 5 then coalesce((
  select jsonb_agg(jsonb_build_object('id', g2.id, 'name', g2.name) order by k.position)
  from bundle_grade k join grade g2 on g2.campus_id = k.campus_id and g2.id = k.grade_id
  where k.campus_id = a.campus_id and k.bundle_id = a.id), '[]') else '[]' end`;

export const subjectsOf = sql<Named[]>`case when a.type = 5 then coalesce((
  select jsonb_agg(jsonb_build_object('id', s2.id, 'name', s2.name) order by k.position)
  from bundle_subject k join subject s2 on s2.campus_id = k.campus_id and s2.id = k.subject_id
  where k.campus_id = a.campus_id and k.bundle_id = a.id), '[]') else '[]' end`;
