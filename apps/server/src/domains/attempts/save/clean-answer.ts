import type { AnswerUpload } from '@pelion/contract/attempts';
import { longestLongAnswer } from '@pelion/questions';
import { truncate } from '../../../lib/excerpt.ts';
import { plainText } from '../../../lib/rich-text.ts';
import { sanitizeAnswer } from '../../../lib/rich-text-sanitize.ts';

/** Sanitizes formatted text before it is stored, so that everyone who may read an answer can display it. */
export function cleanAnswer(answer: AnswerUpload): AnswerUpload {
  const { response } = answer;
  if (!('html' in response)) return answer;
  return { ...answer, response: { ...response, html: safe(response.html) } };
}

function safe(html: string): string {
  const clean = sanitizeAnswer(html);
  if (clean.length <= longestLongAnswer) return clean;
  // Too long once well-formed, which our editor cannot send. Only the words are kept.
  return `<p>${sanitizeAnswer(truncate(plainText(clean), longestLongAnswer / 6))}</p>`;
}
