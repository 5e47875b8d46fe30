import type { LtiLaunch } from '@pelion/contract/lti-tools';

/** Address of the launching page with the form behind the hash, which no server sees. */
export const launchAddressOf = ({ frame_url, url, fields }: LtiLaunch): string =>
  `${frame_url}#${encodeURIComponent(JSON.stringify({ url, fields }))}`;
