import type { Db } from '../../../db/database.ts';
import { insertPaidMonths } from '../../plans/past-invoices.ts';
import type { SeededCampus } from './people.ts';

/** Three months of the first school, two of them paid by card, a part of one given back; two months of the second, by transfer. */
export async function seedInvoices(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  const bill = async (key: string, plan: 'elite' | 'pro', paid: readonly ('card' | 'transfer')[]) => {
    const school = campuses.find(({ campus }) => campus.key === key);
    if (!school) return [];
    const { name } = await db
      .selectFrom('school')
      .select('name')
      .where('id', '=', school.schoolId)
      .executeTakeFirstOrThrow();
    return insertPaidMonths(db, {
      school: { id: school.schoolId, name },
      plan,
      billing: { name, email: `office@${key}.example`, address: '1 Mill Lane' },
      now,
      paid,
    });
  };
  const [, last] = await bill('k12', 'elite', ['transfer', 'card', 'card']);
  await bill('college', 'pro', ['transfer', 'transfer']);
  if (last === undefined) return;
  const { school_id, paid_at } = await db
    .selectFrom('invoice')
    .select(['school_id', 'paid_at'])
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund')
    .values({
      school_id,
      invoice_id: last,
      amount: 2500,
      status: 'done',
      reason: 'Two days on which the power was out',
      asked_at: paid_at ?? now,
      settled_at: paid_at ?? now,
    })
    .execute();
}
