import { ltiToolChanged } from '@pelion/contract/lti-tools';
import { LTI_TOOL_TYPE } from '@pelion/contract/lti-tools/facts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { abilities } from './policy.ts';
import { findTool, type ToolDetailRow, type ToolRow } from './queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'services'>;

export const present = <Row extends ToolRow>({ viewer }: Pick<Context, 'viewer'>, row: Row) => ({
  ...row,
  type: LTI_TOOL_TYPE,
  can: abilities(viewer),
});

/** The key is for viewers who may change it. */
export function presentDetail(reading: Pick<Context, 'viewer'>, row: ToolDetailRow) {
  const shown = present(reading, row);
  return { ...shown, key: shown.can.edit ? row.consumer_key : null };
}

export const loadTool = async ({ db }: Pick<Context, 'db'>, id: number): Promise<ToolDetailRow> =>
  found(await findTool(db, id));

export const showTool = async (context: Reading, id: number) =>
  presentDetail(context, await loadTool(context, id));

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showTool(context, id);
  return changedSince(ltiToolChanged, { reason: 'changed', current }, context.services);
}
