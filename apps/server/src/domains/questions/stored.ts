import {
  builtQuestionTypes,
  difficultyIds,
  type Problem,
  problemsOf,
  type Question,
  type QuestionDraft,
  question,
  questionRenderer,
  questionTypeIds,
  type UnkeyedQuestion,
  unkeyedQuestion,
} from '@pelion/questions';
import type { Json } from '../../db/types.generated.ts';
import { renderRichText } from '../../lib/rich-text.ts';

/** A version as its columns hold it: content and key apart, every text sanitised and its math rendered. */
export interface StoredVersion {
  readonly type: number;
  readonly title: string;
  readonly difficulty: number;
  /** JSON text. */
  readonly content: string;
  readonly answer_key: string;
}

const render = questionRenderer(renderRichText);

export type Prepared =
  | { readonly kind: 'ready'; readonly version: StoredVersion; readonly stem: string }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Looks for problems once more after rendering: a text of nothing but a script was a text, and is none now. */
export function prepare(draft: QuestionDraft): Prepared {
  const rendered = render(draft);
  const { title = '', difficulty } = draft;
  const problems = problemsOf({ ...rendered, difficulty });
  if (problems.length > 0) return { kind: 'refused', problems };
  const version = {
    type: questionTypeIds[rendered.type],
    title,
    difficulty: difficultyIds[difficulty],
    content: JSON.stringify(rendered.content),
    answer_key: JSON.stringify(rendered.answerKey),
  };
  return { kind: 'ready', version, stem: rendered.content.stem.html };
}

interface ContentColumns {
  readonly type: number;
  readonly content: Json;
}

const typeOf = (id: number) => builtQuestionTypes.find((type) => questionTypeIds[type] === id);

/** With its key: for staff and scorers. Throws when the row is not what a draft once became. */
export const toQuestion = ({
  type,
  content,
  answer_key,
}: ContentColumns & { readonly answer_key: Json }): Question =>
  question.parse({ type: typeOf(type), content, answerKey: answer_key });

/** From columns without the key. */
export const toUnkeyed = ({ type, content }: ContentColumns): UnkeyedQuestion =>
  unkeyedQuestion.parse({ type: typeOf(type), content });
