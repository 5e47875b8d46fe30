import { type Html, html } from '../html.ts';

/** Pictures of the product, as `apps/web/public/site` holds them: a light and a dark one of each. */
const pictures = {
  dashboard: { width: 1040, height: 606 },
  player: { width: 880, height: 411 },
  questions: { width: 760, height: 392 },
} as const;
export type PictureName = keyof typeof pictures;

interface PictureOptions {
  readonly alt: string;
  /** What is seen at once; every other picture waits until it is near. */
  readonly isFirst?: boolean;
}

/** The reader's device chooses the one that it shows, and loads no other. */
export function picture(name: PictureName, { alt, isFirst = false }: PictureOptions): Html {
  const { width, height } = pictures[name];
  const small = isFirst
    ? html`<source media="(max-width: 640px) and (prefers-color-scheme: dark)" srcset="/site/${name}-dark-small.webp"><source media="(max-width: 640px)" srcset="/site/${name}-light-small.webp">`
    : null;
  return html`<picture>${small}<source media="(prefers-color-scheme: dark)" srcset="/site/${name}-dark.webp"><img src="/site/${name}-light.webp" width="${width}" height="${height}" alt="${alt}"${isFirst ? html` fetchpriority="high"` : html` loading="lazy"`}></picture>`;
}
