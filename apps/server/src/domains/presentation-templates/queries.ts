import type { Slide, SlideLook } from '@pelion/contract/presentation-templates/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { keptRecords } from '../../lib/kept-records.ts';

export interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly look: SlideLook;
  readonly slides: readonly Slide[];
}

const selectTemplates = (db: Db) =>
  db
    .selectFrom('presentation_template')
    .select([
      'id',
      'name',
      'description',
      sql<SlideLook>`look`.as('look'),
      sql<Slide[]>`slides`.as('slides'),
      'version',
    ])
    .where('deleted_at', 'is', null);
export type TemplateRow = InferResult<ReturnType<typeof selectTemplates>>[number];

export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  selectTemplates(db).orderBy('name').orderBy('id').execute();

export const findTemplate = (db: Db, id: number): Promise<TemplateRow | undefined> =>
  selectTemplates(db).where('id', '=', id).executeTakeFirst();

export const countTemplates = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('presentation_template')
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const columnsOf = ({ slides, ...values }: TemplateValues) => ({ ...values, slides: JSON.stringify(slides) });

export const insertTemplate = (db: Db, campus_id: number, values: TemplateValues) =>
  db
    .insertInto('presentation_template')
    .values({ ...columnsOf(values), campus_id })
    .returning('id')
    .executeTakeFirstOrThrow();

const records = keptRecords<ReturnType<typeof columnsOf>>('presentation_template');
export const removeTemplate = records.remove;
export const restoreTemplate = records.restore;

/** Returns false for an outdated version. */
export const updateTemplate = (
  db: Db,
  seen: { readonly id: number; readonly version: number },
  values: TemplateValues,
) => records.update(db, seen, columnsOf(values));
