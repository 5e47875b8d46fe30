import type { Redemption, Reward } from '@pelion/contract/rewards';

export const buildReward = (changes: Partial<Reward> = {}): Reward => ({
  id: 71,
  name: 'Front seat',
  description: 'For one day.',
  image_file_id: null,
  image_url: null,
  default_image: 4,
  price: 30,
  stock: 5,
  left: 4,
  student_limit: null,
  needs_approval: true,
  is_active: true,
  own_count: 0,
  taken_count: 1,
  version: 1,
  can: { edit: true, delete: true, redeem: false },
  ...changes,
});

/** The reward as students get it. */
export const buildOffer = (changes: Partial<Reward> = {}): Reward =>
  buildReward({ taken_count: null, can: { edit: false, delete: false, redeem: true }, ...changes });

export const buildRedemption = (changes: Partial<Redemption> = {}): Redemption => ({
  id: 801,
  reward_id: 71,
  reward_name: 'Front seat',
  price: 30,
  image_url: null,
  default_image: 4,
  student_id: 450,
  student_name: 'Noor Haddad',
  state_id: 1,
  reason: '',
  asked_at: '2026-11-20T10:00:00.000Z',
  moves: [{ state_id: 1, at: '2026-11-20T10:00:00.000Z', by_name: null }],
  can: { approve: true, refuse: true, handOver: false, cancel: false },
  ...changes,
});
