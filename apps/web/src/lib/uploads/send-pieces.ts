import { ApiFailure } from '@pelion/contract/kernel/client';

/** Time of a piece in milliseconds above and below which the next one is smaller or larger. */
const slow = 8000;
const quick = 2000;

/** Limits of the piece size in bytes; an interrupted piece is sent again, so unstable connections use smaller ones. */
export interface PieceRange {
  readonly smallest: number;
  readonly first: number;
  readonly largest: number;
}

/** Adaptive piece size: halves after a failure or a slow piece, doubles after a quick one. */
export function pieceSizes({ smallest, first, largest }: PieceRange) {
  let size = first;
  const halve = () => {
    size = Math.max(smallest, size / 2);
  };
  return {
    smallest,
    size: () => size,
    brokeOff: halve,
    wentWell(milliseconds: number) {
      if (milliseconds > slow) halve();
      else if (milliseconds < quick) size = Math.min(largest, size * 2);
    },
  };
}
export type PieceSizes = ReturnType<typeof pieceSizes>;

interface Pieces<Answer> {
  /** Bytes of the whole. */
  readonly size: number;
  /** Bytes that the server has. */
  readonly from?: number;
  readonly sizes: PieceSizes;
  /** Sends the bytes from `offset` to `end`. */
  readonly put: (offset: number, end: number) => Promise<Answer>;
  readonly isDone: (answer: Answer) => boolean;
  readonly onReceived?: (received: number) => void;
}

/** done: complete on the server. stopped: the server could not be reached or refused, or never reports progress. */
export type Sent<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'stopped'; readonly cause: ApiFailure | null };

/** Sends a file in pieces; each answer says where the next one begins. */
export async function sendPieces<Answer extends { readonly received: number }>({
  size,
  from = 0,
  sizes,
  put,
  isDone,
  onReceived,
}: Pieces<Answer>): Promise<Sent<Answer>> {
  let offset = from;
  // Bounded loop, in case the server never reports progress.
  for (let rounds = 2 * Math.ceil(size / sizes.smallest) + 4; rounds > 0; rounds--) {
    const begun = performance.now();
    try {
      const answer = await put(offset, Math.min(size, offset + sizes.size()));
      if (isDone(answer)) return { kind: 'done', answer };
      if (answer.received > offset) sizes.wentWell(performance.now() - begun);
      offset = answer.received;
      onReceived?.(offset);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      sizes.brokeOff();
      return { kind: 'stopped', cause };
    }
  }
  return { kind: 'stopped', cause: null };
}
