import type { ActivityCount } from '@pelion/contract/activity-reports/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import type { FigureQuery } from './figures-queries.ts';
import { sourcesAt } from './sources.ts';

export interface RecordRow {
  readonly id: number;
  readonly page_id: number | null;
  readonly type_id: number | null;
  readonly name: string;
  readonly student_name: string | null;
  readonly at: Date;
  readonly total: number;
}

interface RecordsQuery extends Omit<FigureQuery, 'filter'> {
  readonly userId: number;
  readonly count: ActivityCount;
  readonly page: { readonly offset: number; readonly limit: number };
}

/** Records that a figure counts, by the same conditions. */
export async function listRecords(
  db: Db,
  { campusId, timeZone, now, span, userId, count, page }: RecordsQuery,
): Promise<readonly RecordRow[]> {
  const source = sourcesAt(now)[count];
  const { rows } = await sql<RecordRow>`
    select ${source.id} as id, ${source.page} as page_id,
      ${source.type ?? sql`null::smallint`} as type_id, ${source.name} as name,
      ${source.student} as student_name, ${source.at} as at, count(*) over ()::int as total
    from ${source.from}
    where x.campus_id = ${campusId} and ${source.person} = ${userId}
      and ${source.at} >= ${rangeStart(span.start_date, timeZone)}
      and ${source.at} < ${rangeEnd(span.end_date, timeZone)} and ${source.where}
    order by ${source.at} desc, ${source.id} desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
