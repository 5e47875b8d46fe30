import type { Question, QuestionDraft } from '@pelion/questions';
import { queryOptions } from '@tanstack/react-query';
import { htmlOf } from '../../../components/questions/plain-html.ts';
import { wordsIn } from '../drafts/read-draft.ts';

/** Every rendered text of a stored question by what was written for it. */
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
 * What somebody is writing, as a question that can be looked at; null while it is not whole. A text that is as it is stored
 * is shown as it is there, another one in its plain words: only the server makes html of what was typed.
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
