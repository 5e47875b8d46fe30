import type { MarksUpload, SheetUpload } from '@pelion/contract/attempts';
import type { Db } from '../../../db/database.ts';
import { runIn, statement } from '../../../db/statement.ts';
import type { PartRow } from '../attempt-queries.ts';
import { GRACE_MS } from '../deadline.ts';

// Saves marks beside the answers of a part in one statement, which checks ownership and acceptance and returns what is
// stored. The part's row is locked `for key share`, like a save of answers: an end in progress is waited for.

export const takingNames = [
  'campus',
  'attempt',
  'part',
  'student',
  'player',
  'now',
  'grace',
  'item_ids',
  'seqs',
  'contents',
  'written',
] as const;

/**
 * While the clock runs everything is accepted. Afterwards only marks written before the end, until the result has been
 * read: nobody can draw a solution after seeing it.
 */
export const taking = (insert: string, seq: string, table = 'item_marks') => `
with part_now as materialized (
  select p.started_at, p.ended_at, p.player_id, p.deadline_at, p.held_at, p.is_locked, a.result_read_at,
    p.started_at is not null and p.ended_at is null
      and (p.deadline_at is null or p.deadline_at >= :now::timestamptz - :grace::interval) as is_running
  from attempt_part p
  join attempt a on a.campus_id = p.campus_id and a.id = p.attempt_id
  where p.campus_id = :campus and p.attempt_id = :attempt and p.number = :part::bigint and a.student_id = :student
  for key share of p
), given as materialized (
  select g.*, not exists (
    select from attempt_item i
    where i.campus_id = :campus and i.id = g.item_id and i.attempt_id = :attempt and i.part = :part::bigint
  ) as is_foreign
  from unnest(:item_ids::bigint[], :seqs::bigint[], :contents::jsonb[], :written::timestamptz[])
    as g (item_id, seq, content, written_at)
), taken as materialized (
  select g.*, p.started_at, least(:now::timestamptz, p.ended_at, p.deadline_at) as until
  from given g
  join part_now p on p.player_id = :player::uuid
  where not exists (select from given other where other.is_foreign)
    and (p.is_running
      or (p.started_at is not null and p.result_read_at is null and g.written_at <= coalesce(p.ended_at, p.deadline_at)))
), saved as (${insert})
select p.started_at, p.ended_at, p.player_id, p.deadline_at, p.held_at, p.is_locked,
  (select json_agg(g.item_id) from given g where g.is_foreign) as foreign_ids,
  (
    select json_object_agg(t.item_id, greatest(t.seq, (
      select m.${seq} from ${table} m where m.campus_id = :campus and m.item_id = t.item_id
    ))) from taken t
  ) as held
from part_now p`;

const savingMarks = statement(
  'attempt-save-marks',
  takingNames,
  taking(
    `
  insert into item_marks (campus_id, item_id, seq, marks, seconds, saved_at)
  select :campus, t.item_id, t.seq, t.content - 'seconds',
    least((t.content ->> 'seconds')::int, greatest(0, floor(extract(epoch from t.until - t.started_at)))::int), :now
  from taken t
  order by t.item_id
  on conflict (campus_id, item_id)
    do update set seq = excluded.seq, marks = excluded.marks, seconds = excluded.seconds, saved_at = excluded.saved_at
    where item_marks.seq < excluded.seq`,
    'seq',
  ),
);

const savingSheets = statement(
  'attempt-save-sheets',
  takingNames,
  taking(
    `
  insert into item_marks (campus_id, item_id, sheet_seq, strokes, saved_at)
  select :campus, t.item_id, t.seq, t.content, :now
  from taken t
  order by t.item_id
  on conflict (campus_id, item_id)
    do update set sheet_seq = excluded.sheet_seq, strokes = excluded.strokes, saved_at = excluded.saved_at
    where item_marks.sheet_seq < excluded.sheet_seq`,
    'sheet_seq',
  ),
);

export interface Saving {
  readonly campusId: number;
  readonly attemptId: number;
  readonly part: number;
  readonly studentId: number;
  readonly playerId: string;
  readonly now: Date;
}

export interface SavedRow
  extends Pick<PartRow, 'started_at' | 'ended_at' | 'player_id' | 'deadline_at' | 'held_at' | 'is_locked'> {
  /** Items outside this part; if any, nothing was saved. */
  readonly foreign_ids: number[] | null;
  /** Stored seq by item id after commit; null if nothing was accepted. */
  readonly held: Record<string, number> | null;
}

type Kept = Pick<MarksUpload, 'item_id' | 'seq' | 'written_at'>;

export const bound = <Each extends Kept>(
  { campusId, attemptId, part, studentId, playerId, now }: Saving,
  records: readonly Each[],
  contentOf: (record: Each) => unknown,
) => ({
  campus: campusId,
  attempt: attemptId,
  part,
  student: studentId,
  player: playerId,
  now,
  grace: `${GRACE_MS} milliseconds`,
  item_ids: records.map(({ item_id }) => item_id),
  seqs: records.map(({ seq }) => seq),
  contents: records.map((record) => JSON.stringify(contentOf(record))),
  written: records.map(({ written_at }) => written_at),
});

/** Undefined without such a part of an attempt of this student. */
export const saveMarks = async (db: Db, saving: Saving, marks: readonly MarksUpload[]) =>
  (await runIn<SavedRow>(db, savingMarks(bound(saving, marks, (record) => record.marks))))[0];

export const saveSheets = async (db: Db, saving: Saving, sheets: readonly SheetUpload[]) =>
  (await runIn<SavedRow>(db, savingSheets(bound(saving, sheets, ({ strokes }) => strokes))))[0];
