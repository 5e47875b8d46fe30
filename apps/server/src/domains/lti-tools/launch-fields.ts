import { createHmac } from 'node:crypto';
import type { LtiTarget } from '@pelion/contract/lti-tools/facts';
import type { Services } from '../../lib/services.ts';
import { signatureOf } from './oauth-signature.ts';

export interface Launch {
  readonly tool: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly consumer_key: string;
    readonly custom_parameters: string;
    readonly sends_name: boolean;
    readonly sends_email: boolean;
  };
  /** Name of the link. */
  readonly title: string;
  readonly secret: string;
  readonly person: {
    /** Opaque, the same in every launch of the tool. */
    readonly id: string;
    readonly given_name: string;
    readonly family_name: string;
    readonly name: string;
    readonly email: string | null;
  };
  readonly roles: string;
  readonly context: { readonly id: string; readonly title: string };
  readonly resourceLinkId: string;
  readonly sourcedId: string;
  readonly outcomeUrl: string;
  /** Where a tool in a tab of its own leads back to. */
  readonly returnUrl: string;
  readonly target: LtiTarget;
  /** BCP 47 */
  readonly language: string;
  /** Host name and name of the installation. */
  readonly consumer: { readonly guid: string; readonly name: string };
  readonly now: Date;
  readonly nonce: string;
}

/** Fields of a signed `basic-lti-launch-request` (LTI 1.1); empty ones are left out. */
export function launchFields(launch: Launch): Readonly<Record<string, string>> {
  const { tool, person, context, consumer, target } = launch;
  const facts = {
    lti_message_type: 'basic-lti-launch-request',
    lti_version: 'LTI-1p0',
    resource_link_id: launch.resourceLinkId,
    resource_link_title: launch.title,
    resource_link_description: tool.description,
    user_id: person.id,
    roles: launch.roles,
    ...(tool.sends_name && {
      lis_person_name_given: person.given_name,
      lis_person_name_family: person.family_name,
      lis_person_name_full: person.name,
    }),
    ...(tool.sends_email && { lis_person_contact_email_primary: person.email ?? '' }),
    context_id: context.id,
    context_title: context.title,
    launch_presentation_locale: launch.language,
    launch_presentation_document_target: target,
    ...(target === 'window' && { launch_presentation_return_url: launch.returnUrl }),
    tool_consumer_instance_guid: consumer.guid,
    tool_consumer_instance_name: consumer.name,
    tool_consumer_info_product_family_code: 'pelion',
    lis_outcome_service_url: launch.outcomeUrl,
    lis_result_sourcedid: launch.sourcedId,
    ...customFields(tool.custom_parameters),
    oauth_callback: 'about:blank',
    oauth_consumer_key: tool.consumer_key,
    oauth_nonce: launch.nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(launch.now.getTime() / 1000)),
    oauth_version: '1.0',
  };
  const fields = Object.entries<string>(facts).flatMap(([name, value]) =>
    value === '' ? [] : [[name, asPosted(value)] as const],
  );
  const request = { method: 'POST', url: tool.url, params: fields };
  return { ...Object.fromEntries(fields), oauth_signature: signatureOf(request, launch.secret) };
}

/** Browsers send line breaks of a form as CR LF, so the signature is of those. */
const asPosted = (value: string) => value.replace(/\r\n|\r|\n/g, '\r\n');

/** `Model Name=water` -> `custom_model_name: water` */
export const customFields = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^\s*([^=]*[^=\s])\s*=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined
        ? []
        : [[`custom_${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}`, value.trim()]];
    }),
  );

/** Opaque id for a tool; no two tools can compare theirs, and it stays the same for ever. */
export const opaqueId = (
  { settings }: Pick<Services, 'settings'>,
  ...subject: readonly (string | number)[]
): string =>
  createHmac('sha256', settings.mediaSecret)
    .update(['lti', ...subject].join(':'))
    .digest('base64url')
    .slice(0, 32);

interface Place {
  readonly url: string;
  readonly target: LtiTarget;
}

/** New tab by choice, by the list of the campus, and where a browser would refuse the frame of an unencrypted page. */
export function targetOf(
  { url, target }: Place,
  tabDomains: readonly string[],
  publicUrl: string,
): LtiTarget {
  const { hostname, protocol } = new URL(url);
  const isListed = tabDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  const isMixed = protocol === 'http:' && publicUrl.startsWith('https:');
  return isListed || isMixed ? 'window' : target;
}
