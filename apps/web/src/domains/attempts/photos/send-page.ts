import { ApiFailure } from '@pelion/contract/kernel/client';
import type { KeptPage } from '../../../lib/journal/pages-database.ts';
import { attemptsClient } from '../client.ts';

/**
 * kept: complete on the server. refused: permanently. later: server unreachable or signed out. full: the school's
 * storage quota is used up, which can be resolved.
 */
export type Sending =
  | { readonly kind: 'kept' | 'later' | 'full' }
  | { readonly kind: 'refused'; readonly reason: string };

type SentPage = Pick<KeptPage, 'page_id' | 'item_id' | 'part' | 'written_at' | 'bytes'>;

/** Chunk size in bytes: an interrupted chunk is sent again, so unstable connections use smaller chunks. */
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

/** Adaptive chunk size: halves after a failure, doubles after a success. */
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

/** Uploads a page in chunks, from the offset that the server has. */
export async function sendPage(resultId: number, page: SentPage, sizes: PieceSizes): Promise<Sending> {
  const { page_id, item_id, part, written_at, bytes } = page;
  let offset = 0;
  // Bounded loop, in case the server never reports progress.
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
