import './sentences.ts';

export { alikeProblems } from './alike/alike-problems.ts';
export { asRead } from './alike/as-read.ts';
export { writtenDraft } from './alike/written-draft.ts';
export { isAnswered, takenBack } from './answers.ts';
export { type DrawnQuestion, drawnFor, drawnQuestion, drawnUnkeyed, exampleFor } from './drawn.ts';
export { evenCredits } from './even-credits.ts';
export { credit, exact, exactNumber, signedCredit } from './exact-number.ts';
export { gapIdsIn, gapToken, withBlanks } from './gap-tokens.ts';
export { type ShownHelp, shownHelp } from './help.ts';
export { inOrder } from './in-order.ts';
export { keywords, mostKeywords } from './keywords.ts';
export { type NumberReading, type NumberRefusal, numberRefusals, readNumber } from './number-response.ts';
export { optionIds } from './option-ids.ts';
export { mostOptions, optionLabel } from './option-label.ts';
export { meanOf, percentOf, roundPercent, shownPercent } from './percent.ts';
export { pointsProblem } from './points.ts';
export { shownPoints, typedPoints } from './points-text.ts';
export {
  asPresented,
  authoredOrder,
  type Presentable,
  type PresentedOrder,
  present,
  presentedOrder,
} from './present.ts';
export type { Problem } from './problem.ts';
export {
  type AnswerStatus,
  answerStatusIds,
  answerStatusTable,
  type Difficulty,
  difficultyTable,
  graphTypeTable,
} from './question-types.ts';
export {
  type AnswerKey,
  type Content,
  type DraftContent,
  type DraftKey,
  type PresentedPassage,
  type PresentedQuestion,
  presentedPassage,
  presentedQuestion,
  problemsOf,
  type Question,
  type QuestionDraft,
  type QuestionResponse,
  question,
  questionDraft,
  questionRenderer,
  questionResponse,
  type RevealedKey,
  revealedKey,
  sentResponse,
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
export { optionsNamedBy, responseTo } from './response-to.ts';
export { reveal } from './reveal.ts';
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
export { anything, comparable, comparablePattern, shownPattern, type TextRules } from './text-rules.ts';
export { isPassage, noteTypes, questionTypeNames, questionTypes, questionTypeTable } from './types/facts.ts';
export { longestStarter } from './types/free-text/facts.ts';
export { sameCurve, sameSpan, vertexOf } from './types/graph/compared.ts';
export { hits, sameCycle, sameSet } from './types/graph/corners.ts';
export { type Curve, isLine, type Point, samePoint } from './types/graph/curve.ts';
export { type Figure, type Given, pointOf } from './types/graph/figure.ts';
export { figureOf, type GraphKindName, graphKinds } from './types/graph/kinds.ts';
export { mostWords } from './types/long-answer.ts';
export { mostAccepted } from './types/number/facts.ts';
export { longestShortAnswer, mostAcceptedTexts } from './types/text/facts.ts';
export { longestLongAnswer } from './types/text2/facts.ts';
export { type QuestionType, types } from './types/types.ts';
export { upgraded, upgradedContent, versionAfter } from './upgrade.ts';
export { exampleOf } from './variants/draw.ts';
export { withStandIns } from './variants/number-tokens.ts';
export { type DrawnValues, drawnValues, type Variants } from './variants/variants.ts';
export { countWords, textOf } from './words-in.ts';
