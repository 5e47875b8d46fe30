import { createHmac } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS, CODE_SECONDS } from '@pelion/contract/check-ins/facts';

const WINDOW_MS = CODE_SECONDS * 1000;

/** Opening of a check-in, whose secret gives its codes. */
export interface CodeKey {
  readonly occurrence_id: number;
  readonly secret: Buffer;
}

/** Code of a class for the quarter-minute of a moment: an HMAC of both, in letters that are easy to read. */
export function codeAt(key: CodeKey, now: Date): string {
  return codeOf(key, Math.floor(now.getTime() / WINDOW_MS));
}

/** Milliseconds to the end of the quarter-minute. */
export const changeIn = (now: Date): number => WINDOW_MS - (now.getTime() % WINDOW_MS);

/** Whether a code is the one of now or of the quarter-minute before, which was still being typed. */
export function isCodeOf(key: CodeKey, code: string, now: Date): boolean {
  const window = Math.floor(now.getTime() / WINDOW_MS);
  return code === codeOf(key, window) || code === codeOf(key, window - 1);
}

function codeOf({ occurrence_id, secret }: CodeKey, window: number): string {
  const digest = createHmac('sha256', secret).update(`${occurrence_id}:${window}`).digest();
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join(
    '',
  );
}
