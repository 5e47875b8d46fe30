import { addressOf, alsoInApplication, foundPages, isSignedIn, sitePaths } from '@pelion/site';
import type { ProxyOptions } from 'vite';

const served = [
  ...foundPages.map(({ path }) => path),
  sitePaths.thanks,
  '/404',
  '/sitemap.xml',
  '/robots.txt',
];
const shared: readonly string[] = [...alsoInApplication.map(addressOf), '/404'];

/** In development, the server renders the public pages too, and Vite serves the app. */
export const sitePages = (target: string): Record<string, ProxyOptions> => ({
  [`^(${served.join('|')}|/register/confirm.*|/mails/.*)(\\?.*)?$`]: {
    target,
    changeOrigin: false,
    bypass: ({ headers, method, url = '' }) =>
      method === 'GET' && shared.includes(url.split('?')[0] ?? '') && isSignedIn(headers.cookie)
        ? '/index.html'
        : undefined,
  },
});
