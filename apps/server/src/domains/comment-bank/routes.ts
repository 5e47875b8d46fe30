import { commentBank } from '@pelion/contract/comment-bank';
import { mostComments } from '@pelion/contract/comment-bank/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import {
  changeComment,
  countComments,
  hasComment,
  keepComment,
  listComments,
  type Owner,
  removeComment,
} from './queries.ts';

export const commentBankRoutes = implement(commentBank, {
  listComments: (_, { viewer, db }) => listComments(db, viewer),

  async keepComment({ body: { text } }, { viewer, db }) {
    return alone(db, viewer, async (transaction) => {
      const isKnown = (await hasComment(transaction, viewer, text)) !== undefined;
      if (!isKnown && (await countComments(transaction, viewer)) >= mostComments)
        throw new Failure(
          'conflict',
          { reason: 'full' },
          phrase('You already have {$n} saved comments. Delete one first.', { n: mostComments }),
        );
      return keepComment(transaction, viewer, text);
    });
  },

  async changeComment({ params, body: { text } }, { viewer, db }) {
    return alone(db, viewer, async (transaction) => {
      const other = await hasComment(transaction, viewer, text);
      if (other && other.id !== params.comment_id)
        throw new Failure('conflict', { reason: 'twice' }, phrase('You have already saved this comment.'));
      return found(await changeComment(transaction, viewer, params.comment_id, text));
    });
  },

  async removeComment({ params }, { viewer, db }) {
    found(await removeComment(db, viewer, params.comment_id));
    return done;
  },
});

/** Runs changes of one owner's comments one after the other. */
const alone = <Result>(
  db: Db,
  { campusId, userId }: Owner,
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'commentBank', `${campusId}/${userId}`);
    return change(transaction);
  });
