import { addressOf } from '@pelion/contract/kernel/routes';
import type { LtiTarget, LtiTrialRole } from '@pelion/contract/lti-tools/facts';
import { ltiToolRoutes } from '@pelion/contract/lti-tools/routes';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { toolFrameUrlOf } from '../../lib/media/media-url.ts';
import { openSecret } from '../../lib/seal-secret.ts';
import { launchFields, opaqueId, targetOf } from './launch-fields.ts';
import { countLaunch, findLanguage, findLauncher, insertCall } from './launch-queries.ts';
import { findSealedSecret, listTabDomains, type ToolDetailRow } from './queries.ts';

/** Language of the product. */
const DEFAULT_LANGUAGE = 'en';

/** Link without what it is of. */
interface NewLink {
  readonly campus_id: number;
  readonly tool_id: number;
  readonly resource_link_id: string;
  readonly created_at: Date;
}

interface Asked {
  readonly as: LtiTrialRole;
  /** New tab where the tool would open in the page. */
  readonly target?: 'window' | undefined;
  /** Finds the link of the launch, or makes it. */
  readonly link: (link: NewLink) => Promise<{ readonly id: number; readonly resource_link_id: string }>;
  /** Course of the launch; the campus without one. */
  readonly course?: {
    readonly scheduleId: number;
    readonly name: string;
    readonly item: string;
    /** Path that a tool in a tab leads back to. */
    readonly path: string;
  };
}

/** Signs a launch of the viewer in the transaction that counts it. */
export async function launchTool(
  { viewer, db, services, now }: Pick<Context, 'viewer' | 'db' | 'services' | 'now'>,
  tool: ToolDetailRow,
  { as, target: asked, link, course }: Asked,
) {
  const { settings, random } = services;
  const sealed = found(await findSealedSecret(db, tool.id));
  const launcher = await findLauncher(db, viewer.userId);
  const tabDomains = await listTabDomains(db);
  const language = (await findLanguage(services.db.system, viewer.userId)) ?? DEFAULT_LANGUAGE;
  const by = { campus_id: viewer.campusId, tool_id: tool.id };
  const { id: link_id, resource_link_id: resourceLinkId } = await link({
    ...{ ...by, resource_link_id: random.token(), created_at: now },
  });
  const result = { link_id, user_id: viewer.userId, sourced_id: random.token(), at: now };
  const sourcedId = await countLaunch(db, { campus_id: viewer.campusId, ...result });
  const call = { kind: 'launch', user_id: viewer.userId, problem: null, at: now } as const;
  await insertCall(db, { ...by, ...call });
  const target: LtiTarget = asked ?? targetOf(tool, tabDomains, settings.publicUrl);
  const fields = launchFields({
    tool,
    title: course?.item ?? tool.name,
    secret: openSecret(services, tool.service_key, sealed),
    person: { ...launcher, id: opaqueId(services, 'person', tool.service_key, viewer.userId) },
    roles: as === 'instructor' ? tool.instructor_role : tool.learner_role,
    context: course
      ? { id: opaqueId(services, 'course', viewer.campusId, course.scheduleId), title: course.name }
      : { id: opaqueId(services, 'campus', viewer.campusId), title: launcher.campus },
    resourceLinkId,
    sourcedId,
    outcomeUrl: outcomeUrlOf(settings.publicUrl, tool.service_key),
    returnUrl: settings.publicUrl + (course?.path ?? `/lti-tool/${tool.id}`),
    ...{ target, language },
    consumer: { guid: new URL(settings.publicUrl).hostname, name: launcher.school },
    now,
    nonce: random.token(),
  });
  return { url: tool.url, fields, target, frame_url: toolFrameUrlOf(services, new URL(tool.url).origin) };
}

/** Address that the tool reports to, as its signature covers it. */
export const outcomeUrlOf = (publicUrl: string, service_key: string): string =>
  publicUrl + addressOf(ltiToolRoutes, 'receiveLtiOutcome', { params: { service_key } });
