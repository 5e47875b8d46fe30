import type { AssessmentQuestion } from '@pelion/contract/questions';
import type { BuiltQuestionType, QuestionDraft } from '@pelion/questions';
import { difficultyOf } from './question-labels.ts';

export type DraftOf<Type extends BuiltQuestionType> = Extract<QuestionDraft, { type: Type }>;

const blank = { source: '' };

/** Random, and no more: an id that told the authored place would undo the shuffling (packages/questions). */
export const newOptionId = () =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('');

const blankOptions = () => [1, 2, 3, 4].map(() => ({ id: newOptionId(), text: blank }));
const choiceContent = () => ({ stem: blank, options: blankOptions(), shuffle: true });

const blankDrafts = {
  singleChoice: () => ({
    type: 'singleChoice',
    difficulty: 'medium',
    content: choiceContent(),
    answerKey: { credits: [] },
  }),
  multiChoice: () => ({
    type: 'multiChoice',
    difficulty: 'medium',
    content: choiceContent(),
    answerKey: { credits: [], scoring: 'perOption' },
  }),
  trueFalse: () => ({
    type: 'trueFalse',
    difficulty: 'medium',
    content: { stem: blank },
    answerKey: { correct: true, feedback: {} },
  }),
  number: () => ({
    type: 'number',
    difficulty: 'medium',
    content: { stem: blank },
    answerKey: { accepted: [{ kind: 'exact', value: '', credit: '1' }] },
  }),
} satisfies { [Type in BuiltQuestionType]: () => DraftOf<Type> };

export const blankDraft = (type: BuiltQuestionType): QuestionDraft => blankDrafts[type]();

/** What an editor starts from. The stored html stays behind: it is made again on save. */
export const draftOf = ({ question, title, difficulty }: AssessmentQuestion): QuestionDraft => ({
  ...question,
  title: title || undefined,
  difficulty: difficultyOf(difficulty),
});

/** Another type with what both have: the question itself, the heading, the options of choices. */
export function changeType(draft: QuestionDraft, type: BuiltQuestionType): QuestionDraft {
  const { title, difficulty } = draft;
  const explanation = draft.answerKey.explanation;
  const next = blankDraft(type);
  const { stem } = draft.content;
  switch (next.type) {
    case 'singleChoice':
    case 'multiChoice': {
      const options = 'options' in draft.content ? draft.content.options : next.content.options;
      const content = { ...next.content, stem, options };
      return next.type === 'singleChoice'
        ? { ...next, title, difficulty, content, answerKey: { ...next.answerKey, explanation } }
        : { ...next, title, difficulty, content, answerKey: { ...next.answerKey, explanation } };
    }
    case 'trueFalse':
      return {
        ...next,
        title,
        difficulty,
        content: { stem },
        answerKey: { ...next.answerKey, explanation },
      };
    case 'number':
      return {
        ...next,
        title,
        difficulty,
        content: { ...next.content, stem },
        answerKey: { ...next.answerKey, explanation },
      };
  }
}
