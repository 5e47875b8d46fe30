import { type Expression, sql } from 'kysely';
import type { RegradeAction } from './regrade-actions.ts';

/** The attempts of one schedule at one assessment: of a bundle, the bundle. */
export interface Judged {
  readonly schedule_id: number | Expression<number>;
  readonly assessment_id: number | Expression<number>;
}

export interface InForce {
  readonly id: number;
  readonly version_id: number;
  readonly action: RegradeAction;
}

/** Regrades that apply to such attempts now, the latest per version. `before`: without this regrade and later ones. */
export const inForce = ({ schedule_id, assessment_id }: Judged, before?: number) => sql<InForce>`(
  select distinct on (r.version_id) r.id, r.version_id, r.action, r.campus_id
  from regrade r
  where r.assessment_id = ${assessment_id} and (r.schedule_id is null or r.schedule_id = ${schedule_id})
    and r.state in ('applying', 'applied')${before === undefined ? sql`` : sql` and r.id < ${before}`}
  order by r.version_id, r.id desc)`;
