import { sentencesOf } from '@pelion/tutor';

/** Text after a model's thinking aloud, which some servers send first; empty while it thinks. */
export function withoutThinking(text: string): string {
  const start = text.trimStart();
  const opening = '<think>';
  if (!start.startsWith(opening)) return opening.startsWith(start) ? '' : text;
  const end = start.indexOf('</think>');
  return end < 0 ? '' : start.slice(end + '</think>'.length).trimStart();
}

/**
 * Reads a growing text; returns its sentences that have not been returned. The last one is held back until the next one
 * begins, because a period may turn out to be a decimal point.
 */
export function sentenceReader(): Readonly<Record<'next' | 'rest', (text: string) => string[]>> {
  let read = 0;
  return {
    next(text) {
      const sentences = sentencesOf(text.slice(read));
      const last = sentences.pop() ?? '';
      if (sentences.length > 0) read = text.trimEnd().length - last.length;
      return sentences;
    },
    rest: (text) => sentencesOf(text.slice(read)),
  };
}
