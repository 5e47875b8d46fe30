import type { PageTurn } from '@pelion/contract/attempts/facts';

/** Photographed page of an answer or of a turn-in. */
export interface PhotoPage {
  readonly page_id: string;
  /** Local object URL or server link; null while being resized. */
  readonly url: string | null;
  /** 0 where they are not known. */
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
