import { z } from 'zod';
import type { Problem } from './problem.ts';
import { type BuiltQuestionType, difficulties } from './question-types.ts';
import { type RichText, richText, richTextDraft } from './rich-text.ts';
import { multiChoice } from './types/multi-choice.ts';
import { number } from './types/number.ts';
import { singleChoice } from './types/single-choice.ts';
import { trueFalse } from './types/true-false.ts';

/** The first of the four tables: the schemas and rules of each type. Scorers, views and editors have theirs. */
export const questionTypes = { singleChoice, multiChoice, trueFalse, number } satisfies Record<
  BuiltQuestionType,
  Record<'contentOf' | 'answerKeyOf' | 'presented' | 'response' | 'problems' | 'present', unknown>
>;

const withKey = <Text extends z.ZodType>(text: Text) =>
  ({
    singleChoice: z.object({
      type: z.literal('singleChoice'),
      content: singleChoice.contentOf(text),
      answerKey: singleChoice.answerKeyOf(text),
    }),
    multiChoice: z.object({
      type: z.literal('multiChoice'),
      content: multiChoice.contentOf(text),
      answerKey: multiChoice.answerKeyOf(text),
    }),
    trueFalse: z.object({
      type: z.literal('trueFalse'),
      content: trueFalse.contentOf(text),
      answerKey: trueFalse.answerKeyOf(text),
    }),
    number: z.object({
      type: z.literal('number'),
      content: number.contentOf(text),
      answerKey: number.answerKeyOf(text),
    }),
  }) satisfies Record<BuiltQuestionType, z.ZodObject>;

const union = <Text extends z.ZodType>(text: Text) => {
  const of = withKey(text);
  return z.discriminatedUnion('type', [of.singleChoice, of.multiChoice, of.trueFalse, of.number]);
};

/** A whole question version, for staff and scorers only: what everyone may see, and the answer key. */
export const question = union(richText);
export type Question = z.infer<typeof question>;

const stored = withKey(richText);
const withoutKey = { answerKey: true } as const;

/** A question without its key: all that presenting, reviewing lists and students' requests ever load. */
export const unkeyedQuestion = z.discriminatedUnion('type', [
  stored.singleChoice.omit(withoutKey),
  stored.multiChoice.omit(withoutKey),
  stored.trueFalse.omit(withoutKey),
  stored.number.omit(withoutKey),
]);
export type UnkeyedQuestion = z.infer<typeof unkeyedQuestion>;

/** What a student receives; the response schema of every endpoint that shows a question. */
export const presentedQuestion = z.discriminatedUnion('type', [
  singleChoice.presented,
  multiChoice.presented,
  trueFalse.presented,
  number.presented,
]);
export type PresentedQuestion = z.infer<typeof presentedQuestion>;

/** What a student sends. Each type can say "taken back": null, an empty list or an empty text. */
export const questionResponse = z.discriminatedUnion('type', [
  singleChoice.response,
  multiChoice.response,
  trueFalse.response,
  number.response,
]);
export type QuestionResponse = z.infer<typeof questionResponse>;

const heading = {
  /** For staff, in lists; never shown to students. */
  title: z.string().trim().max(200).optional(),
  difficulty: z.enum(difficulties),
};
const drafted = withKey(richTextDraft);

const questionDraftShape = z.discriminatedUnion('type', [
  drafted.singleChoice.extend(heading),
  drafted.multiChoice.extend(heading),
  drafted.trueFalse.extend(heading),
  drafted.number.extend(heading),
]);

/** What an editor or an importer hands in. Parsing also runs problemsOf, so what parses can be taken and scored. */
export const questionDraft = questionDraftShape.superRefine((draft, context) => {
  for (const { path, message } of problemsOf(draft)) context.addIssue({ code: 'custom', path, message });
});
export type QuestionDraft = z.infer<typeof questionDraftShape>;

/** Whether the content and key of a well-formed draft fit together; empty: it can be used. While typing, parse questionDraft. */
export function problemsOf(draft: QuestionDraft): Problem[] {
  switch (draft.type) {
    case 'singleChoice':
      return singleChoice.problems(draft.content, draft.answerKey);
    case 'multiChoice':
      return multiChoice.problems(draft.content, draft.answerKey);
    case 'trueFalse':
      return trueFalse.problems(draft.content);
    case 'number':
      return number.problems(draft.content, draft.answerKey);
  }
}

/** Turns a draft into what is stored, every text of content and key rendered once by `render`. */
export function questionRenderer(render: (source: string) => RichText): (draft: QuestionDraft) => Question {
  const rendered = union(richTextDraft.transform(({ source }) => render(source)));
  return (draft) => question.parse(rendered.parse(draft));
}
