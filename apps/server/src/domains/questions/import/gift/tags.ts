import { keywords, mostKeywords } from '@pelion/questions';

/** Tags become keywords, as many and as long as a question holds; the others are named. */
export function keywordsOfTags(tags: readonly string[]): { keywords: string[]; losses: string[] } {
  const isFitting = (tag: string) => keywords.safeParse([tag]).success;
  const fitting = tags.filter(isFitting);
  const lost = [...tags.filter((tag) => !isFitting(tag)), ...fitting.slice(mostKeywords)];
  return {
    keywords: keywords.parse(fitting.slice(0, mostKeywords)),
    losses: lost.length > 0 ? [`Tags are left out: ${lost.join(', ')}.`] : [],
  };
}
