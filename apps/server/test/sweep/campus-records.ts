import type { Db } from '../../src/db/database.ts';
import type { Campus } from '../factories/campuses.ts';
import { type BaseRecords, buildBaseRecords, buildScene } from './base-records.ts';
import { domainSweeps } from './domain-sweeps.ts';

/** One related record of each kind in a campus; those of the domains are found by `recordId`. */
export type CampusRecords = BaseRecords;

export async function buildRecords(db: Db, campus: Campus, now: Date): Promise<CampusRecords> {
  const scene = await buildScene(db, campus, now);
  const records = await buildBaseRecords(scene);
  await domainSweeps.addRecords(scene, records);
  return records;
}

/** Name of the record that a path parameter stands for. */
export const recordKey = (path: string, param: string): string =>
  param === 'id' ? (/(\w+\/\{id\})/.exec(path)?.[1] ?? param) : param;

export function recordId(records: CampusRecords, key: string): number {
  const id = new Map(Object.entries(records)).get(key);
  if (id === undefined) throw new Error(`The sweep cannot make a record for {${key}}`);
  return id;
}
