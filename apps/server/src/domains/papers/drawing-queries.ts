import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Time without a heartbeat after which the drawing process counts as dead. */
const GONE_MS = 60_000;

export interface Drawing {
  readonly token: string;
  readonly size: string;
  readonly is_large: boolean;
  readonly total: number;
  readonly created_by: number;
}

/** In a transaction; undefined where a drawing of the same schedule is under way. */
export async function insertDrawing(
  db: Db,
  row: Drawing & { readonly campus_id: number; readonly schedule_id: number; readonly now: Date },
): Promise<{ readonly earlier: string | null } | undefined> {
  const { now, ...values } = row;
  // A separate statement, because an upsert cannot return the overwritten values.
  const earlier = await db
    .selectFrom('paper_print')
    .select('token')
    .where('schedule_id', '=', row.schedule_id)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql`
    insert into paper_print
      (campus_id, schedule_id, token, state, size, is_large, total, created_by, created_at, beat_at)
    values (${values.campus_id}, ${values.schedule_id}, ${values.token}, 'waiting', ${values.size}, ${values.is_large},
      ${values.total}, ${values.created_by}, ${now}, ${now})
    on conflict (campus_id, schedule_id) do update set token = excluded.token, state = excluded.state, size = excluded.size,
      is_large = excluded.is_large, total = excluded.total, handled = 0, created_by = excluded.created_by,
      created_at = excluded.created_at, beat_at = excluded.beat_at
    where paper_print.state not in ('waiting', 'drawing')
      or paper_print.state = 'drawing' and paper_print.beat_at < ${new Date(now.getTime() - GONE_MS)}
    returning token`.execute(db);
  return rows.length > 0 ? { earlier: earlier?.token ?? null } : undefined;
}

export const findDrawing = (db: Db, scheduleId: number) =>
  db
    .selectFrom('paper_print as d')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'd.campus_id').onRef('p.user_id', '=', 'd.created_by'),
    )
    .select([
      'd.token',
      sql<'waiting' | 'drawing' | 'done' | 'failed' | 'cancelled'>`d.state`.as('state'),
      sql<'A4' | 'LETTER'>`d.size`.as('size'),
      'd.is_large',
      'd.handled',
      'd.total',
      'd.created_at',
      'd.beat_at',
      'p.name as created_by_name',
    ])
    .where('d.schedule_id', '=', scheduleId)
    .executeTakeFirst();

/** A waiting print has no heartbeat: its job may stand behind others for long, and is never lost. */
export const isGone = (
  { state, beat_at }: { readonly state: string; readonly beat_at: Date },
  now: Date,
): boolean => state === 'drawing' && now.getTime() - beat_at.getTime() > GONE_MS;

/** Lists prints of all campuses older than any drawing can take. */
export const listOldDrawings = (system: Db, before: Date) =>
  system.selectFrom('paper_print').select('token').where('created_at', '<', before).execute();

/** A restarted print has a new token, so it is not deleted. */
export const deleteDrawing = (system: Db, token: string) =>
  system.deleteFrom('paper_print').where('token', '=', token).execute();

type State = 'waiting' | 'drawing' | 'done' | 'failed' | 'cancelled';

/** Moves a print between states; returns false if it was in none of the expected ones. */
export async function moveDrawing(
  db: Db,
  { scheduleId, token }: { readonly scheduleId: number; readonly token: string },
  {
    from,
    ...to
  }: {
    readonly from: readonly State[];
    readonly state: State;
    readonly handled?: number;
    readonly beat_at: Date;
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('paper_print')
    .set(to)
    .where('schedule_id', '=', scheduleId)
    .where('token', '=', token)
    .where('state', 'in', [...from])
    .returning('token')
    .execute();
  return moved.length > 0;
}

/** With the keys: for the drawing alone, in its job. */
export const listKeyedVersions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('question_version')
    .select(['id as version_id', 'type', 'schema_version', 'content', 'answer_key'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute();

export const listSectionWords = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('section_version')
    .select(['id as version_id', 'name', 'instruction_source as instruction'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute();
