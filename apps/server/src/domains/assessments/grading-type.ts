import { sql } from 'kysely';

// How a score is displayed: as a percentage, or as points (spec 2 §1).

/** Current grading type of the assessment `a`; a full digital SAT has six modules of full size. */
export const gradingTypeText = `case
  when a.multipart_type = 2 then case when (
      select count(*) from bundle_link k
      join assessment l on l.campus_id = k.campus_id and l.id = k.linked_id
      where k.campus_id = a.campus_id and k.bundle_id = a.id
        and l.questions_count = case when k.module_type <= 3 then 27 when k.module_type <= 6 then 22 end
    ) = 6 then 4 else 5 end
  when a.type = 5 then 2 else 1 end`;
export const gradingType = sql<number>`${sql.raw(gradingTypeText)}`;
