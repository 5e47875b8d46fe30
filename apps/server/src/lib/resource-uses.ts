import type { ResourceUse } from '@pelion/contract/resources';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Records of a domain that resources of the drawer hang on. */
export interface ResourceUseKind {
  /** Condition on the resource `r`: whether a record uses it now or will. */
  readonly isUsed: (now: Date) => RawBuilder<SqlBool>;
  /** Places of one resource, over ones too. */
  readonly list: (db: Db, resourceId: number, now: Date) => Promise<readonly ResourceUse[]>;
}

/** Condition on the resource `r`: whether any record uses it. */
export const isUsedBy = (kinds: readonly ResourceUseKind[], now: Date): RawBuilder<SqlBool> =>
  kinds.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        kinds.map(({ isUsed }) => isUsed(now)),
        sql` or `,
      )})`;
