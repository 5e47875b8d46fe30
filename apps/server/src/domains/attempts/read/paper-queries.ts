import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';

// What a student gets of the questions. `content` alone: the key is no column of any statement in this file, and what
// comes from here is presented through a type that refuses a key (packages/questions, Presentable).

/** The questions that an attempt starting now gets, in the author's order. */
export const listQuestions = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .select(['q.question_id', 'q.version_id', 'q.points', 'v.type', 'v.schema_version', 'v.content'])
    .where('q.assessment_id', '=', assessmentId)
    .orderBy('q.position')
    .orderBy('q.question_id')
    .execute();

/** The items of an attempt, or of one part, as they were pinned, with the last acknowledged answer and what it earned. */
export const listItems = (db: Db, attempt: Pick<AttemptRow, 'campus_id' | 'id'>, part?: number) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .leftJoin('answer as n', (join) =>
      join.onRef('n.campus_id', '=', 'i.campus_id').onRef('n.item_id', '=', 'i.id'),
    )
    .select([
      'i.id as item_id',
      'i.part',
      'i.question_id',
      'i.position',
      'i.points',
      'i.presented_order',
      'i.earned',
      'i.answer_status',
      'v.type',
      'v.schema_version',
      'v.content',
      'n.seq',
      'n.response',
    ])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .$if(part !== undefined, (query) => query.where('i.part', '=', part ?? 0))
    .orderBy('i.part')
    .orderBy('i.position')
    .execute();
