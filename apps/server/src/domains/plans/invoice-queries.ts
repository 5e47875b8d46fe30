import { plans } from '@pelion/access';
import { CURRENCY } from '@pelion/access/plan-offers';
import { paidWith, refundStateNames } from '@pelion/contract/plans/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Line, type LineKind, lineKinds, totalOf } from './plan-change.ts';

export const INVOICE_PAGE = 24;
/** How long an invoice may stay unpaid before its school is past due. decision 0079 */
export const DUE_DAYS = 14;

export interface NewInvoice {
  readonly schoolId: number;
  readonly schoolName: string;
  readonly billing: { readonly name: string; readonly email: string; readonly address: string };
  readonly lines: readonly Line[];
  readonly now: Date;
}

/** Inserts an invoice with the next number; a rollback frees it, so numbers have no gaps. Returns the id. */
export async function insertInvoice(
  db: Db,
  { schoolId, schoolName, billing, lines, now }: NewInvoice,
): Promise<number> {
  const { id } = await db
    .insertInto('invoice')
    .values({
      number: sql<number>`next_invoice_number()`,
      school_id: schoolId,
      currency: CURRENCY,
      total: totalOf(lines),
      issued_at: now,
      due_at: new Date(now.getTime() + DUE_DAYS * 86_400_000),
      billed_school: schoolName,
      billed_name: billing.name,
      billed_email: billing.email,
      billed_address: billing.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_line')
    .values(
      lines.map(({ kind, plan, quantity, unitPrice, amount, period }, index) => ({
        school_id: schoolId,
        invoice_id: id,
        position: index + 1,
        kind,
        plan: plans[plan],
        quantity,
        unit_price: unitPrice,
        amount,
        starts_at: period.startsAt,
        ends_at: period.endsAt,
      })),
    )
    .execute();
  return id;
}

interface Wanted {
  readonly schoolId?: number;
  readonly id?: number;
  readonly isPaid?: boolean | undefined;
  /** A page begins after this one. */
  readonly after?: number | undefined;
}

/** Lists invoices, newest first: under RLS those of the own school; otherwise of all schools unless one is given. */
export async function listInvoiceRows(db: Db, { schoolId, id, isPaid, after }: Wanted) {
  const rows = await db
    .selectFrom('invoice as i')
    .selectAll()
    .$if(schoolId !== undefined, (query) => query.where('i.school_id', '=', schoolId ?? 0))
    .$if(id !== undefined, (query) => query.where('i.id', '=', id ?? 0))
    .$if(isPaid !== undefined, (query) => query.where('i.paid_at', isPaid ? 'is not' : 'is', null))
    .$if(after !== undefined, (query) => query.where('i.id', '<', after ?? 0))
    .orderBy('i.id', 'desc')
    .limit(INVOICE_PAGE)
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('invoice_line')
    .selectAll()
    .where(
      'invoice_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
  const refunds = await listRefundRows(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ invoice_id }) => invoice_id === row.id),
    refunds: refunds.filter(({ invoice_id }) => invoice_id === row.id),
  }));
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoiceRows>>[number];

export const findInvoice = async (db: Db, id: number, schoolId?: number): Promise<InvoiceRow | undefined> =>
  (await listInvoiceRows(db, { id, ...(schoolId !== undefined && { schoolId }) }))[0];

/** Locks an invoice before a change. */
export const lockInvoice = (db: Db, id: number) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Converts a row to the contract's shape. */
export const presentInvoice = (row: InvoiceRow) => ({
  id: row.id,
  number: row.number,
  total: row.total,
  currency: row.currency,
  issued_at: row.issued_at,
  due_at: row.due_at,
  paid_at: row.paid_at,
  paid_with: paidWithOf(row.paid_with),
  billed_email: row.billed_email,
  mailed_at: row.mailed_at,
  lines: row.lines.map(({ kind, plan, quantity, unit_price, amount, starts_at, ends_at }) => ({
    kind: lineKindOf(kind),
    subscription_type_id: plan,
    quantity,
    unit_price,
    amount,
    starts_at,
    ends_at,
  })),
  refunds: row.refunds.map(presentRefund),
});

export const presentLine = ({ kind, plan, quantity, unitPrice, amount, period }: Line) => ({
  kind,
  subscription_type_id: plans[plan],
  quantity,
  unit_price: unitPrice,
  amount,
  starts_at: period.startsAt,
  ends_at: period.endsAt,
});

const paidWithOf = (text: string | null) => paidWith.find((way) => way === text) ?? null;

/** The database's checks keep it within the list. */
export const lineKindOf = (text: string): LineKind => lineKinds.find((kind) => kind === text) ?? 'plan';

/** Lists refunds of the invoices, oldest first. */
export async function listRefundRows(db: Db, invoiceIds: readonly number[]) {
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: stateOf(row.status) }));
}
export type RefundRow = Awaited<ReturnType<typeof listRefundRows>>[number];

/** Lists refunds of the whole installation without a final state. */
export const listPendingRefunds = (system: Db) =>
  system.selectFrom('refund').select('id').where('status', '=', 'pending').orderBy('id').execute();

/** Converts a row to the contract's shape. */
const presentRefund = ({ id, amount, status, reason, asked_at, settled_at }: RefundRow) => ({
  id,
  amount,
  status,
  reason,
  asked_at,
  settled_at,
});

/** The database constraint limits the values. */
const stateOf = (text: string) => refundStateNames.find((state) => state === text) ?? 'pending';
