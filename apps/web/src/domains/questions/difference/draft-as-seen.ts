import type { Question, QuestionDraft } from '@pelion/questions';
import { queryOptions } from '@tanstack/react-query';
import { htmlOf } from '../../../components/questions/plain-html.ts';
import { wordsIn } from '../drafts/read-draft.ts';

/** Yields the source and rendered HTML of every text in a stored question. */
function* renderedIn(value: unknown): Generator<readonly [source: string, html: string]> {
  if (typeof value !== 'object' || value === null) return;
  if (
    'source' in value &&
    'html' in value &&
    typeof value.source === 'string' &&
    typeof value.html === 'string'
  )
    yield [value.source, value.html];
  else for (const part of Object.values(value)) yield* renderedIn(part);
}

/**
 * Renders an unsaved draft for display; null while incomplete. Texts that are unchanged reuse the stored HTML, others
 * are shown as plain text: only the server renders HTML.
 */
export const draftAsSeenQuery = (draft: QuestionDraft, stored: Question) =>
  queryOptions({
    queryKey: ['questionDraft', draft, stored],
    queryFn: async () => {
      const { drawnQuestion, exampleFor, questionRenderer } = await import('@pelion/questions');
      const rendered = new Map(renderedIn(stored));
      const render = (source: string) => ({ source, html: rendered.get(source) ?? htmlOf(wordsIn(source)) });
      try {
        const question = questionRenderer(render)(draft);
        drawnQuestion(question, exampleFor(question, 1));
        return question;
      } catch {
        return null;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
