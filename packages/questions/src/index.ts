export { evenCredits } from './even-credits.ts';
export { credit, exact, exactNumber, signedCredit } from './exact-number.ts';
export { type NumberReading, type NumberRefusal, numberRefusals, readNumber } from './number-response.ts';
export { optionIds } from './option-ids.ts';
export { optionLabel } from './option-label.ts';
export { authoredOrder, type Presentable, type PresentedOrder, present, presentedOrder } from './present.ts';
export type { Problem } from './problem.ts';
export {
  type AnswerStatus,
  answerStatusIds,
  type BuiltQuestionType,
  builtQuestionTypes,
  type Difficulty,
  difficulties,
  difficultyIds,
  type QuestionType,
  questionTypeIds,
} from './question-types.ts';
export {
  type PresentedQuestion,
  presentedQuestion,
  problemsOf,
  type Question,
  type QuestionDraft,
  type QuestionResponse,
  question,
  questionDraft,
  questionRenderer,
  questionResponse,
  questionTypes,
  type UnkeyedQuestion,
  unkeyedQuestion,
} from './questions.ts';
export {
  add,
  clamp,
  compare,
  divide,
  equals,
  multiply,
  negate,
  one,
  parseRational,
  type Rational,
  rational,
  subtract,
  sum,
  toDecimal,
  toText,
  zero,
} from './rational.ts';
export {
  hasMath,
  isBlank,
  longestRichTextHtml,
  longestRichTextSource,
  type RichText,
  type RichTextDraft,
  richText,
  richTextDraft,
} from './rich-text.ts';
export { mostOptions } from './types/choice.ts';
