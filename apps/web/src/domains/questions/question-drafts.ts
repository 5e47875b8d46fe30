import type { AssessmentQuestion } from '@pelion/contract/questions';
import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { questionTypes } from '@pelion/questions/types/facts';
import { type History, questionStarts } from './question-starts.ts';

const nothing: QuestionDraft = {
  type: 'number',
  difficulty: 'medium',
  content: { stem: { source: '' } },
  answerKey: { accepted: [{ kind: 'exact', value: '', credit: '1' }] },
};

export const blankDraft = <Type extends QuestionType>(type: Type): QuestionDraft<Type> => ({
  ...questionStarts[type]([nothing]),
  type,
  difficulty: 'medium',
});

/** Converts a question to a draft for the editor, without the rendered HTML. */
export const draftOf = ({ question, title, difficulty }: AssessmentQuestion): QuestionDraft => ({
  ...question,
  title: title || undefined,
  difficulty: difficultyTable.nameOf(difficulty) ?? 'medium',
});

/**
 * Changes the type and keeps compatible parts: text, heading and remarks, and between choice types the options and the
 * key. Incompatible parts are restored from the history when the author switches back.
 */
export function changeType<Type extends QuestionType>(history: History, type: Type): QuestionDraft<Type> {
  const { title, difficulty, content, answerKey } = history[0];
  const { explanation, generalFeedback, hints, solution } = answerKey;
  const begun = questionStarts[type](history);
  return {
    ...begun,
    type,
    title,
    difficulty,
    content: { ...begun.content, variants: questionTypes[type].canVary ? content.variants : undefined },
    answerKey: { ...begun.answerKey, explanation, generalFeedback, hints, solution },
  };
}
