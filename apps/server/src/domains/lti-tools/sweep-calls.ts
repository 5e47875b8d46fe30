import { ltiTools } from '@pelion/contract/lti-tools';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { buildLtiTool } from '../../../test/factories/lti-tools.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(ltiTools.endpoints, async ({ db, author }) => ({
  tool_id: await buildLtiTool(db, author, { name: 'Canary of a tool' }),
}))({
  calls: {
    createLtiTool: {
      body: () => ({ name: 'Leaves', url: 'https://leaves.example', key: 'key', secret: 'a-long-one' }),
    },
    updateLtiTool: { body: () => ({ version: 1, name: 'Leaves of trees', secret: 'another-one' }) },
    setLtiToolStatus: { params: async () => ({ status_id: String(ltiToolStatuses.inactive) }) },
    readLtiCartridge: {
      body: () => ({ cartridge: '<cartridge_basiclti_link><title>Leaves</title></cartridge_basiclti_link>' }),
    },
    setLtiTabDomains: { body: () => ({ domains: ['leaves.example'] }) },
  },
});
