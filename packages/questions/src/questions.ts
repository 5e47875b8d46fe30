import { phrase } from '@pelion/words';
import { z } from 'zod';
import { helpProblems } from './help.ts';
import { blankStem, type Problem } from './problem.ts';
import { type RichText, richTextDraft } from './rich-text.ts';
import { questionTypes } from './types/facts.ts';
import { type QuestionType, types } from './types/types.ts';
import { exampleOf } from './variants/draw.ts';
import { fill } from './variants/filled.ts';
import { sameOptions } from './variants/same-options.ts';
import { variantProblems } from './variants/variant-problems.ts';

// Unions over all types, and the same unions by type. Code that takes any `Question<Type>` may index a table by
// `question.type` and pass on the content, because the compiler correlates the two.

const all = Object.values(types);

function unionOf<Member extends z.core.$ZodTypeDiscriminable>([first, ...rest]: readonly Member[]) {
  if (!first) throw new Error('A union needs a member');
  return z.discriminatedUnion('type', [first, ...rest]);
}

type Types = typeof types;
type Stored = { [Type in QuestionType]: z.output<Types[Type]['stored']> };
type Drafts = { [Type in QuestionType]: z.output<Types[Type]['draft']> };
type Responses = { [Type in QuestionType]: z.output<Types[Type]['response']> };
type Contents = { [Type in QuestionType]: Stored[Type]['content'] };
type AnswerKeys = { [Type in QuestionType]: Stored[Type]['answerKey'] };
type DraftContents = { [Type in QuestionType]: Drafts[Type]['content'] };
type DraftKeys = { [Type in QuestionType]: Drafts[Type]['answerKey'] };
type Revelations = { [Type in QuestionType]: ReturnType<Types[Type]['reveal']> };
type Presentations = { [Type in QuestionType]: ReturnType<Types[Type]['present']> };

/** Content is visible to everyone; the key only to scoring and staff. */
export type Content<Type extends QuestionType> = Contents[Type];
export type AnswerKey<Type extends QuestionType> = AnswerKeys[Type];
/** Content and key as sent by an editor. */
export type DraftContent<Type extends QuestionType> = DraftContents[Type];
export type DraftKey<Type extends QuestionType> = DraftKeys[Type];
/** Fields that students get beside the stem. */
export type Presentation<Type extends QuestionType> = Presentations[Type];

/** Fields of the key shown in a review, beside explanation and feedback. */
export type Revelation<Type extends QuestionType> = Revelations[Type];

/** A whole question version, for staff and scorers only. */
export const question = unionOf(all.map(({ stored }) => stored));
export type Question<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; content: Contents[One]; answerKey: AnswerKeys[One] };
}[Type];

/** A question without its key, which is all that presentation, review lists and student requests ever load. */
export const unkeyedQuestion = unionOf(all.map(({ unkeyed }) => unkeyed));
export type UnkeyedQuestion<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; content: Contents[One] };
}[Type];

/** A question as a student receives it; the response schema of every endpoint that shows one. */
export const presentedQuestion = unionOf(all.map(({ presented }) => presented));
export type PresentedQuestion<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; stem: string } & Presentations[One];
}[Type];

/** A passage alone, for the questions that ask about it. */
export const presentedPassage = types.comprehension.presented;
export type PresentedPassage = PresentedQuestion<'comprehension'>;

/** A key as shown to markers and in reviews, never during a test. */
export const revealedKey = unionOf(all.map(({ revealed }) => revealed));
export type RevealedKey<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; explanation: string | null; generalFeedback: string | null } & Revelations[One];
}[Type];

/** A student's answer. Each type can represent "taken back": null, an empty list or an empty text. */
export const questionResponse = unionOf(all.map(({ response }) => response));
/** A response in a request: unknown keys are refused, whereas reading a stored response ignores them. */
export const sentResponse = unionOf(all.map(({ response }) => response.strict()));
export type QuestionResponse<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One } & Responses[One];
}[Type];

type Heading = Pick<Drafts[QuestionType], 'title' | 'difficulty'>;
const draftShape = unionOf(all.map(({ draft }) => draft));
export type QuestionDraft<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; content: DraftContents[One]; answerKey: DraftKeys[One] } & Heading;
}[Type];

/**
 * A question as sent by an editor or importer. Runs the checks of problemsOf too, so a parsed draft can be taken and
 * scored.
 */
export const questionDraft = draftShape.superRefine((draft, context) => {
  for (const { path, message } of keyProblems(draft)) context.addIssue({ code: 'custom', path, message });
});

const checks: {
  readonly [Type in QuestionType]: {
    readonly problems: (content: DraftContents[Type], answerKey: DraftKeys[Type]) => Problem[];
  };
} = types;

const typeProblems = <Type extends QuestionType>({
  type,
  content,
  answerKey,
}: QuestionDraft<Type>): Problem[] => checks[type].problems(content, answerKey);

/** Number of examples checked when the numbers vary. */
const EXAMPLES = 12;

/** The type's problems, checked on example draws when the numbers vary. */
function exampleProblems(draft: QuestionDraft): Problem[] {
  const { variants } = draft.content;
  if (!variants) return typeProblems(draft);
  const names = variants.parameters.map(({ name }) => name);
  for (let n = 1; n <= EXAMPLES; n += 1) {
    const drawn = exampleOf(variants, n);
    const example = draftShape.safeParse(fill(variants, drawn, draft).value);
    if (!example.success) continue;
    const problems = [
      ...typeProblems(example.data),
      ...('options' in example.data.content ? sameOptions(example.data.content.options, drawn, names) : []),
    ];
    if (problems.length > 0) return problems;
  }
  return [];
}

const constant = phrase('The numbers of a {question} of this type cannot vary.');

function keyProblems(draft: QuestionDraft): Problem[] {
  if (draft.content.variants && !questionTypes[draft.type].canVary)
    return [{ path: ['content', 'variants'], message: constant }];
  const problems = variantProblems(draft);
  // Examples need formulas that can be computed.
  return [...(problems.length > 0 ? problems : exampleProblems(draft)), ...helpProblems(draft.answerKey)];
}

/** Problems between content and key of a well-formed draft; empty when usable. Validate with questionDraft while typing. */
export const problemsOf = (draft: QuestionDraft): Problem[] => [
  ...blankStem(draft.content.stem, types[draft.type].missingStem),
  ...keyProblems(draft),
];

/** Returns a function that turns a draft into its stored form, rendering each text with `render`. */
export function questionRenderer(render: (source: string) => RichText): (draft: QuestionDraft) => Question {
  const text = richTextDraft.transform(({ source }) => render(source));
  return (draft) => question.parse(types[draft.type].rendered(text).parse(draft));
}
