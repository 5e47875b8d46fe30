import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import {
  DEFAULT_REWARD_IMAGES,
  decidedStates,
  LONGEST_REFUSAL,
  MOST_OPEN_REDEMPTIONS,
  MOST_PRICE,
  MOST_STOCK,
  REDEMPTIONS_A_PAGE,
  redemptionStates,
  redemptionStateTable,
} from './facts.ts';
import { rewardRoutes } from './routes.ts';

export const reward = shape(
  'Reward',
  'Something that points are spent on.',
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    /** Own picture; null for one of the drawn ones. */
    image_file_id: z.uuid().nullable(),
    /** Signed URL. */
    image_url: z.string().nullable(),
    default_image: z.int(),
    /** Points. */
    price: z.int(),
    /** Pieces in all, and those that are left; null: no end. */
    stock: z.int().nullable(),
    left: z.int().nullable(),
    /** Pieces that one student can have; null: no limit. */
    student_limit: z.int().nullable(),
    needs_approval: z.boolean(),
    is_active: z.boolean(),
    /** Pieces that the signed-in student has or waits for. */
    own_count: z.int(),
    /** Pieces that are reserved, approved or handed over; only for those who keep rewards. */
    taken_count: z.int().nullable(),
    version,
    can: can('edit', 'delete', 'redeem'),
  }),
);
export type Reward = z.infer<typeof reward>;

const wholeFrom = (least: number, most: number) => {
  const wrong = phrase('Please enter a whole number from {$least} to {$most}', { least, most });
  return z.int(wrong).min(least, wrong).max(most, wrong);
};
const price = wholeFrom(1, MOST_PRICE);
const fields = {
  name: requiredLine(100),
  description: z.string().trim().max(500),
  /** Finished upload of the viewer of purpose `reward`, or the picture that the reward has. */
  image_file_id: z.uuid().nullable(),
  default_image: z.int().min(1).max(DEFAULT_REWARD_IMAGES),
  price,
  stock: wholeFrom(0, MOST_STOCK).nullable(),
  student_limit: wholeFrom(1, MOST_STOCK).nullable(),
  needs_approval: z.boolean(),
  is_active: z.boolean(),
};

export const rewardDraft = shape(
  'RewardDraft',
  'A new reward; name and price are enough.',
  z.strictObject({
    ...fields,
    description: fields.description.default(''),
    image_file_id: fields.image_file_id.default(null),
    default_image: fields.default_image.default(1),
    stock: fields.stock.default(null),
    student_limit: fields.student_limit.default(null),
    needs_approval: fields.needs_approval.default(false),
    is_active: fields.is_active.default(true),
  }),
);
export type RewardDraft = z.input<typeof rewardDraft>;

/** Missing fields stay unchanged. */
export const rewardEdit = shape(
  'RewardEdit',
  'Changed fields of a reward; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export const rewardChanged = changedSince(reward);

export const redemption = shape(
  'Redemption',
  'A reward that a student redeemed, with its moves.',
  z.object({
    id,
    reward_id: id,
    /** Name and price as redeemed. */
    reward_name: z.string(),
    price: z.int(),
    image_url: z.string().nullable(),
    default_image: z.int(),
    student_id: id,
    student_name: z.string(),
    state_id: numberedId(redemptionStateTable),
    /** Why it was refused. */
    reason: z.string(),
    asked_at: moment,
    /** States in order; names of staff only for those who keep rewards. */
    moves: z.array(
      z.object({ state_id: numberedId(redemptionStateTable), at: moment, by_name: z.string().nullable() }),
    ),
    can: can('approve', 'refuse', 'handOver', 'cancel'),
  }),
);
export type Redemption = z.infer<typeof redemption>;

export const redemptionPage = z.object({
  /** Redemptions in the scope of the viewer that are reserved and approved. */
  waiting_count: z.int(),
  approved_count: z.int(),
  redemptions: z.array(redemption),
});

/** Details of a `conflict` of redeeming; `closed`: switched off or deleted. */
export const redeemConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('closed') }),
  z.object({ reason: z.literal('price'), price: z.int() }),
  z.object({ reason: z.literal('stock'), left: z.int() }),
  z.object({ reason: z.literal('limit'), limit: z.int() }),
  z.object({ reason: z.literal('balance'), balance: z.int() }),
]);
export type RedeemConflict = z.infer<typeof redeemConflict>;

/** Details of a `conflict` of a move: the state meanwhile. */
export const redemptionMoved = z.object({
  reason: z.literal('state'),
  redemption_id: id,
  state_id: numberedId(redemptionStateTable),
});

const noReason = phrase('Please give a reason');
const reason = z.string(noReason).trim().max(LONGEST_REFUSAL);

export const redemptionMove = shape(
  'RedemptionMove',
  'A move of several redemptions; refusing needs a reason.',
  z
    .strictObject({
      redemption_ids: z.array(id).min(1).max(MOST_OPEN_REDEMPTIONS),
      state_id: z.literal<number[]>([...decidedStates]),
      reason: reason.default(''),
    })
    .refine(({ state_id, reason }) => state_id !== redemptionStates.refused || reason !== '', {
      path: ['reason'],
      message: noReason,
    }),
);
export type RedemptionMove = z.input<typeof redemptionMove>;

export const redemptionRefusal = z.strictObject({ reason: reason.min(1, noReason) });

export const rewards = contract(rewardRoutes, {
  listRewards: {
    access: rules.viewPoints,
    summary: 'Rewards by price; those that are switched off only for those who keep rewards',
    output: z.array(reward),
    errors: ['notFound'],
  },
  createReward: {
    access: rules.addPointRules,
    summary: 'Add a reward',
    body: rewardDraft,
    audit: { subject: 'reward', kind: 'create', label: phrase('Reward added') },
    output: reward,
    errors: ['notFound', 'conflict'],
  },
  updateReward: {
    access: rules.editPointRules,
    summary: 'Change a reward, switch it off or on; redemptions keep their name and price',
    body: rewardEdit,
    audit: { subject: 'reward', kind: 'update', label: phrase('Reward changed') },
    output: reward,
    errors: ['notFound', 'conflict'],
  },
  removeReward: {
    access: rules.deletePointRules,
    summary: 'Delete a reward, which is kept for 30 days; redemptions stay',
    audit: { subject: 'reward', kind: 'delete', label: phrase('Reward deleted') },
    output: done,
    errors: ['notFound'],
  },
  restoreReward: {
    access: rules.deletePointRules,
    summary: 'Undo a deletion',
    audit: { subject: 'reward', kind: 'restore', label: phrase('Reward restored') },
    output: reward,
    errors: ['notFound', 'conflict'],
  },
  listRedemptions: {
    access: rules.viewRedemptions,
    summary:
      'Redemptions: the own, those of the children, or of the campus. `open`: waiting ones first, the oldest first; otherwise the latest first, in pages',
    query: z.strictObject({
      show: z.enum(['open', 'ended']).optional(),
      student_id: queryInteger().positive().optional(),
      before: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(100).default(REDEMPTIONS_A_PAGE),
    }),
    output: redemptionPage,
    errors: ['notFound'],
  },
  redeemReward: {
    access: rules.redeemPoints,
    summary:
      'Spend points on a reward, at the price that was seen, once for each `redemption_key`; the piece and the points are held at once',
    body: z.strictObject({ reward_id: id, price, redemption_key: z.uuid() }),
    audit: { subject: 'redemption', kind: 'redeem', label: phrase('Reward redeemed') },
    output: redemption,
    errors: ['notFound', 'conflict'],
  },
  moveRedemptions: {
    access: rules.decideRedemptions,
    summary: 'Approve, hand over or refuse several redemptions: all of them, or none',
    body: redemptionMove,
    audit: { subject: 'redemption', kind: 'move', label: phrase('Redemptions changed') },
    output: z.array(redemption),
    errors: ['notFound', 'conflict'],
  },
  approveRedemption: {
    access: rules.decideRedemptions,
    summary: 'Approve a redemption that waits',
    audit: { subject: 'redemption', kind: 'approve', label: phrase('Redemption approved') },
    output: redemption,
    errors: ['notFound', 'conflict'],
  },
  refuseRedemption: {
    access: rules.decideRedemptions,
    summary: 'Refuse a redemption with a reason: its points and its piece come back',
    body: redemptionRefusal,
    audit: { subject: 'redemption', kind: 'refuse', label: phrase('Redemption refused') },
    output: redemption,
    errors: ['notFound', 'conflict'],
  },
  handOverRedemption: {
    access: rules.decideRedemptions,
    summary: 'Mark an approved redemption as handed over',
    audit: { subject: 'redemption', kind: 'handOver', label: phrase('Reward handed over') },
    output: redemption,
    errors: ['notFound', 'conflict'],
  },
  cancelRedemption: {
    access: rules.redeemPoints,
    summary: 'Cancel an own redemption that waits: its points and its piece come back',
    audit: { subject: 'redemption', kind: 'cancel', label: phrase('Redemption cancelled') },
    output: redemption,
    errors: ['notFound', 'conflict'],
  },
});
