import { webAddress } from '@pelion/contract/kernel/web-address';
import { type LtiToolEdit, ltiTools } from '@pelion/contract/lti-tools';
import { ltiToolStatusTable } from '@pelion/contract/lti-tools/facts';
import { phrase } from '@pelion/words';
import { updateSeen } from '../../db/versions.ts';
import { assertInNoCourse } from '../../lib/course-uses.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { assertPlace } from '../../lib/of-this-campus.ts';
import { sealSecret } from '../../lib/seal-secret.ts';
import { changedMeanwhile, loadTool, present, showTool } from './load-tool.ts';
import { receiveLtiOutcome } from './outcomes.ts';
import { domainAbilities } from './policy.ts';
import {
  insertTool,
  listTabDomains,
  listTools,
  lockTool,
  replaceTabDomains,
  setRemoved,
  setStatus,
  type ToolDetailRow,
} from './queries.ts';
import { readCartridge } from './read-cartridge.ts';
import { trialHandlers } from './trial-handlers.ts';

export const ltiToolDomainRoutes = implement(ltiTools, {
  ...trialHandlers,
  receiveLtiOutcome,

  async listLtiTools({ query }, context) {
    const { tools, total } = await listTools(context.db, query);
    return { tools: tools.map((row) => present(context, row)), total };
  },

  async createLtiTool({ body: { cartridge, ...draft } }, context) {
    const { viewer, db, services, now, record } = context;
    const { key, secret, target, ...rest } = draft;
    const values = { ...rest, ...(await filledFrom(cartridge, draft)) };
    await assertUsable(context, values);
    const service_key = services.random.token();
    const id = await db.transaction().execute(async (transaction) => {
      const tool = await insertTool(transaction, {
        ...values,
        campus_id: viewer.campusId,
        consumer_key: key,
        sealed_secret: sealSecret(services, service_key, secret),
        service_key,
        opens_in: target,
        created_by: viewer.userId,
        created_at: now,
        updated_at: now,
      });
      await record(transaction, { id: tool.id, after: { ...values, tool_key: key, target } });
      return tool.id;
    });
    return showTool(context, id);
  },

  getLtiTool: ({ params }, context) => showTool(context, params.tool_id),

  async updateLtiTool({ params, body: { version, secret, ...changes } }, context) {
    const { db, services, now, record } = context;
    const id = params.tool_id;
    const row = await loadTool(context, id);
    const before = factsOf(row);
    const { key, ...kept } = changes;
    const after = { ...before, ...kept, ...(key !== undefined && { tool_key: key }) };
    await assertUsable(context, after);
    const { tool_key, target, ...values } = after;
    const columns = {
      ...values,
      consumer_key: tool_key,
      opens_in: target,
      updated_at: now,
      ...(secret !== undefined && { sealed_secret: sealSecret(services, row.service_key, secret) }),
    };
    await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'lti_tool', { id, version }, columns)))
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      await record(transaction, {
        id,
        before: { ...before, is_signed_anew: false },
        after: { ...after, is_signed_anew: secret !== undefined },
      });
    });
    return showTool(context, id);
  },

  async removeLtiTool({ params: { tool_id } }, { db, now, record }) {
    await db.transaction().execute(async (transaction) => {
      const { id, name } = found(await lockTool(transaction, tool_id));
      await assertInNoCourse(transaction, 'lti_tool_id', id);
      await setRemoved(transaction, id, now);
      await record(transaction, { id, before: { name } });
    });
    return done;
  },

  async setLtiToolStatus({ params: { tool_id, status_id } }, context) {
    const { db, now, record } = context;
    found(ltiToolStatusTable.nameOf(status_id));
    await db.transaction().execute(async (transaction) => {
      const { id, status } = found(await lockTool(transaction, tool_id));
      if (status === status_id) return;
      await setStatus(transaction, id, status_id, now);
      await record(transaction, { id, before: { tool_status: status }, after: { tool_status: status_id } });
    });
    return showTool(context, tool_id);
  },

  readLtiCartridge: ({ body }) => readCartridge(body.cartridge),

  getLtiTabDomains: async (_input, { viewer, db }) => ({
    domains: await listTabDomains(db),
    can: domainAbilities(viewer),
  }),

  async setLtiTabDomains({ body: { domains } }, { viewer, db, record }) {
    await db.transaction().execute(async (transaction) => {
      const before = await listTabDomains(transaction);
      await replaceTabDomains(transaction, viewer.campusId, domains);
      await record(transaction, {
        id: viewer.campusId,
        before: { tab_domains: before },
        after: { tab_domains: domains },
      });
    });
    return { domains, can: domainAbilities(viewer) };
  },
});

type Named = Partial<Pick<LtiToolEdit, 'name' | 'description' | 'url' | 'custom_parameters'>>;

const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 2000;

/** Typed values, and for missing ones those of the cartridge. */
async function filledFrom(cartridge: string | undefined, typed: Named) {
  const read = cartridge === undefined ? undefined : await readCartridge(cartridge);
  const name = typed.name ?? read?.name.slice(0, LONGEST_NAME) ?? '';
  if (name === '') invalid({ path: 'name', message: phrase('Please enter the name') });
  const url = webAddress.safeParse(typed.url ?? read?.url);
  if (!url.success)
    invalid({ path: 'url', message: phrase('Please enter an address that begins with https:// or http://') });
  return {
    name,
    url: url.data,
    description: typed.description ?? read?.description.slice(0, LONGEST_DESCRIPTION) ?? '',
    custom_parameters: typed.custom_parameters ?? read?.custom_parameters ?? '',
  };
}

/** Refuses grades and subjects of other campuses, and the application itself as a tool. */
async function assertUsable(
  { db, services }: Pick<Context, 'db' | 'services'>,
  { url, ...place }: Pick<ToolDetailRow, 'url' | 'grade_id' | 'subject_id'>,
): Promise<void> {
  if (new URL(url).origin === services.settings.publicUrl)
    invalid({ path: 'url', message: phrase('Please enter the address of another site') });
  await assertPlace(db, place);
}

/** Audit facts, without the secret. */
const factsOf = (row: ToolDetailRow) => ({
  name: row.name,
  description: row.description,
  url: row.url,
  tool_key: row.consumer_key,
  custom_parameters: row.custom_parameters,
  grade_id: row.grade_id,
  subject_id: row.subject_id,
  target: row.target,
  instructor_role: row.instructor_role,
  learner_role: row.learner_role,
  sends_name: row.sends_name,
  sends_email: row.sends_email,
});
