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

// Unions over all types, and the same unions by type. A function over any `Question<Type>` may look into a table by
// `question.type` and hand on its content: the compiler knows that both are of the one type.

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

/** What everyone may see, and what scoring and staff may see. */
export type Content<Type extends QuestionType> = Contents[Type];
export type AnswerKey<Type extends QuestionType> = AnswerKeys[Type];
/** The same of what an editor hands in. */
export type DraftContent<Type extends QuestionType> = DraftContents[Type];
export type DraftKey<Type extends QuestionType> = DraftKeys[Type];
/** What students get of it beside the stem. */
export type Presentation<Type extends QuestionType> = Presentations[Type];

/** What is shown of its key beside the remarks. */
export type Revelation<Type extends QuestionType> = Revelations[Type];

/** A whole question version, for staff and scorers only. */
export const question = unionOf(all.map(({ stored }) => stored));
export type Question<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; content: Contents[One]; answerKey: AnswerKeys[One] };
}[Type];

/** A question without its key: all that presenting, reviewing lists and students' requests ever load. */
export const unkeyedQuestion = unionOf(all.map(({ unkeyed }) => unkeyed));
export type UnkeyedQuestion<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; content: Contents[One] };
}[Type];

/** What a student receives; the response schema of every endpoint that shows a question. */
export const presentedQuestion = unionOf(all.map(({ presented }) => presented));
export type PresentedQuestion<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; stem: string } & Presentations[One];
}[Type];

/** The same of a passage alone, for the questions that ask about it. */
export const presentedPassage = types.comprehension.presented;
export type PresentedPassage = PresentedQuestion<'comprehension'>;

/** What of a key is shown once it may be: by whoever marks an answer in a review, never by who takes a test. */
export const revealedKey = unionOf(all.map(({ revealed }) => revealed));
export type RevealedKey<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; explanation: string | null; generalFeedback: string | null } & Revelations[One];
}[Type];

/** What a student has answered. Each type can say "taken back": null, an empty list or an empty text. */
export const questionResponse = unionOf(all.map(({ response }) => response));
/** The same as it arrives: a key that no type knows is refused, where reading a stored one passes over it. */
export const sentResponse = unionOf(all.map(({ response }) => response.strict()));
export type QuestionResponse<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One } & Responses[One];
}[Type];

type Heading = Pick<Drafts[QuestionType], 'title' | 'difficulty'>;
const draftShape = unionOf(all.map(({ draft }) => draft));
export type QuestionDraft<Type extends QuestionType = QuestionType> = {
  [One in Type]: { type: One; content: DraftContents[One]; answerKey: DraftKeys[One] } & Heading;
}[Type];

/** What an editor or an importer hands in. Parsing asks all that problemsOf does, so what parses can be taken and scored. */
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

/** How many attempts are looked at, where no two are alike. */
const EXAMPLES = 12;

/** What a type asks for, of the question as some attempts will get it. */
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
  // What cannot be worked out cannot be looked at.
  return [...(problems.length > 0 ? problems : exampleProblems(draft)), ...helpProblems(draft.answerKey)];
}

/** Whether the content and key of a well-formed draft fit together; empty: it can be used. While typing, parse questionDraft. */
export const problemsOf = (draft: QuestionDraft): Problem[] => [
  ...blankStem(draft.content.stem, types[draft.type].missingStem),
  ...keyProblems(draft),
];

/** Turns a draft into what is stored, every text of content and key rendered once by `render`. */
export function questionRenderer(render: (source: string) => RichText): (draft: QuestionDraft) => Question {
  const text = richTextDraft.transform(({ source }) => render(source));
  return (draft) => question.parse(types[draft.type].rendered(text).parse(draft));
}
