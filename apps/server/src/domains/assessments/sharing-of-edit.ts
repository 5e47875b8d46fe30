import { assertAble } from '../../lib/able.ts';
import type { Context } from '../../lib/http/implement.ts';
import { changeSharing, holdSharing, type SharingChange } from '../sharing/service.ts';
import { abilities } from './policy.ts';
import type { AssessmentRow } from './queries.ts';

/**
 * What an edit says of sharing besides, of a bundle too: whether the viewer may is asked before anything is written, and the change is
 * made in the transaction of the edit. Null where it says nothing.
 */
export function sharingOfEdit(
  context: Context,
  row: AssessmentRow,
  { is_public, sharing }: { readonly is_public: boolean; readonly sharing: SharingChange['entries'] },
) {
  const isMoved = is_public !== row.is_public;
  if (!isMoved && sharing.length === 0) return async () => null;
  assertAble({ can: abilities(context.viewer, row) }, 'share');
  return async (transaction: Context['db']) =>
    changeSharing(transaction, context, await holdSharing(transaction, row.id), {
      isPublic: isMoved ? is_public : undefined,
      entries: sharing,
      path: 'sharing',
    });
}
