import { ApiFailure } from '@pelion/contract/kernel/client';
import type { KeptPage } from '../../../lib/journal/pages-database.ts';
import { attemptsClient } from '../client.ts';

/**
 * kept: the server has all of it. refused: it will never take it. later: it could not be reached, or nobody is signed in. full: the
 * school has no room left, which somebody can do something about.
 */
export type Sending =
  | { readonly kind: 'kept' | 'later' | 'full' }
  | { readonly kind: 'refused'; readonly reason: string };

type SentPage = Pick<KeptPage, 'page_id' | 'item_id' | 'part' | 'written_at' | 'bytes'>;

/** Bytes of a piece: one that breaks off is sent anew, so a line that breaks often gets smaller ones. */
const largestPiece = 512 * 1024;
const smallestPiece = 64 * 1024;

const isForGood: ReadonlySet<string> = new Set([
  'attemptClosed',
  'notFound',
  'unsupportedMedia',
  'invalidInput',
  'conflict',
  'tooLarge',
]);

/** How large the next pieces are; falls where one broke off and grows again where all goes well. */
export function pieceSizes() {
  let size = largestPiece;
  return {
    size: () => size,
    brokeOff: () => {
      size = Math.max(smallestPiece, size / 2);
    },
    wentWell: () => {
      size = Math.min(largestPiece, size * 2);
    },
  };
}
export type PieceSizes = ReturnType<typeof pieceSizes>;

/** One page, piece by piece, from where the server has it. */
export async function sendPage(resultId: number, page: SentPage, sizes: PieceSizes): Promise<Sending> {
  const { page_id, item_id, part, written_at, bytes } = page;
  let offset = 0;
  // Whatever the server answers, this ends: more rounds than there are pieces would lead nowhere.
  for (let rounds = 2 * Math.ceil(bytes.byteLength / smallestPiece) + 4; rounds > 0; rounds--) {
    const piece = bytes.slice(offset, offset + sizes.size());
    const body = new FormData();
    body.set('file', new Blob([piece], { type: 'image/jpeg' }), 'page.jpg');
    try {
      const { received, is_kept } = await attemptsClient.putPage({
        params: { result_id: resultId, part },
        query: { page_id, item_id, offset, size: bytes.byteLength, written_at },
        body,
      });
      if (is_kept) return { kind: 'kept' };
      if (received > offset) sizes.wentWell();
      offset = received;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (isForGood.has(cause.code)) return { kind: 'refused', reason: cause.message };
      if (cause.code === 'premiumFeature') return { kind: 'full' };
      sizes.brokeOff();
      return { kind: 'later' };
    }
  }
  return { kind: 'later' };
}
