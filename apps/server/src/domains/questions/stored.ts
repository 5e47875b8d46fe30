import {
  difficultyIds,
  type Problem,
  problemsOf,
  type Question,
  type QuestionDraft,
  question,
  questionRenderer,
  types,
  type UnkeyedQuestion,
  unkeyedQuestion,
  upgraded,
  upgradedContent,
  versionAfter,
} from '@pelion/questions';
import type { Json } from '../../db/types.generated.ts';
import { renderRichText } from '../../lib/rich-text.ts';

/** A version as its columns hold it: content and key apart, every text sanitised and its math rendered. */
export interface StoredVersion {
  readonly type: number;
  readonly title: string;
  readonly difficulty: number;
  /** Which shape of its type content and key have; upgraders lead from each earlier one to today's. */
  readonly schema_version: number;
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
  const { id, upgrades } = types[rendered.type];
  const version = {
    type: id,
    title,
    difficulty: difficultyIds[difficulty],
    schema_version: versionAfter(upgrades),
    content: JSON.stringify(rendered.content),
    answer_key: JSON.stringify(rendered.answerKey),
  };
  return { kind: 'ready', version, stem: rendered.content.stem.html };
}

interface ContentColumns {
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
}

const typesById = new Map(Object.values(types).map((type) => [type.id, type] as const));

function typeOf(id: number) {
  const type = typesById.get(id);
  if (!type) throw new RangeError(`There is no question type ${id}`);
  return type;
}

/** With its key, in today's shape: for staff and scorers. Throws when the row is not what a draft once became. */
export function toQuestion({
  type: id,
  schema_version,
  content,
  answer_key: answerKey,
}: ContentColumns & { readonly answer_key: Json }): Question {
  const { name, upgrades } = typeOf(id);
  return question.parse({ type: name, ...upgraded(upgrades, schema_version, { content, answerKey }) });
}

/** From columns without the key. */
export function toUnkeyed({ type: id, schema_version, content }: ContentColumns): UnkeyedQuestion {
  const { name, upgrades } = typeOf(id);
  return unkeyedQuestion.parse({ type: name, content: upgradedContent(upgrades, schema_version, content) });
}
