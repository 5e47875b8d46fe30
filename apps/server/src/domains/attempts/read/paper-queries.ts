import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { keptQuery } from '../../../db/kept-query.ts';
import type { Json } from '../../../db/types.generated.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { type InForce, inForce, type Judged } from '../regrade/regrades-in-force.ts';

// Question content for students. No statement in this file selects a key, and results are presented through a type that
// refuses one (packages/questions, Presentable).

/** Questions for an attempt starting now, in the author's order, with corrections made since they were written. */
export const listQuestions = (db: Db, assessmentId: number, judged: Judged) =>
  db
    .selectFrom('assessment_question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'q.campus_id').onRef('v.id', '=', 'q.version_id'),
    )
    .leftJoin('assessment_section as s', (join) =>
      join.onRef('s.campus_id', '=', 'q.campus_id').onRef('s.id', '=', 'q.section_id'),
    )
    .leftJoin(inForce(judged).as('r'), (join) =>
      join.on(sql<boolean>`r.campus_id = q.campus_id and r.version_id = q.version_id`),
    )
    .select([
      sql<number | null>`r.id`.as('regrade_id'),
      sql<InForce['action'] | null>`r.action`.as('regrade_action'),
      'q.question_id',
      'q.version_id',
      'q.points',
      's.version_id as section_version_id',
      'v.type',
      'v.schema_version',
      'v.content',
    ])
    .where('q.assessment_id', '=', assessmentId)
    .orderBy('q.position')
    .orderBy('q.question_id')
    .execute();

/** Version of the passage by question id, for questions about a passage. */
export async function listPassageVersions(
  db: Db,
  assessmentId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('assessment_question as q')
    .innerJoin('question as f', (join) =>
      join.onRef('f.campus_id', '=', 'q.campus_id').onRef('f.id', '=', 'q.question_id'),
    )
    .innerJoin('assessment_question as p', (join) =>
      join
        .onRef('p.campus_id', '=', 'q.campus_id')
        .onRef('p.assessment_id', '=', 'q.assessment_id')
        .onRef('p.question_id', '=', 'f.parent_id'),
    )
    .select(['q.question_id', 'p.version_id'])
    .where('q.assessment_id', '=', assessmentId)
    .execute();
  return new Map(rows.map(({ question_id, version_id }) => [question_id, version_id]));
}

/** Lists the passages of the items in their pinned versions, in the order of the items. */
export async function listPassages(
  db: Db,
  items: readonly { readonly passage_version_id: number | null }[],
): Promise<readonly PassageRow[]> {
  const ids = [...new Set(items.flatMap(({ passage_version_id: id }) => id ?? []))];
  // Most papers have no passage and need no query.
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('question_version')
    .select(['id', 'type', 'schema_version', 'content'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export interface PassageRow {
  readonly id: number;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
}

/** Whether the item is the first of its section; only this one carries the section's text. */
const isFirstOfSection = sql<boolean>`i.section_version_id is distinct from
  lag(i.section_version_id) over (partition by i.part order by i.position)`;

/** Whether a faulty question counts for nobody (decision 0107). */
const isThrownOut = sql<boolean>`i.regrade_id is not null and exists (
  select from regrade g where g.campus_id = i.campus_id and g.id = i.regrade_id and g.action = 'throwOut')`;

type Asked = Pick<AttemptRow, 'campus_id' | 'id'>;

const selectItems = (db: Db, campus_id: RawBuilder<number>, id: RawBuilder<number>) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'i.campus_id').onRef('v.id', '=', 'i.version_id'),
    )
    .leftJoin('answer as n', (join) =>
      join.onRef('n.campus_id', '=', 'i.campus_id').onRef('n.item_id', '=', 'i.id'),
    )
    // Student's marks beside the answer; a marker's mark is in another table.
    .leftJoin('item_marks as k', (join) =>
      join.onRef('k.campus_id', '=', 'i.campus_id').onRef('k.item_id', '=', 'i.id'),
    )
    .leftJoin('section_version as s', (join) =>
      join.onRef('s.campus_id', '=', 'i.campus_id').onRef('s.id', '=', 'i.section_version_id'),
    )
    .leftJoin('answer_mark as m', (join) =>
      join.onRef('m.campus_id', '=', 'i.campus_id').onRef('m.item_id', '=', 'i.id'),
    )
    .select([
      'i.id as item_id',
      'm.comment',
      'i.part',
      'i.question_id',
      'i.position',
      'i.passage_version_id',
      'i.section_version_id',
      sql<string | null>`case when ${isFirstOfSection} then s.name end`.as('section_name'),
      sql<string | null>`case when ${isFirstOfSection} then s.instruction_html end`.as('section_instruction'),
      'i.points',
      isThrownOut.as('is_thrown_out'),
      'i.presented_order',
      'i.drawn_values',
      'i.earned',
      'i.answer_status',
      sql<boolean>`i.ai_helped_at is not null`.as('assisted_by_ai'),
      'v.type',
      'v.schema_version',
      'v.content',
      'n.seq',
      'n.response',
      'k.seq as marks_seq',
      'k.marks',
      'k.seconds',
    ])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id)
    .orderBy('i.part')
    .orderBy('i.position');

const ofAttempt = keptQuery<Asked>()((db, given) => selectItems(db, given('campus_id'), given('id')));
const ofPart = keptQuery<Asked & { readonly part: number }>()((db, given) =>
  selectItems(db, given('campus_id'), given('id')).where('i.part', '=', given('part')),
);

/** Lists the items of an attempt, or of one part, as pinned, with the last acknowledged answer and the points earned. */
export const listItems = (db: Db, { campus_id, id }: Asked, part?: number) =>
  part === undefined ? ofAttempt(db, { campus_id, id }) : ofPart(db, { campus_id, id, part });
