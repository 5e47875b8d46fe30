import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

interface Move {
  readonly campusId: number;
  readonly ids: readonly number[];
  readonly to: number;
  readonly reason: string;
  readonly actorId: number;
  readonly at: Date;
  readonly bulkId: string | null;
}

/** Moves cards that are locked, and keeps each move. */
export async function insertMoves(
  transaction: Db,
  { campusId, ids, to, reason, actorId, at, bulkId }: Move,
): Promise<void> {
  await sql`
    with was as (
      select id, state from report_card where id = any(${plainArray(ids)}::bigint[])
    ), moved as (
      update report_card k set state = ${to}, moved_at = ${at}, version = k.version + 1
      from was where k.id = was.id
      returning k.id, was.state as from_state, k.version
    )
    insert into report_card_event (campus_id, report_card_id, from_state, state, actor_id, at, reason, version, bulk_id)
    select ${campusId}::bigint, id, from_state, ${to}, ${actorId}, ${at}, ${reason}, version, ${bulkId}::uuid
    from moved order by id`.execute(transaction);
}

/** Keeps who submitted cards, which nobody may approve for oneself. */
export const insertAuthors = (
  transaction: Db,
  { campusId, ids, actorId }: Pick<Move, 'campusId' | 'ids' | 'actorId'>,
) =>
  sql`
    insert into report_card_author (campus_id, report_card_id, user_id)
    select ${campusId}::bigint, id, ${actorId} from unnest(${plainArray(ids)}::bigint[]) as id
    on conflict do nothing`.execute(transaction);

/** Keeps the cards as they are published. */
export const savePublished = (
  transaction: Db,
  cards: readonly { readonly id: number; readonly published: unknown }[],
  at: Date,
) =>
  sql`
    update report_card k set published = x.published, published_at = ${at}, edition = k.edition + 1
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as x(id bigint, published jsonb)
    where k.id = x.id`.execute(transaction);

export interface SignatureRow {
  readonly report_card_id: number;
  readonly state: number;
  readonly user_id: number;
  readonly at: Date;
}

/** Last submitting, proofreading and approving of cards since they were drafts. */
export async function listSignatures(db: Db, ids: readonly number[]): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select distinct on (e.report_card_id, e.state) e.report_card_id, e.state, e.actor_id as user_id, e.at
    from report_card_event e
    where e.report_card_id = any(${plainArray(ids)}::bigint[]) and e.state in (2, 3, 4) and e.undone_at is null
      and e.id > coalesce((
        select max(d.id) from report_card_event d
        where d.campus_id = e.campus_id and d.report_card_id = e.report_card_id and d.state = 1
          and d.undone_at is null), 0)
    order by e.report_card_id, e.state, e.id desc`.execute(db);
  return rows;
}

export interface BulkRow {
  readonly event_id: number;
  readonly report_card_id: number;
  readonly progress_report_id: number;
  readonly student_name: string;
  readonly from_state: number;
  readonly state: number;
  /** Nothing has happened to the card since. */
  readonly is_last: boolean;
}

/** Cards of a move of several by one person, which was not undone. Locks them. */
export async function lockBulk(
  transaction: Db,
  {
    cycleId,
    bulkId,
    actorId,
  }: { readonly cycleId: number; readonly bulkId: string; readonly actorId: number },
): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select e.id as event_id, k.id as report_card_id, k.progress_report_id, p.name as student_name, e.from_state,
      e.state, k.version = e.version and k.state = e.state as is_last
    from report_card_event e
    join report_card k on k.campus_id = e.campus_id and k.id = e.report_card_id
    join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
    where e.bulk_id = ${bulkId} and e.actor_id = ${actorId} and e.undone_at is null and e.from_state is not null
      and k.progress_report_id = ${cycleId}
    order by k.id for update of k`.execute(transaction);
  return rows;
}

export const undoMoves = (
  transaction: Db,
  rows: readonly Pick<BulkRow, 'event_id' | 'report_card_id' | 'from_state'>[],
  at: Date,
) =>
  sql`
    with x as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(event_id bigint, report_card_id bigint, from_state smallint)
    ), undone as (
      update report_card_event e set undone_at = ${at} from x where e.id = x.event_id
    )
    update report_card k set state = x.from_state, moved_at = ${at}, version = k.version + 1
    from x where k.id = x.report_card_id`.execute(transaction);

export interface UndoableRow {
  readonly bulk_id: string;
  readonly state_id: number;
  readonly count: number;
  readonly at: Date;
}

/** Latest move of several cards of a cycle by one person, where it can be undone. */
export async function findUndoable(
  db: Db,
  { cycleId, actorId }: { readonly cycleId: number; readonly actorId: number },
): Promise<UndoableRow | undefined> {
  const { rows } = await sql<UndoableRow>`
    select e.bulk_id, e.state as state_id, count(*)::int as count, max(e.at) as at
    from report_card_event e
    join report_card k on k.campus_id = e.campus_id and k.id = e.report_card_id
    where e.actor_id = ${actorId} and e.bulk_id is not null and e.undone_at is null and e.state <> 5
      and k.progress_report_id = ${cycleId} and k.version = e.version and k.state = e.state
    group by e.bulk_id, e.state order by max(e.id) desc limit 1`.execute(db);
  return rows[0];
}
