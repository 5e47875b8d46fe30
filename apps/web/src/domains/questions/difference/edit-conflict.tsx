import type { AssessmentQuestion } from '@pelion/contract/questions';
import type { Question, QuestionDraft } from '@pelion/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../../components/loading-state.tsx';
import { htmlOf } from '../../../components/questions/plain-html.ts';
import { useMessages } from '../../../lib/text.ts';
import { wordsIn } from '../drafts/read-draft.ts';
import { bodyOf, type EditedQuestion } from '../edited-question.ts';
import { SeenQuestion } from '../seen-question.tsx';
import { Differences } from './differences.tsx';
import type { SideNames } from './side-names.ts';
import { Sides } from './sides.tsx';

/**
 * Renders an unsaved draft for display; null while incomplete. Texts that are unchanged reuse the stored HTML, others
 * are shown as plain text: only the server renders HTML.
 */
const draftAsSeenQuery = (draft: QuestionDraft, stored: Question) =>
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

const messages = defineMessages({
  incomplete: 'The {question} is incomplete and cannot be shown as a whole. The differences are above.',
});

export interface TheirsAndMineProps {
  /** Version saved by another person. */
  readonly theirs: AssessmentQuestion;
  readonly mine: EditedQuestion;
  readonly names: SideNames;
}

/** Edit conflict of a question: the differences, then both versions with the correct answers. */
export function TheirsAndMine({ theirs, mine, names }: TheirsAndMineProps) {
  const { draft, points, keywords = [] } = bodyOf(mine);
  const side = {
    title: draft.title ?? '',
    difficulty: difficultyTable.ids[draft.difficulty],
    points: points ?? '0',
    keywords,
  };
  return (
    <>
      <Differences before={theirs} after={{ ...side, question: draft }} names={names} />
      <Sides
        names={names}
        before={<SeenQuestion seen={theirs} />}
        after={<SeenDraft mine={mine} theirs={theirs} side={side} />}
      />
    </>
  );
}

interface SeenDraftProps extends Pick<TheirsAndMineProps, 'theirs' | 'mine'> {
  readonly side: { readonly title: string; readonly difficulty: number; readonly points: string };
}

function SeenDraft({ mine, theirs, side }: SeenDraftProps) {
  const t = useMessages(messages);
  const { data } = useQuery(draftAsSeenQuery(mine.draft, theirs.question));
  if (data === undefined) return <LoadingState blocks={[44, 44]} />;
  return data === null ? (
    <p>{t('incomplete')}</p>
  ) : (
    <SeenQuestion seen={{ ...side, version_id: null, question: data }} />
  );
}

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
