import { sql } from 'kysely';

/** An import of a campus, named in statements that run outside RLS. */
export interface Place {
  readonly campusId: number;
  readonly importId: number;
}

/** People of an import that one transaction writes. */
export interface Batch extends Place {
  readonly batchNo: number;
}

export const inBatch = ({ campusId, importId, batchNo }: Batch) =>
  sql<boolean>`r.campus_id = ${campusId} and r.import_id = ${importId} and r.batch_no = ${batchNo}`;
