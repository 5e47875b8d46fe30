import type { PageTurn } from '@pelion/contract/attempts/facts';

/** Page as shown in the player. */
export interface PlayerPage {
  readonly page_id: string;
  /** Local object URL or server link; null while being resized. */
  readonly url: string | null;
  readonly width: number;
  readonly height: number;
  readonly turn: PageTurn;
  /**
   * reading: being resized. waiting: not completely on the server. kept: on the server. refused: will not be accepted,
   * with a `reason`.
   */
  readonly state: 'reading' | 'waiting' | 'kept' | 'refused';
  readonly reason: 'tooLarge' | 'tooManyPixels' | 'unreadable' | 'full' | 'notTaken' | null;
  /** The browser could not store the page, so leaving the page loses it. */
  readonly isAtRisk: boolean;
}

/** Pages by item id. */
export type PlayerPages = ReadonlyMap<number, readonly PlayerPage[]>;

const count = (pages: PlayerPages, isCounted: (page: PlayerPage) => boolean): number =>
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
