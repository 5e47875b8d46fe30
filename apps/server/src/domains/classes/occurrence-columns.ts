import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';

/** Name of the section `n` with its grade `g`. */
export const sectionLabel = sql`g.name || ' - ' || n.name`;

/** Sections and groups of the occurrence `o`. */
export const givenTo = sql`coalesce((
  select json_agg(coalesce(${sectionLabel}, q.name) order by g.position, g.name, n.name, q.name)
  from class_audience a
  left join section n on n.campus_id = a.campus_id and n.id = a.section_id
  left join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
  left join student_group q on q.campus_id = a.campus_id and q.id = a.group_id
  where a.campus_id = o.campus_id and a.occurrence_id = o.id and num_nonnulls(a.section_id, a.group_id) = 1), '[]')`;

/** Children of a parent in the occurrence `o`. */
export const childrenOf = ({ userId, userType }: Pick<Viewer, 'userId' | 'userType'>): RawBuilder<unknown> =>
  userType === 'parent'
    ? sql`coalesce((
        select json_agg(distinct jsonb_build_object('id', p.user_id, 'name', p.name))
        from class_student s
        join parent_student f on f.campus_id = s.campus_id and f.student_id = s.student_id and f.parent_id = ${userId}
        join person p on p.campus_id = s.campus_id and p.user_id = s.student_id
        where s.campus_id = o.campus_id and s.occurrence_id = o.id), '[]')`
    : sql`'[]'::json`;

/** The occurrence `o` with its teacher `tp`, co-teacher `xp`, cover `vp`, subject `u` and classroom `r`. */
export const listTables = sql`
  class_occurrence o
  join class_host t on t.campus_id = o.campus_id and t.occurrence_id = o.id and t.role = 'teacher'
  join person tp on tp.campus_id = t.campus_id and tp.user_id = t.user_id
  left join class_host x on x.campus_id = o.campus_id and x.occurrence_id = o.id and x.role = 'coTeacher'
  left join person xp on xp.campus_id = x.campus_id and xp.user_id = x.user_id
  left join class_host v on v.campus_id = o.campus_id and v.occurrence_id = o.id and v.role = 'cover'
  left join person vp on vp.campus_id = v.campus_id and vp.user_id = v.user_id
  left join subject u on u.campus_id = o.campus_id and u.id = o.subject_id
  left join classroom r on r.campus_id = o.campus_id and r.id = o.classroom_id`;
