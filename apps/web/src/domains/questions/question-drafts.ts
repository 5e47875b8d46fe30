import type { AssessmentQuestion } from '@pelion/contract/questions';
import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { questionEditors } from './question-editors.tsx';

const blankContent = { stem: { source: '' } };

export const blankDraft = <Type extends QuestionType>(type: Type): QuestionDraft<Type> => ({
  ...questionEditors[type].begin(blankContent),
  type,
  difficulty: 'medium',
});

/** What an editor starts from. The stored html stays behind: it is made again on save. */
export const draftOf = ({ question, title, difficulty }: AssessmentQuestion): QuestionDraft => ({
  ...question,
  title: title || undefined,
  difficulty: difficultyTable.nameOf(difficulty) ?? 'medium',
});

/** Another type with what both have: the question itself, the heading and the remarks, the options of choices. */
export function changeType<Type extends QuestionType>(draft: QuestionDraft, type: Type): QuestionDraft<Type> {
  const { title, difficulty, content, answerKey } = draft;
  const { explanation, generalFeedback } = answerKey;
  const begun = questionEditors[type].begin(content);
  return {
    ...begun,
    type,
    title,
    difficulty,
    answerKey: { ...begun.answerKey, explanation, generalFeedback },
  };
}
