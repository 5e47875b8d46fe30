import type { Currency, Frequency, ServiceKind } from '@pelion/contract/product-services/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface ServiceValues {
  readonly name: string;
  readonly description: string;
  readonly kind: ServiceKind;
  readonly price: string | null;
  readonly currency: Currency;
  readonly frequency: Frequency;
  readonly is_active: boolean;
}

const grades = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position, g.name, g.id)
  from product_service_grade x
  join grade g on g.campus_id = x.campus_id and g.id = x.grade_id
  where x.campus_id = p.campus_id and x.product_service_id = p.id), '[]')`;

const subjects = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
  from product_service_subject x
  join subject s on s.campus_id = x.campus_id and s.id = x.subject_id
  where x.campus_id = p.campus_id and x.product_service_id = p.id), '[]')`;

const selectServices = (db: Db) =>
  db
    .selectFrom('product_service as p')
    .select(['p.id', 'p.name', 'p.description', 'p.price', 'p.is_active', 'p.version'])
    .select([
      sql<ServiceKind>`p.kind`.as('kind'),
      sql<Currency>`p.currency`.as('currency'),
      sql<Frequency>`p.frequency`.as('frequency'),
      grades.as('grades'),
      subjects.as('subjects'),
    ]);
export type ServiceRow = InferResult<ReturnType<typeof selectServices>>[number];

export const listServices = (db: Db): Promise<ServiceRow[]> =>
  selectServices(db).orderBy('p.name').orderBy('p.id').execute();

export const findService = (db: Db, id: number): Promise<ServiceRow | undefined> =>
  selectServices(db).where('p.id', '=', id).executeTakeFirst();

export const insertService = (db: Db, values: ServiceValues & { readonly campus_id: number }) =>
  db.insertInto('product_service').values(values).returning('id').executeTakeFirstOrThrow();

export const deleteService = (transaction: Db, id: number) =>
  transaction.deleteFrom('product_service').where('id', '=', id).returning('name').executeTakeFirst();
