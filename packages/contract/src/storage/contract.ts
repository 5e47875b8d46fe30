import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { storageKinds } from './facts.ts';
import { storageRoutes } from './routes.ts';

const bytes = z.int();
/** Number of files. Equal ones of a campus are one, of the person who uploaded it first. */
const files = z.int();

/** Storage of the whole school. */
const total = {
  /** Bytes that the plan includes. */
  limit: bytes,
  is_overage_agreed: z.boolean(),
  /** Bytes of finished files. */
  used: bytes,
  /** Bytes held for unfinished uploads. */
  held: bytes,
};

const campusStorage = z.object({
  campus_id: id,
  campus_name: z.string(),
  used: bytes,
  held: bytes,
  kinds: z.array(z.object({ kind: z.enum(storageKinds), bytes, files })),
  /** The latest nightly check; null before the first one. */
  check: z
    .object({
      checked_at: moment,
      files,
      /** Files whose bytes are not in the store, or have another size. */
      missing: files,
      /** Bytes in the meter beyond those of the rows; negative if the meter has fewer. */
      bytes_apart: bytes,
    })
    .nullable(),
});

export const storageUse = shape(
  'StorageUse',
  'Storage of the school, and of the campuses that the viewer administers.',
  z.object({
    ...total,
    campuses: z.array(campusStorage),
    /** People with the most bytes, the largest first. */
    people: z.array(z.object({ campus_id: id, user_id: id, user_name: z.string(), bytes, files })),
  }),
);
export type StorageUse = z.infer<typeof storageUse>;

export const storage = contract(storageRoutes, {
  getStorage: {
    access: rules.viewStorage,
    summary:
      'Storage in use by kind and person: of every campus of the school for its admins, of their own one for campus admins',
    output: storageUse,
  },
});
