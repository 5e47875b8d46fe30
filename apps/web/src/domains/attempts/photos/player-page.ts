import type { PhotoPage } from '../../../components/photo-strip/photo-page.ts';

/** Pages by item id. */
export type PlayerPages = ReadonlyMap<number, readonly PhotoPage[]>;

const count = (pages: PlayerPages, isCounted: (page: PhotoPage) => boolean): number =>
  [...pages.values()].flat().filter(isCounted).length;

/** Number of pages not yet on the server. */
export const pagesUnderWay = (pages: PlayerPages): number =>
  count(pages, ({ state }) => state === 'reading' || state === 'waiting');

export const pagesRefused = (pages: PlayerPages): number => count(pages, ({ state }) => state === 'refused');

/** Whether a page waits for the server without a local copy. */
export const pagesUnkept = (pages: PlayerPages): boolean =>
  count(pages, ({ state, isAtRisk }) => state === 'waiting' && isAtRisk) > 0;

/** Whether leaving now would lose a page: still being resized, or without a local copy. */
export const pagesAtRisk = (pages: PlayerPages): boolean =>
  count(pages, ({ state }) => state === 'reading') > 0 || pagesUnkept(pages);
