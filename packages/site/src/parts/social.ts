import { keysOf } from '@pelion/words';
import { type Html, html } from '../html.ts';

/** Networks with their hosts and an icon: one path of strokes in a square of 24, a letter or sign drawn by us. */
const networks = {
  facebook: {
    name: 'Facebook',
    hosts: ['facebook.com'],
    icon: 'M16 5h-1.5A3.5 3.5 0 0 0 11 8.5V20M8 12h7',
  },
  instagram: {
    name: 'Instagram',
    hosts: ['instagram.com'],
    icon: 'M6 11v7M6 6v2M18 11v7a3 3 0 0 1-5.5 1.5M18 14a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0',
  },
  linkedin: {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    icon: 'M6 10v9M6 5v2M11 19v-9M11 14a4 4 0 0 1 8 0v5',
  },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], icon: 'M8 5l11 7-11 7z' },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'], icon: 'M11 4v12a4 4 0 0 0 6 3M7 9h9' },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'], icon: 'M6 5l12 14M18 5L6 19' },
  threads: {
    name: 'Threads',
    hosts: ['threads.com', 'threads.net'],
    icon: 'M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  },
  bluesky: {
    name: 'Bluesky',
    hosts: ['bsky.app'],
    icon: 'M8 4v15M17 14.5a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0',
  },
  github: { name: 'GitHub', hosts: ['github.com'], icon: 'M9 7l-5 5 5 5M15 7l5 5-5 5' },
} as const;
export type SocialNetwork = keyof typeof networks;

export const socialNetworkNames: readonly string[] = keysOf(networks).map(
  (network) => networks[network].name,
);

/** Profile of the operator on a social network. */
export interface SocialLink {
  readonly network: SocialNetwork;
  readonly name: string;
  readonly icon: string;
  /** Complete https address. */
  readonly url: string;
}

/** Https address of a host name alone, with a path: no port, no user, no space and no quote. */
const profile = /^https:\/\/((?:[a-z\d-]+\.)+[a-z]+)\/[^\s"'<>\\]+$/;

/** Reads the address of a profile; null for another protocol, an unknown host or a network's start page. */
export function readSocialLink(url: string): SocialLink | null {
  const [, host] = profile.exec(url) ?? [];
  if (host === undefined) return null;
  const network = keysOf(networks).find((one) =>
    networks[one].hosts.some((known) => host === known || host.endsWith(`.${known}`)),
  );
  if (network === undefined) return null;
  const { name, icon } = networks[network];
  return { network, name, icon, url };
}

/** Entries of the footer, each with the network's name for screen readers. */
export const socialItems = (links: readonly SocialLink[]): readonly Html[] =>
  links.map(
    ({ name, icon, url }) =>
      html`<li><a href="${url}" rel="noopener noreferrer me" aria-label="${name}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg></a></li>`,
  );

/** Links in the head of the application's page, from which its footer is made. */
export const socialHead = (links: readonly SocialLink[]): string =>
  links
    .map(
      ({ name, icon, url }) => html`<link rel="me" href="${url}" title="${name}" data-icon="${icon}">`.markup,
    )
    .join('');
