import { type Catalogue, createText, english } from '@pelion/words';
import { type Html, html } from '../html.ts';
import type { SitePage } from '../page.ts';
import { footer, header } from './layout.ts';
import type { SocialLink } from './social.ts';

export interface Surroundings {
  readonly publicUrl: string;
  /** Style sheet: inlined text, or its address. */
  readonly styles: { readonly text: string } | { readonly address: string };
  /** Profiles of the operator in the footer; none by default. */
  readonly social?: readonly SocialLink[];
  /** Defaults to English. */
  readonly catalogue?: Catalogue;
}

/** Requests the face of inlined styles before the first text needs it. */
function preloadOf(styles: string): string {
  const [, file] = /url\("([^"]+\.woff2)"\)/.exec(styles) ?? [];
  return file ? `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>` : '';
}

const styled = (styles: Surroundings['styles']): Html =>
  'text' in styles
    ? // Built by us, so nothing to escape.
      { markup: `${preloadOf(styles.text)}<style>${styles.text}</style>` }
    : html`<link rel="stylesheet" href="${styles.address}">`;

/** A complete html document, with metadata for search engines and shared links. Contains no scripts. */
export function documentOf(
  page: SitePage,
  { publicUrl, styles, social = [], catalogue = english }: Surroundings,
): string {
  const text = createText(page.words, page.terms, catalogue);
  const address = publicUrl + page.path;
  const title = `${text.sentence(page.title)} · Pelion`;
  const description = text.sentence(page.description);
  return html`<!doctype html>
<html lang="${catalogue.language}" dir="${catalogue.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${description}">
${
  page.isFound
    ? html`<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Pelion">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${publicUrl}/site/share.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`
    : html`<meta name="robots" content="noindex">`
}
<link rel="icon" href="/mark.svg" type="image/svg+xml">
${styled(styles)}
</head>
<body>
${header(text, page.path)}
<main id="content" tabindex="-1">
${page.body({ text, publicUrl })}
</main>
${footer(text, page.path, social)}
</body>
</html>
`.markup;
}
