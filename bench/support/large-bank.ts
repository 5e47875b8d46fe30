import { withClient } from '../../apps/server/src/db/connection.ts';
import type { ScratchDatabase } from './scratch-database.ts';

const PER_ASSESSMENT = 20;

/** Words of a stem: one that a tenth of the bank has, one of sixty, one of five thousand. */
export const wordAt = {
  frequent: (place: number) => `topic${place % 10}`,
  usual: (place: number) => `chapter${place % 60}`,
  rare: (place: number) => `detail${place % 5000}`,
};

/**
 * Fills the newest assessments of the campus with twenty questions each and leaves a fiftieth of all assessments public, so that a
 * teacher sees a few in a hundred of the questions. Made inside the database, the same in every run.
 */
export const insertBank = ({ connection }: ScratchDatabase, campusId: number, questions: number) =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update assessment set is_public = (id % 50 = 0) where campus_id = $1', [campusId]);
    await client.query(
      `with places as (
        select a.id as assessment_id, a.subject_id, a.created_by, row_number() over (order by a.id) - 1 as nth
        from assessment a where a.campus_id = $1 and a.type <> 5 order by a.id limit $2::int / ${PER_ASSESSMENT}
      ), written as (
        insert into question (campus_id, subject_id, created_by, type, difficulty)
        select $1, p.subject_id, p.created_by, 4, 1 + k % 3
        from places p, generate_series(1, ${PER_ASSESSMENT}) k order by p.nth, k
        returning id, type, difficulty, created_by
      ), numbered as (
        select w.*, row_number() over (order by w.id) - 1 as nth from written w
      ), versions as (
        insert into question_version
          (campus_id, question_id, version_no, type, title, difficulty, schema_version, content, answer_key, created_by)
        select $1, n.id, 1, 4, 'Question ' || n.nth, n.difficulty, 1,
          jsonb_build_object('stem', jsonb_build_object('source', s.stem, 'html', '<p>' || s.stem || '</p>')),
          '{"correct": true, "feedback": {}}'::jsonb, n.created_by
        from numbered n
        cross join lateral (select format('Is topic%s of chapter%s and detail%s as it is said?',
          n.nth % 10, n.nth % 60, n.nth % 5000) as stem) s
        returning id, question_id
      )
      insert into assessment_question (campus_id, assessment_id, question_id, version_id, position)
      select $1, p.assessment_id, n.id, v.id, 1 + n.nth % ${PER_ASSESSMENT}
      from numbered n
      join versions v on v.question_id = n.id
      join places p on p.nth = n.nth / ${PER_ASSESSMENT}`,
      [campusId, questions],
    );
    await client.query('select refresh_question_words(array(select id from question where campus_id = $1))', [
      campusId,
    ]);
    await client.query('commit');
    // As autovacuum would have done by the time that so many exist.
    await client.query('vacuum analyze');
  });
