import type { AnswerUpload } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { headersFor } from '../../../lib/transport.ts';

/** Byte limit for keepalive requests of a closing page, minus overhead; the rest stays in the journal. */
const mostBytes = 60_000;

/** Attempt and part. */
type PartAddress = Readonly<Record<'result_id' | 'part', number>>;

interface LastWords {
  readonly player_id: string;
  readonly answers: readonly AnswerUpload[];
}

function fitting({ player_id, answers }: LastWords): string | null {
  for (let count = Math.min(answers.length, 100); count > 0; count = Math.floor(count / 2)) {
    const body = JSON.stringify({ player_id, answers: answers.slice(-count) });
    if (new Blob([body]).size <= mostBytes) return body;
  }
  return null;
}

/** Sends a request that outlives the page, without waiting for the response. */
function send(url: string, body: string): void {
  const headers = headersFor('assessmentApi');
  headers.set('content-type', 'application/json');
  void fetch(url, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

/** Sends answers from a closing page. The journal sends them again later, which is harmless. */
export function sendWhileLeaving(params: PartAddress, words: LastWords): void {
  const body = fitting(words);
  if (body !== null) send(addressOf(attemptRoutes, 'saveAnswers', { params }), body);
}

/** Tells invigilators that this window is closing. */
export const tellLeaving = (
  { result_id }: PartAddress,
  { player_id, unsaved }: { readonly player_id: string; readonly unsaved: number },
): void =>
  send(
    addressOf(attemptRoutes, 'reportPresence', { params: { result_id } }),
    JSON.stringify({ player_id, unsaved, is_leaving: true }),
  );
