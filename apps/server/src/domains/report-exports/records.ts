import type { ReportExportState } from '@pelion/contract/report-exports/facts';
import { type ReportName, reportNames } from '@pelion/contract/reports/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { jobRecords } from '../../lib/job-records.ts';

/** An export, from its asking to its end (decision 0070). */
export interface ExportRecord {
  readonly id: number;
  readonly user_id: number;
  readonly acted_as: number;
  readonly report: ReportName;
  readonly query: Readonly<Record<string, unknown>>;
  readonly state: ReportExportState;
  readonly problem: string | null;
  readonly asking_id: string;
  readonly title: string;
  readonly handled: number;
  readonly rows: number | null;
  readonly asked_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date;
}

interface ExportValues {
  readonly title?: string;
  readonly handled?: number;
  readonly rows?: number;
  readonly ready_at?: Date | null;
  readonly expires_at?: Date;
}

export const exportRecords = jobRecords<ReportExportState, ExportValues>('report_export', ['running']);
export const { move: moveExport, beat: beatExport } = exportRecords;

const columns = sql`e.id, e.user_id, e.acted_as, e.report, e.query, e.state, e.problem, e.asking_id, e.title,
  e.handled, e.rows, e.asked_at, e.ready_at, e.expires_at`;

/** Past its day it is as if it had never been. Reports of another release are left out. */
export async function findExport(db: Db, id: number, now: Date): Promise<ExportRecord | undefined> {
  const { rows } = await sql<ExportRecord>`
    select ${columns} from report_export e
    where e.id = ${id} and e.expires_at > ${now} and e.report = any(${[...reportNames]}::text[])`.execute(db);
  return rows[0];
}

type Asking = Pick<ExportRecord, 'user_id' | 'acted_as' | 'report' | 'query'>;

/** Export of the same rows that is under way. */
export async function findEqual(
  db: Db,
  { user_id, acted_as, report, query }: Asking,
): Promise<ExportRecord | undefined> {
  const { rows } = await sql<ExportRecord>`
    select ${columns} from report_export e
    where e.user_id = ${user_id} and e.acted_as = ${acted_as} and e.report = ${report}
      and e.query = ${JSON.stringify(query)}::jsonb and e.state in ('waiting', 'running')
    order by e.id limit 1`.execute(db);
  return rows[0];
}

export async function insertExport(
  transaction: Db,
  {
    query,
    ...values
  }: Asking & Pick<ExportRecord, 'asking_id' | 'asked_at' | 'expires_at'> & { campus_id: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto('report_export')
    .values({ ...values, query: JSON.stringify(query), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes what is past its day, in all campuses. */
export const takeOldExports = (system: Db, now: Date) =>
  system.deleteFrom('report_export').where('expires_at', '<=', now).returning('asking_id').execute();
