import {
  productServiceChanged,
  type productServiceDraft,
  productServices,
} from '@pelion/contract/product-services';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { replaceLinks } from '../../db/links.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities, assertNoPriceUnasked, hasPrices } from './policy.ts';
import { deleteService, findService, insertService, listServices, type ServiceRow } from './queries.ts';

const taken = phrase('There is already a product or service with this name');
const atFirst = { price: null, currency: 'USD', frequency: 'once', is_active: true } as const;

export const productServiceRoutes = implement(productServices, {
  async listProductServices(_input, { viewer, db }) {
    return (await listServices(db)).map((row) => present(viewer, row));
  },

  async getProductService({ params }, { viewer, db }) {
    return present(viewer, await load(db, params.service_id));
  },

  async createProductService({ body }, context) {
    const { viewer, db, record } = context;
    assertNoPriceUnasked(viewer, body);
    const { grade_ids, subject_ids, ...values } = await checked(context, body);
    const { campusId } = viewer;
    const saved = await withUniqueName(db, taken, async (transaction) => {
      const row = { ...atFirst, ...values, campus_id: campusId };
      const { id } = await insertService(transaction, row);
      await replacePlaces(transaction, { campusId, product_service_id: id }, { grade_ids, subject_ids });
      const inserted = await load(transaction, id);
      await record(transaction, { id, after: noted(viewer, inserted) });
      return inserted;
    });
    return present(viewer, saved);
  },

  async updateProductService({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    assertNoPriceUnasked(viewer, changes);
    const id = params.service_id;
    const before = await load(db, id);
    const { grade_ids, subject_ids, ...values } = await checked(context, { ...factsOf(before), ...changes });
    const saved = await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateSeen(transaction, 'product_service', { id, version }, values))) {
        const current = present(viewer, await load(transaction, id));
        throw changedSince(productServiceChanged, { reason: 'changed', current }, services);
      }
      const owner = { campusId: viewer.campusId, product_service_id: id };
      await replacePlaces(transaction, owner, { grade_ids, subject_ids });
      // Compares stored values: `250` and `250.00` are equal.
      const after = await load(transaction, id);
      await record(transaction, { id, before: noted(viewer, before), after: noted(viewer, after) });
      return after;
    });
    return present(viewer, saved);
  },

  async removeProductService({ params }, { db, record }) {
    const id = params.service_id;
    await db.transaction().execute(async (transaction) => {
      const { name } = found(await deleteService(transaction, id));
      await record(transaction, { id, before: { name } });
    });
    return done;
  },
});

const unpriced = { price: null, currency: null, frequency: null } as const;

const present = (viewer: Viewer, row: ServiceRow) => ({
  ...row,
  ...(hasPrices(viewer) ? {} : unpriced),
  can: abilities(viewer),
});

const load = async (db: Context['db'], id: number): Promise<ServiceRow> => found(await findService(db, id));

const factsOf = ({ grades, subjects, ...row }: ServiceRow) => ({
  name: row.name,
  description: row.description,
  kind: row.kind,
  price: row.price,
  currency: row.currency,
  frequency: row.frequency,
  is_active: row.is_active,
  grade_ids: grades.map(({ id }) => id),
  subject_ids: subjects.map(({ id }) => id),
});

/** For the audit log, which shows no price either where the campus has no invoicing. */
function noted(viewer: Viewer, row: ServiceRow) {
  const { price, currency, frequency, ...rest } = factsOf(row);
  return hasPrices(viewer) ? { ...rest, price, currency, frequency } : rest;
}

/** Grades and subjects of this campus alone, each once. */
async function checked<Draft extends Pick<z.output<typeof productServiceDraft>, 'grade_ids' | 'subject_ids'>>(
  { db }: Context,
  draft: Draft,
): Promise<Draft> {
  const grade_ids = await ofThisCampus(db, 'grade_ids', draft.grade_ids);
  const subject_ids = await ofThisCampus(db, 'subject_ids', draft.subject_ids);
  return { ...draft, grade_ids, subject_ids };
}

/** Which grades and subjects it belongs to. */
async function replacePlaces(
  transaction: Context['db'],
  owner: { readonly campusId: number; readonly product_service_id: number },
  { grade_ids, subject_ids }: { readonly grade_ids: number[]; readonly subject_ids: number[] },
): Promise<void> {
  await replaceLinks(transaction, 'product_service_grade', 'grade_id', owner, grade_ids);
  await replaceLinks(transaction, 'product_service_subject', 'subject_id', owner, subject_ids);
}
