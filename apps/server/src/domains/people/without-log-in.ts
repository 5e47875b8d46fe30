import type { WithoutLogIn } from '@pelion/contract/people';
import { MOST_ON_A_SHEET } from '@pelion/contract/people/limits';
import type { Context } from '../../lib/http/implement.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { mayManage, typesSeen } from './policy.ts';
import { findWithoutLogIn } from './queries.ts';

/**
 * Lists the people of all roles who need a log-in slip and to whom the viewer may give one, in the order of the sheet.
 * `among` restricts the list to some people, such as those of an import.
 */
export async function listWithoutLogIn(
  { viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>,
  among: readonly number[] | null = null,
): Promise<WithoutLogIn> {
  const types = typesSeen(viewer);
  const editableTypes = types.filter((type) => mayManage(viewer, 'edit', [type]));
  const scope = { types: editableTypes, editableTypes, now: services.clock.now() };
  const hasMail = mailReaches(services.settings, viewer.isDemo);
  const rows = await findWithoutLogIn(db, scope, {
    hasMail,
    exceptId: viewer.userId,
    among,
    most: MOST_ON_A_SHEET,
  });
  return { user_ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
