import { subscriptionOf } from '@pelion/access';
import type { Seats } from '@pelion/contract/people';
import type { Invoice, PlanPreview, SchoolPlan } from '@pelion/contract/plans';
import type { StorageUse } from '@pelion/contract/storage';

export const buildSeats = (taken: number, changes: Partial<Seats> = {}): Seats => ({
  taken,
  allowed: 200,
  is_more_bought: false,
  ...changes,
});

/** Pro in the middle of its month, with room. */
export const buildPlan = (changes: Partial<SchoolPlan> = {}): SchoolPlan => ({
  subscription_type_id: 2,
  plan_state: 'active',
  trial_ends_at: null,
  period: { starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' },
  next_subscription_type_id: null,
  subscription: { ...subscriptionOf('pro') },
  used: { users: 61, teachers: 4, students: 52, storage: 12_400_000_000 },
  overage: { is_sold: true, is_agreed: false, users: 0, gigabytes: 0, lines: [], total: 0 },
  billing: { name: 'Riverbend School', email: 'office@riverbend.example', address: '1 Mill Lane' },
  payment: { is_configured: false, is_test: false, has_card: false },
  version: 3,
  can: { change: true },
  ...changes,
});

const month = { starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-01T12:00:00.000Z' };

export const buildInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 12,
  number: 12,
  total: 4650,
  currency: 'USD',
  issued_at: '2026-11-16T09:00:00.000Z',
  due_at: '2026-11-30T09:00:00.000Z',
  paid_at: '2026-11-17T09:00:00.000Z',
  paid_with: 'transfer',
  billed_email: 'office@riverbend.example',
  mailed_at: '2026-11-16T09:01:00.000Z',
  lines: [
    { kind: 'rest', subscription_type_id: 2, quantity: 1, unit_price: 7100, amount: 7100, ...month },
    { kind: 'unused', subscription_type_id: 1, quantity: 1, unit_price: -2450, amount: -2450, ...month },
  ],
  refunds: [],
  ...changes,
});

export const buildPreview = (changes: Partial<PlanPreview> = {}): PlanPreview => ({
  kind: 'downgrade',
  subscription_type_id: 1,
  as_of: '2026-11-16T09:00:00.000Z',
  takes_effect_at: '2026-12-01T12:00:00.000Z',
  lines: [],
  total: 0,
  monthly: 4900,
  lost_features: ['can_simulate_exams'],
  limits: [
    { limit: 'number_of_teachers_allowed', before: 150, after: 50, used: 53, over: 3 },
    { limit: 'storage_gigabytes_allowed', before: 30, after: 15, used: 4, over: 0 },
  ],
  version: 3,
  ...changes,
});

/** One campus with videos and pictures, checked last night. */
export const buildStorage = (changes: Partial<StorageUse> = {}): StorageUse => ({
  limit: 30_000_000_000,
  is_overage_agreed: false,
  used: 12_400_000_000,
  held: 0,
  campuses: [
    {
      campus_id: 7,
      campus_name: 'Riverbend North',
      used: 12_400_000_000,
      held: 48_000_000,
      kinds: [
        { kind: 'picture', bytes: 400_000_000, files: 310 },
        { kind: 'video', bytes: 12_000_000_000, files: 24 },
        { kind: 'audio', bytes: 0, files: 0 },
      ],
      check: { checked_at: '2026-11-20T03:10:00.000Z', files: 334, missing: 0, bytes_apart: 0 },
    },
  ],
  people: [{ campus_id: 7, user_id: 5, user_name: 'Rosa Miller', bytes: 9_000_000_000, files: 18 }],
  ...changes,
});
