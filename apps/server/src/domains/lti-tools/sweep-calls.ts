import { ltiTools } from '@pelion/contract/lti-tools';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { buildLtiTool } from '../../../test/factories/lti-tools.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

async function serviceKeyOf(db: Db, { tool_id }: { readonly tool_id: number }) {
  return db.selectFrom('lti_tool').select('service_key').where('id', '=', tool_id).executeTakeFirstOrThrow();
}

export const sweep = defineSweep(ltiTools.endpoints, async ({ db, author }) => ({
  tool_id: await buildLtiTool(db, author, { name: 'Canary of a tool' }),
}))({
  calls: {
    createLtiTool: {
      body: () => ({ name: 'Leaves', url: 'https://leaves.example', key: 'key', secret: 'a-long-one' }),
    },
    updateLtiTool: { body: () => ({ version: 1, name: 'Leaves of trees', secret: 'another-one' }) },
    setLtiToolStatus: { params: async () => ({ status_id: String(ltiToolStatuses.inactive) }) },
    launchLtiTool: { body: () => ({}) },
    receiveLtiOutcome: { params: serviceKeyOf, body: () => '<a/>' },
    readLtiCartridge: {
      body: () => ({ cartridge: '<cartridge_basiclti_link><title>Leaves</title></cartridge_basiclti_link>' }),
    },
    setLtiTabDomains: { body: () => ({ domains: ['leaves.example'] }) },
  },
  pastTheScope: {
    'launch-queries.ts': [1, 'the person of a viewer; names of people in the log by id'],
  },
});
