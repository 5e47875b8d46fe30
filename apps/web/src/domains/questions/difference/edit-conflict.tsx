import type { AssessmentQuestion } from '@pelion/contract/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useMessages } from '../../../lib/text.ts';
import { bodyOf, type EditedQuestion } from '../edited-question.ts';
import { SeenQuestion } from '../seen-question.tsx';
import { Differences } from './differences.tsx';
import { draftAsSeenQuery } from './draft-as-seen.ts';
import type { SideNames } from './side-names.ts';
import { Sides } from './sides.tsx';

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
