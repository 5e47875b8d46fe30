import { addressOf } from '@pelion/contract/kernel/routes';
import type { ltiTools } from '@pelion/contract/lti-tools';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { ltiToolRoutes } from '@pelion/contract/lti-tools/routes';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { toolFrameUrlOf } from '../../lib/media/media-url.ts';
import { openSecret } from '../../lib/seal-secret.ts';
import { launchFields, opaqueId, targetOf } from './launch-fields.ts';
import {
  countLaunch,
  endTrial,
  findLauncher,
  findOrAddTrial,
  findTrial,
  insertCall,
  listCalls,
  listScores,
} from './launch-queries.ts';
import { loadTool } from './load-tool.ts';
import { findSealedSecret, listTabDomains } from './queries.ts';

type Trying = 'launchLtiTool' | 'getLtiTrial' | 'restartLtiTrial' | 'listLtiCalls';

/** Handlers of trials: a keeper launches a tool on a link of their own. */
export const trialHandlers: Pick<Handlers<typeof ltiTools>, Trying> = {
  async launchLtiTool({ params: { tool_id }, body }, context) {
    const { viewer, db, services, now } = context;
    const { settings, random } = services;
    const tool = await loadTool(context, tool_id);
    if (tool.status_id === ltiToolStatuses.inactive)
      throw new Failure('conflict', undefined, phrase('This tool is inactive.'));
    const sealed = found(await findSealedSecret(db, tool_id));
    const [launcher, tabDomains] = await Promise.all([findLauncher(db, viewer.userId), listTabDomains(db)]);
    const { link, sourcedId } = await db.transaction().execute(async (transaction) => {
      const by = { campus_id: viewer.campusId, tool_id };
      const trial = { ...by, tried_by: viewer.userId, resource_link_id: random.token(), created_at: now };
      const link = await findOrAddTrial(transaction, trial);
      const result = { link_id: link.id, user_id: viewer.userId, sourced_id: random.token(), at: now };
      const sourcedId = await countLaunch(transaction, { campus_id: viewer.campusId, ...result });
      const call = { kind: 'launch', user_id: viewer.userId, problem: null, at: now } as const;
      await insertCall(transaction, { ...by, ...call });
      return { link, sourcedId };
    });
    const target = body.target ?? targetOf(tool, tabDomains, settings.publicUrl);
    const fields = launchFields({
      tool,
      secret: openSecret(services, tool.service_key, sealed),
      person: { ...launcher, id: opaqueId(services, 'person', tool.service_key, viewer.userId) },
      roles: body.as === 'instructor' ? tool.instructor_role : tool.learner_role,
      context: { id: opaqueId(services, 'campus', viewer.campusId), title: launcher.campus },
      resourceLinkId: link.resource_link_id,
      sourcedId,
      outcomeUrl: outcomeUrlOf(settings.publicUrl, tool.service_key),
      returnUrl: `${settings.publicUrl}/lti-tool/${tool_id}`,
      target,
      consumer: { guid: new URL(settings.publicUrl).hostname, name: launcher.school },
      now,
      nonce: random.token(),
    });
    return { url: tool.url, fields, target, frame_url: toolFrameUrlOf(services, new URL(tool.url).origin) };
  },

  async getLtiTrial({ params: { tool_id } }, { viewer, db }) {
    await loadTool({ db }, tool_id);
    const trial = await findTrial(db, tool_id, viewer.userId);
    if (!trial) return noTrial;
    const { id, ...told } = trial;
    return { ...told, scores: await listScores(db, id) };
  },

  async restartLtiTrial({ params: { tool_id } }, { viewer, db, now }) {
    await loadTool({ db }, tool_id);
    await endTrial(db, tool_id, viewer.userId, now);
    return done;
  },

  async listLtiCalls({ params: { tool_id } }, { db }) {
    await loadTool({ db }, tool_id);
    return listCalls(db, tool_id);
  },
};

const noTrial = {
  launches: 0,
  first_launched_at: null,
  last_launched_at: null,
  score: null,
  scored_at: null,
  scores: [],
};

/** Address that the tool reports to, as its signature covers it. */
export const outcomeUrlOf = (publicUrl: string, service_key: string): string =>
  publicUrl + addressOf(ltiToolRoutes, 'receiveLtiOutcome', { params: { service_key } });
