import { ltiToolChanged } from '@pelion/contract/lti-tools';
import { LTI_TOOL_TYPE } from '@pelion/contract/lti-tools/facts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { targetOf } from './launch-fields.ts';
import { abilities } from './policy.ts';
import { findTool, listTabDomains, type ToolDetailRow, type ToolRow } from './queries.ts';

export type Reading = Pick<Context, 'viewer' | 'db' | 'services'>;

export const present = <Row extends ToolRow>({ viewer }: Pick<Context, 'viewer'>, row: Row) => ({
  ...row,
  type: LTI_TOOL_TYPE,
  can: abilities(viewer),
});

/** The key is for viewers who may change it. */
function presentDetail(reading: Reading, row: ToolDetailRow, tabDomains: readonly string[]) {
  const shown = present(reading, row);
  return {
    ...shown,
    key: shown.can.edit ? row.consumer_key : null,
    launch_target: targetOf(row, tabDomains, reading.services.settings.publicUrl),
  };
}

export const loadTool = async ({ db }: Pick<Context, 'db'>, id: number): Promise<ToolDetailRow> =>
  found(await findTool(db, id));

export const showTool = async (context: Reading, id: number) =>
  presentDetail(context, await loadTool(context, id), await listTabDomains(context.db));

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showTool(context, id);
  return changedSince(ltiToolChanged, { reason: 'changed', current }, context.services);
}
