import { rewardChanged, type rewards } from '@pelion/contract/rewards';
import { MOST_REWARDS, REWARD_BIN_DAYS } from '@pelion/contract/rewards/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { daysBefore } from '../../lib/days-before.ts';
import { isCheckViolation } from '../../lib/error-code.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { takePicture } from '../files/take-picture.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { keepsRewards } from './policy.ts';
import { presentReward } from './present.ts';
import {
  countRewards,
  findReward,
  insertReward,
  listRewards,
  type RewardRow,
  type RewardValues,
  removeReward,
  restoreReward,
  updateReward,
} from './queries.ts';

const taken = phrase('There is already a reward with this name');

type RewardHandler = 'listRewards' | 'createReward' | 'updateReward' | 'removeReward' | 'restoreReward';

export const rewardHandlers: Pick<Handlers<typeof rewards>, RewardHandler> = {
  async listRewards(_input, context) {
    const { viewer, db } = context;
    const rows = await listRewards(db, viewer.userId, { withInactive: keepsRewards(viewer) });
    return rows.map((row) => presentReward(context, row));
  },

  async createReward({ body }, context) {
    const { viewer, db, now, record } = context;
    const { campusId: campus_id } = viewer;
    const id = await withUniqueName(db, taken, async (transaction) => {
      await assertRoom(transaction, viewer);
      await takePicture(transaction, context, pictureOf(body.image_file_id, null));
      const { id } = await insertReward(transaction, { ...body, campus_id, created_at: now });
      await record(transaction, { id, after: factsOf(body) });
      await tellRewards(transaction, viewer);
      return id;
    });
    return load(context, id);
  },

  async updateReward({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.reward_id;
    const row = found(await findReward(db, viewer.userId, id));
    const values = { ...valuesOf(row), ...changes };
    const save = async (transaction: Db) => {
      await takePicture(transaction, context, pictureOf(values.image_file_id, row.image_file_id));
      if (!(await updateReward(transaction, { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(rewardChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before: factsOf(valuesOf(row)), after: factsOf(values) });
      await tellRewards(transaction, viewer);
    };
    try {
      await withUniqueName(db, taken, save);
    } catch (error) {
      if (isCheckViolation(error)) throw await tooFew(context, id);
      throw error;
    }
    const isReplaced = row.image_file_id !== values.image_file_id;
    if (isReplaced && row.image_file_id !== null)
      await dropUnused(services.db.system, services.files, [row.image_file_id]);
    return load(context, id);
  },

  async removeReward({ params }, { viewer, db, now, record }) {
    const id = params.reward_id;
    await db.transaction().execute(async (transaction) => {
      const name = found(await removeReward(transaction, id, now));
      await record(transaction, { id, before: { name } });
      await tellRewards(transaction, viewer);
    });
    return done;
  },

  async restoreReward({ params }, context) {
    const { viewer, db, now, record } = context;
    const id = params.reward_id;
    await withUniqueName(db, taken, async (transaction) => {
      await assertRoom(transaction, viewer);
      found(await restoreReward(transaction, id, daysBefore(now, REWARD_BIN_DAYS)));
      await record(transaction, { id, before: { is_deleted: true }, after: { is_deleted: false } });
      await tellRewards(transaction, viewer);
    });
    return load(context, id);
  },
};

/** The stock is below what was taken, which only the database knows for sure. */
async function tooFew({ db, viewer }: Context, id: number): Promise<Failure> {
  const { taken: least } = found(await findReward(db, viewer.userId, id));
  const message = phrase('{$n} {#n|piece is|pieces are} taken already, so there are at least {$n}', {
    n: least,
  });
  return new Failure('invalidInput', [{ path: 'stock', message }], message);
}

/** Refreshes open shops, whose stock and prices change. */
export const tellRewards = (transaction: Db, { campusId }: Pick<Viewer, 'campusId'>) =>
  publish(transaction, { campusId, event: { topic: 'rewards', id: null } });

const load = async (context: Context, id: number) =>
  presentReward(context, found(await findReward(context.db, context.viewer.userId, id)));

async function assertRoom(transaction: Db, { campusId }: Viewer): Promise<void> {
  await lockUntilCommit(transaction, 'rewards', campusId);
  if ((await countRewards(transaction)) >= MOST_REWARDS)
    throw new Failure(
      'conflict',
      undefined,
      phrase('There can be at most {$n} rewards.', { n: MOST_REWARDS }),
    );
}

const pictureOf = (fileId: string | null, known: string | null) => ({
  ...{ fileId, known, purpose: 'reward' as const },
});

const valuesOf = (row: RewardRow): RewardValues => ({
  name: row.name,
  description: row.description,
  image_file_id: row.image_file_id,
  default_image: row.default_image,
  price: row.price,
  stock: row.stock,
  student_limit: row.student_limit,
  needs_approval: row.needs_approval,
  is_active: row.is_active,
});

/** Audit facts; of the picture its place alone. */
const factsOf = ({ image_file_id, default_image: _drawn, ...values }: RewardValues) => ({
  ...values,
  has_own_picture: image_file_id !== null,
});
