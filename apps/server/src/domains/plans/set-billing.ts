import type { billingDraft } from '@pelion/contract/plans';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Change } from '../../lib/audit.ts';
import type { Context } from '../../lib/http/implement.ts';
import { heldPlan, withSubscription } from './change-plan.ts';
import { updateSubscription } from './queries.ts';

type Recording = Context & {
  readonly record: (transaction: Db, change: Change<'setBilling'>) => Promise<void>;
};

/** Sets the invoice recipient. During a trial it is stored for the first invoice. */
export async function setBillingOf(
  context: Recording,
  { name, email, address }: z.output<typeof billingDraft>,
): Promise<void> {
  const { db, viewer, record } = context;
  const { schoolId } = viewer;
  await db.transaction().execute(async (transaction) => {
    const loaded = await heldPlan(transaction, context);
    await withSubscription(transaction, context, loaded);
    const known = loaded.subscription;
    await updateSubscription(transaction, schoolId, {
      billing_name: name,
      billing_email: email,
      billing_address: address,
    });
    await record(transaction, {
      id: schoolId,
      before: {
        name: known?.billing_name ?? '',
        email: known?.billing_email ?? null,
        address: known?.billing_address ?? '',
      },
      after: { name, email, address },
    });
  });
}
