import type { KeptPage } from '../../../lib/journal/pages-database.ts';
import { type PieceSizes, pieceSizes, sendPieces } from '../../../lib/uploads/send-pieces.ts';
import { attemptsClient } from '../client.ts';

/**
 * kept: complete on the server. refused: permanently. later: server unreachable or signed out. full: the school's
 * storage quota is used up, which can be resolved.
 */
export type Sending =
  | { readonly kind: 'kept' | 'later' | 'full' }
  | { readonly kind: 'refused'; readonly reason: string };

type SentPage = Pick<KeptPage, 'page_id' | 'item_id' | 'part' | 'written_at' | 'bytes'>;

const isForGood: ReadonlySet<string> = new Set([
  'attemptClosed',
  'notFound',
  'unsupportedMedia',
  'invalidInput',
  'conflict',
  'tooLarge',
]);

export const pageSizes = () => pieceSizes({ smallest: 64 * 1024, first: 512 * 1024, largest: 512 * 1024 });

/** Uploads a page in pieces, from the offset that the server has. */
export async function sendPage(resultId: number, page: SentPage, sizes: PieceSizes): Promise<Sending> {
  const { page_id, item_id, part, written_at, bytes } = page;
  const size = bytes.byteLength;
  const sent = await sendPieces({
    size,
    sizes,
    put(offset, end) {
      const body = new FormData();
      body.set('file', new Blob([bytes.slice(offset, end)], { type: 'image/jpeg' }), 'page.jpg');
      return attemptsClient.putPage({
        params: { result_id: resultId, part },
        query: { page_id, item_id, offset, size, written_at },
        body,
      });
    },
    isDone: ({ is_kept }) => is_kept,
  });
  if (sent.kind === 'done') return { kind: 'kept' };
  if (sent.cause && isForGood.has(sent.cause.code)) return { kind: 'refused', reason: sent.cause.message };
  return { kind: sent.cause?.code === 'premiumFeature' ? 'full' : 'later' };
}
