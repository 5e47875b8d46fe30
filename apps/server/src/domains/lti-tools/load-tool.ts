import { ltiToolChanged } from '@pelion/contract/lti-tools';
import { LTI_TOOL_TYPE } from '@pelion/contract/lti-tools/facts';
import { changedSince } from '../../lib/changed-since.ts';
import { listCourseUses } from '../../lib/course-uses.ts';
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
async function presentDetail(reading: Reading, row: ToolDetailRow) {
  const tabDomains = await listTabDomains(reading.db);
  const shown = present(reading, row);
  return {
    ...shown,
    key: shown.can.edit ? row.consumer_key : null,
    courses: await listCourseUses(reading.db, 'lti_tool_id', row.id),
    launch_target: targetOf(row, tabDomains, reading.services.settings.publicUrl),
  };
}

export const loadTool = async ({ db }: Pick<Context, 'db'>, id: number): Promise<ToolDetailRow> =>
  found(await findTool(db, id));

export const showTool = async (context: Reading, id: number) =>
  presentDetail(context, await loadTool(context, id));

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showTool(context, id);
  return changedSince(ltiToolChanged, { reason: 'changed', current }, context.services);
}
