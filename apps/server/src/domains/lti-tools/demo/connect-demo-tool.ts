import { sealSecret } from '../../../lib/seal-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { opaqueId } from '../launch-fields.ts';

export const DEMO_TOOL_KEY = 'pelion-demo';
export const DEMO_TOOL_PATH = '/demo-tool';

/** Address in a demo that no server has started yet. */
export const UNCONNECTED = `https://tool.pelion.example${DEMO_TOOL_PATH}`;

export const demoToolUrl = ({ settings }: Pick<Services, 'settings'>): string =>
  settings.mediaUrl + DEMO_TOOL_PATH;

/** Secret of the demo's tool, from that of the installation. */
export const demoToolSecret = (services: Pick<Services, 'settings'>): string =>
  opaqueId(services, 'demo tool');

/**
 * Gives the demo's tools their secret and the address of this start: a demo is copied, and its media origin moves with
 * the port.
 */
export async function connectDemoTools(
  services: Pick<Services, 'db' | 'settings' | 'random'>,
): Promise<void> {
  const { system } = services.db;
  const tools = await system
    .selectFrom('lti_tool as t')
    .innerJoin('campus as c', 'c.id', 't.campus_id')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where('s.is_demo', '=', true)
    .where('t.removed_at', 'is', null)
    .where('t.consumer_key', '=', DEMO_TOOL_KEY)
    .where('t.url', 'like', `%${DEMO_TOOL_PATH}`)
    .select(['t.id', 't.service_key'])
    .execute();
  for (const { id, service_key } of tools)
    await system
      .updateTable('lti_tool')
      .set({
        url: demoToolUrl(services),
        sealed_secret: sealSecret(services, service_key, demoToolSecret(services)),
      })
      .where('id', '=', id)
      .execute();
}
