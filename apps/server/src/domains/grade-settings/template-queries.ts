import type { TemplatePart } from '@pelion/contract/grade-settings/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Seen, updateSeen } from '../../db/versions.ts';

export interface TemplateValues {
  readonly name: string;
  readonly parts: readonly TemplatePart[];
}

const selectTemplates = (db: Db) =>
  db.selectFrom('scoring_template').select(['id', 'name', 'version', sql<TemplatePart[]>`parts`.as('parts')]);

export type TemplateRecord = InferResult<ReturnType<typeof selectTemplates>>[number];

export const listTemplates = (db: Db): Promise<TemplateRecord[]> =>
  selectTemplates(db).orderBy('name').orderBy('id').execute();

export const findTemplate = (db: Db, id: number): Promise<TemplateRecord | undefined> =>
  selectTemplates(db).where('id', '=', id).executeTakeFirst();

export const insertTemplate = (
  transaction: Db,
  { parts, ...values }: TemplateValues & { readonly campus_id: number },
) =>
  transaction
    .insertInto('scoring_template')
    .values({ ...values, parts: JSON.stringify(parts) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns undefined for an outdated version. */
export const updateTemplate = (transaction: Db, seen: Seen, { name, parts }: TemplateValues) =>
  updateSeen(transaction, 'scoring_template', seen, { name, parts: JSON.stringify(parts) });

export const deleteTemplate = (transaction: Db, id: number) =>
  transaction.deleteFrom('scoring_template').where('id', '=', id).returning('name').executeTakeFirst();
