import type { PageTurn } from '@pelion/contract/attempts/facts';

/** One page as the player shows it. */
export interface PlayerPage {
  readonly page_id: string;
  /** Of this device, or a link; null while it is being made smaller. */
  readonly url: string | null;
  readonly width: number;
  readonly height: number;
  readonly turn: PageTurn;
  /**
   * reading: it is being made smaller. waiting: the server does not have all of it yet. kept: it has. refused: it will not be
   * taken, and `reason` says why.
   */
  readonly state: 'reading' | 'waiting' | 'kept' | 'refused';
  readonly reason: 'tooLarge' | 'tooManyPixels' | 'unreadable' | 'full' | 'notTaken' | null;
  /** This browser keeps nothing: it is gone when the page is left. */
  readonly isAtRisk: boolean;
}

/** By item. */
export type PlayerPages = ReadonlyMap<number, readonly PlayerPage[]>;

const count = (pages: PlayerPages, isCounted: (page: PlayerPage) => boolean): number =>
  [...pages.values()].flat().filter(isCounted).length;

/** Pages that are on their way. */
export const pagesUnderWay = (pages: PlayerPages): number =>
  count(pages, ({ state }) => state === 'reading' || state === 'waiting');

export const pagesRefused = (pages: PlayerPages): number => count(pages, ({ state }) => state === 'refused');

/** Kept nowhere until the server has them: this browser keeps nothing. */
export const pagesUnkept = (pages: PlayerPages): boolean =>
  count(pages, ({ state, isAtRisk }) => state === 'waiting' && isAtRisk) > 0;

/** Some are on their way and not kept here: not yet, or this browser keeps none of them. */
export const pagesAtRisk = (pages: PlayerPages): boolean =>
  count(pages, ({ state }) => state === 'reading') > 0 || pagesUnkept(pages);
