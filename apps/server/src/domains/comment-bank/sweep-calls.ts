import { commentBank } from '@pelion/contract/comment-bank';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

export const sweep = defineSweep(commentBank.endpoints, async ({ db, author }) => {
  const { id } = await db
    .insertInto('kept_comment')
    .values({ campus_id: author.campusId, owner_id: author.userId, text: 'Say why.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { comment_id: id };
})({
  calls: {
    keepComment: { body: () => ({ text: 'Units!' }) },
    changeComment: { body: () => ({ text: 'Which units?' }), before: giveComment },
    removeComment: { before: giveComment },
  },
});

/** Makes the caller the owner, who alone finds a kept comment. */
function giveComment(db: Db, { comment_id }: { readonly comment_id: number }, { userId }: Actor) {
  return db.updateTable('kept_comment').set({ owner_id: userId }).where('id', '=', comment_id).execute();
}
