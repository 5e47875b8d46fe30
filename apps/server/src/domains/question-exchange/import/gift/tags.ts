import { keywords, mostKeywords } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';

/** Tags become keywords, as many and as long as a question holds; the others are named. */
export function keywordsOfTags(tags: readonly string[]): { keywords: string[]; losses: Phrase[] } {
  const isFitting = (tag: string) => keywords.safeParse([tag]).success;
  const fitting = tags.filter(isFitting);
  const lost = [...tags.filter((tag) => !isFitting(tag)), ...fitting.slice(mostKeywords)];
  return {
    keywords: keywords.parse(fitting.slice(0, mostKeywords)),
    losses: lost.length > 0 ? [phrase('Tags are left out: {$tags}.', { tags: lost.join(', ') })] : [],
  };
}
