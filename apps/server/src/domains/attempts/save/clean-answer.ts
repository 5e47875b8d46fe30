import type { AnswerUpload } from '@pelion/contract/attempts';
import { longestLongAnswer } from '@pelion/questions';
import { truncate } from '../../../lib/excerpt.ts';
import { plainText } from '../../../lib/rich-text.ts';
import { sanitizeAnswer } from '../../../lib/rich-text-sanitize.ts';

/** Formatted text is made safe before it is kept anywhere, so that whoever may read an answer may show it. */
export function cleanAnswer(answer: AnswerUpload): AnswerUpload {
  const { response } = answer;
  if (!('html' in response)) return answer;
  return { ...answer, response: { ...response, html: safe(response.html) } };
}

function safe(html: string): string {
  const clean = sanitizeAnswer(html);
  if (clean.length <= longestLongAnswer) return clean;
  // Written as it should be, it would be too long to be read back; our editor cannot send that. Its words are kept.
  return `<p>${sanitizeAnswer(truncate(plainText(clean), longestLongAnswer / 6))}</p>`;
}
