import type { AssessmentQuestion } from '@pelion/contract/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../components/loading-state.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './seen-question.module.css';
import { shownKeyQuery } from './version-queries.ts';

const messages = defineMessages({ points: '{$points} pts', onePoint: '1 pt' });

interface SeenQuestionProps {
  readonly seen: Pick<AssessmentQuestion, 'question' | 'title' | 'difficulty'> & {
    /** null: not stored. */
    readonly version_id: number | null;
    readonly points?: string;
  };
}

/** A question with what is right marked in it: to look at, not to answer. */
export function SeenQuestion({ seen }: SeenQuestionProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { data } = useQuery(shownKeyQuery(seen.version_id, seen.question));
  if (!data) return <LoadingState blocks={[44, 44]} />;
  const { points, title } = seen;
  const facts = [
    text.phrase(questionTypes[seen.question.type].label),
    text.phrase(difficultyTable.labelOf(seen.difficulty)),
    points === undefined
      ? null
      : points === '1'
        ? t('onePoint')
        : t('points', { points: format.points(points) }),
    title || null,
  ];
  return (
    <div className={classes.seen}>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <QuestionView question={data.question} response={null} review={{ worth: null, key: data.key }} />
    </div>
  );
}
