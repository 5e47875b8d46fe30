import { sql } from 'kysely';

/**
 * Subject names of the assessment `a`, whose main subject is joined as `b`. A bundle lists all its subjects; `b` is
 * only the first.
 */
export const subjectName = sql<string | null>`case when a.type = 5 then coalesce((
    select string_agg(n.name, ', ' order by k.position) from bundle_subject k
    join subject n on n.campus_id = k.campus_id and n.id = k.subject_id
    where k.campus_id = a.campus_id and k.bundle_id = a.id), b.name) else b.name end`;
