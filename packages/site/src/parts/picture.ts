import { type Html, html } from '../html.ts';

/** Screenshots in `apps/web/public/site`, each in a light and a dark variant. */
const pictures = {
  dashboard: { width: 1040, height: 606 },
  player: { width: 880, height: 411 },
  questions: { width: 760, height: 392 },
} as const;
export type PictureName = keyof typeof pictures;

interface PictureOptions {
  readonly alt: string;
  /** True for pictures above the fold; others load lazily. */
  readonly isFirst?: boolean;
}

/** Offers variants by color scheme and width; the browser loads only one. */
export function picture(name: PictureName, { alt, isFirst = false }: PictureOptions): Html {
  const { width, height } = pictures[name];
  const small = isFirst
    ? html`<source media="(max-width: 640px) and (prefers-color-scheme: dark)" srcset="/site/${name}-dark-small.webp"><source media="(max-width: 640px)" srcset="/site/${name}-light-small.webp">`
    : null;
  return html`<picture>${small}<source media="(prefers-color-scheme: dark)" srcset="/site/${name}-dark.webp"><img src="/site/${name}-light.webp" width="${width}" height="${height}" alt="${alt}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`}></picture>`;
}
