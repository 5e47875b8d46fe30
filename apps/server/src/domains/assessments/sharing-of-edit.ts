import { assertAble } from '../../lib/assert-can.ts';
import type { Context } from '../../lib/http/implement.ts';
import { abilities } from './policy.ts';
import type { AssessmentRow } from './queries.ts';
import { changeSharing, holdSharing, type SharingChange } from './sharing/service.ts';

/**
 * Sharing changes sent with an edit, also of a bundle. Checks the permission at once and returns the change to run in
 * the edit's transaction; that returns null without changes.
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
