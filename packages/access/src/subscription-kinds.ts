import { fromKeys, keysOf } from '@pelion/words';
import { features } from './features.ts';
import type { ValuesOf, ValueTable } from './typed-values.ts';

const people = { type: 'number', unit: 'people', min: 0, max: 1_000_000, initial: 0 } as const;

const limitKinds = {
  number_of_teachers_allowed: people,
  number_of_students_allowed: people,
  number_of_users_allowed: people,
  storage_gigabytes_allowed: { type: 'number', unit: 'GB', min: 0, max: 1_000_000, initial: 0 },
} as const satisfies ValueTable;

/** Counts, and whole gigabytes of storage. The first two are the spec's keys. */
export const limits = keysOf(limitKinds);
export type Limit = keyof typeof limitKinds;

const switches = fromKeys(features, () => ({ type: 'boolean', initial: false }) as const);

/** Keys of a subscription: a plan sets all of them, and a school may override them. */
export const subscriptionKinds = { ...switches, ...limitKinds } as const satisfies ValueTable;
export type Subscription = ValuesOf<typeof subscriptionKinds>;
