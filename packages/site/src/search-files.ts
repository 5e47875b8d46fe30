import { escaped } from './html.ts';
import type { SitePage } from './page.ts';

export const sitemap = (pages: readonly SitePage[], publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path }) => `<url><loc>${escaped(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;

/** APIs have nothing to index, and links in mails are personal. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /assessment-api/
Disallow: /agent-api/
Disallow: /password-reset/
Disallow: /register/confirm/
Disallow: /mails/

Sitemap: ${publicUrl}/sitemap.xml
`;
