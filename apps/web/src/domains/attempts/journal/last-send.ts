import type { AnswerUpload } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { headersFor } from '../../../lib/transport.ts';

/** What browsers let a leaving page send, with room for the frame of the request; the rest waits in the journal. */
const mostBytes = 60_000;

/** Which part of which attempt. */
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

/** A request that outlives the page; nobody waits for its answer. */
function send(url: string, body: string): void {
  const headers = headersFor('assessmentApi');
  headers.set('content-type', 'application/json');
  void fetch(url, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

/** The journal sends these answers again, harmlessly. */
export function sendWhileLeaving(params: PartAddress, words: LastWords): void {
  const body = fitting(words);
  if (body !== null) send(addressOf(attemptRoutes, 'saveAnswers', { params }), body);
}

/** Those who invigilate see at once that this window closes. */
export const tellLeaving = (
  { result_id }: PartAddress,
  { player_id, unsaved }: { readonly player_id: string; readonly unsaved: number },
): void =>
  send(
    addressOf(attemptRoutes, 'reportPresence', { params: { result_id } }),
    JSON.stringify({ player_id, unsaved, is_leaving: true }),
  );
