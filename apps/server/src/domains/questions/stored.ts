import {
  type DrawnQuestion,
  difficultyTable,
  drawnQuestion,
  drawnValues,
  exampleFor,
  type Problem,
  problemsOf,
  type Question,
  type QuestionDraft,
  question,
  types,
  type UnkeyedQuestion,
  unkeyedQuestion,
  upgraded,
  upgradedContent,
  versionAfter,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { kilobytes } from '../../lib/sizes.ts';
import { renderDraft } from './render-draft.ts';

/** Version as stored: content and key apart, every text sanitized and its math rendered. */
export const storedVersion = z.object({
  type: z.int(),
  title: z.string(),
  difficulty: z.int(),
  /** Schema version of content and key for the type; upgraders lead from each earlier one to today's. */
  schema_version: z.int(),
  /** JSON text. */
  content: z.string(),
  answer_key: z.string(),
});
export type StoredVersion = Readonly<z.infer<typeof storedVersion>>;

/** Length limit of one stored question with its key, in characters (decision 0030). */
const longestVersion = 1_000_000;

export type Prepared =
  | { kind: 'ready'; version: StoredVersion; stem: string }
  | { kind: 'refused'; problems: Problem[] };

/**
 * Validates again after rendering, because a text of nothing but a script becomes empty. CPU-intensive for large
 * drafts: requests use `prepare-task.ts`.
 */
export function prepare(draft: QuestionDraft): Prepared {
  const rendered = renderDraft(draft);
  if (rendered.kind === 'refused') return rendered;
  const { question } = rendered;
  const { title = '', difficulty } = draft;
  const problems = problemsOf({ ...question, difficulty });
  if (problems.length > 0) return { kind: 'refused', problems };
  const { id, upgrades } = types[question.type];
  const version = {
    type: id,
    title,
    difficulty: difficultyTable.idOf(difficulty),
    schema_version: versionAfter(upgrades),
    content: JSON.stringify(question.content),
    answer_key: JSON.stringify(question.answerKey),
  };
  const length = version.content.length + version.answer_key.length;
  if (length > longestVersion) return { kind: 'refused', problems: [tooLong(length)] };
  return { kind: 'ready', version, stem: question.content.stem.html };
}

const tooLong = (length: number): Problem => ({
  path: ['content'],
  message: phrase('This {question} takes {$size} with its formulas drawn; {$most} is the most.', {
    size: kilobytes(length),
    most: kilobytes(longestVersion),
  }),
});

interface ContentColumns {
  readonly type: number;
  readonly schema_version: number;
  readonly content: unknown;
}

const typesById = new Map(Object.values(types).map((type) => [type.id, type] as const));

function typeOf(id: number) {
  const type = typesById.get(id);
  if (!type) throw new RangeError(`There is no question type ${id}`);
  return type;
}

/** Type name as used in drafts and files. */
export const typeNameOf = (id: number) => typeOf(id).name;

/** Question with its key in today's shape, for staff and scorers. Throws if the row cannot come from a valid draft. */
export function toQuestion({
  type: id,
  schema_version,
  content,
  answer_key: answerKey,
}: ContentColumns & { readonly answer_key: unknown }): Question {
  const { name, upgrades } = typeOf(id);
  return question.parse({ type: name, ...upgraded(upgrades, schema_version, { content, answerKey }) });
}

const pinned = drawnValues.nullable();

/** Question with the numbers pinned to one attempt's item. */
export const toDrawn = ({
  drawn_values,
  ...row
}: ContentColumns & { readonly answer_key: unknown; readonly drawn_values: unknown }): DrawnQuestion =>
  drawnQuestion(toQuestion(row), pinned.parse(drawn_values));

/** Question with the numbers of one example, for paper and wherever nobody takes the attempt. */
export function toExample(row: ContentColumns & { readonly answer_key: unknown }, n: number): Question {
  const question = toQuestion(row);
  return drawnQuestion(question, exampleFor(question, n)).question;
}

/** Question from columns without the key. */
export function toUnkeyed({ type: id, schema_version, content }: ContentColumns): UnkeyedQuestion {
  const { name, upgrades } = typeOf(id);
  return unkeyedQuestion.parse({ type: name, content: upgradedContent(upgrades, schema_version, content) });
}
