import type { PresentedQuestion } from '@pelion/questions';
import { foldedWords } from './fold-words.ts';
import { isFunctionWord } from './function-words.ts';
import { plainReply } from './plain-reply.ts';

const SHORTEST = 3;
/** Words of a question that a message may share with it by chance are fewer than these. */
const MANY = 3;

/**
 * Whether a message is about this question by its words: half of those that tell what it is about, or three of them.
 * `read`: texts of the question at hand, whose words point at no other.
 */
export function namesQuestion(message: string, { stem }: PresentedQuestion, read: string): boolean {
  const own = new Set(foldedWords(plainReply(read)));
  const telling = new Set(
    foldedWords(plainReply(stem)).filter(
      (word) => word.length >= SHORTEST && !own.has(word) && !isFunctionWord(word),
    ),
  );
  const written = new Set(foldedWords(plainReply(message)));
  const shared = [...telling].filter((word) => written.has(word)).length;
  return shared > 0 && (shared >= MANY || shared * 2 >= telling.size);
}
