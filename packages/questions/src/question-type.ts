import type { Phrase } from '@pelion/words';
import { z } from 'zod';
import { helpOf } from './help.ts';
import { missingStem, type Problem } from './problem.ts';
import { difficultyTable } from './question-types.ts';
import { isBlank, presentedText, type RichTextDraft, richText, richTextDraft } from './rich-text.ts';
import type { Upgrade } from './upgrade.ts';
import { variants } from './variants/variants.ts';

type Shape = z.core.$ZodLooseShape;

/** The fields of content and key that are a type's own, over one kind of text. */
interface Body<Content extends Shape = Shape, Key extends Shape = Shape> {
  readonly content: Content;
  readonly answerKey: Key;
}

/** What the fields of `Own` hold; zod calls an object without fields a record of nothing, which nothing could be added to. */
type Fields<Own extends Shape> = Omit<z.output<z.ZodObject<Own & { type: z.ZodString }>>, 'type'>;

// The common parts, put around those of each type once.

const contentOf = <Text extends z.ZodType, Own extends Shape>(text: Text, own: Own) =>
  z.strictObject({
    stem: text,
    ...own,
    /** Numbers that are drawn for each attempt; a student gets their values, and never this. */
    variants: variants.optional(),
  });

const answerKeyOf = <Text extends z.ZodType, Own extends Shape>(text: Text, own: Own) =>
  z.strictObject({
    ...own,
    /** The rationale; shown only when the review allows it. */
    explanation: text.optional(),
    /** Shown to everybody after grading, whatever was answered. */
    generalFeedback: text.optional(),
    ...helpOf(text),
  });

const questionOf = <Name extends string, Text extends z.ZodType, Content extends Shape, Key extends Shape>(
  name: Name,
  text: Text,
  { content, answerKey }: Body<Content, Key>,
  stem: Text = text,
) =>
  z.object({
    type: z.literal(name),
    content: contentOf(stem, content),
    answerKey: answerKeyOf(text, answerKey),
  });

/** Asked at the field itself: a number that cannot be read elsewhere ends the check before it comes to the whole. */
const stemDraft = (missing: Phrase) => richTextDraft.refine((stem) => !isBlank(stem), missing);

const heading = {
  /** For staff, in lists; never shown to students. */
  title: z.string().trim().max(200).optional(),
  difficulty: z.enum(difficultyTable.names),
};

/** All of a question type that both sides may know. Whatever compares an answer with a key stays on the server. */
interface Definition<
  Content extends Shape,
  Key extends Shape,
  DraftContent extends Shape,
  DraftKey extends Shape,
  Presented extends Shape,
  Revealed extends Shape,
  Response extends Shape,
> {
  readonly stored: Body<Content, Key>;
  /** What is said where nobody has written its text, if that is not a question. */
  readonly missingStem?: Phrase;
  readonly draft: Body<DraftContent, DraftKey>;
  /** The same for texts that are drafts going in and rendered coming out. */
  readonly rendered: (text: z.ZodType) => Body;
  /** What students get beside the stem. */
  readonly presented: Presented;
  /** What is shown of the key, once it may be, beside the remarks that all types have. */
  readonly revealed: Revealed;
  readonly response: Response;
  /** Why content and key do not fit together, beside a missing stem. */
  readonly problems: (
    content: Fields<DraftContent> & { readonly stem: RichTextDraft },
    answerKey: Fields<DraftKey>,
  ) => Problem[];
  /**
   * What of its texts cannot be told apart by who answers, and is told apart by who scores, each at the later of the two;
   * for types whose texts can be taken for one another.
   */
  readonly alike?: (content: Fields<DraftContent>, answerKey: Fields<DraftKey>) => Problem[];
  /** The same content with its options in the order of one attempt. */
  readonly arranged: (content: Fields<Content>, order: readonly string[]) => Fields<Content>;
  /** Built field by field, so that nothing that is not named here can leave; its options come arranged. */
  readonly present: (content: Fields<Content>) => Fields<Presented>;
  /** The same of the key: no credits, no rules of points, no sources. */
  readonly reveal: (answerKey: Fields<Key>, content: Fields<Content>) => Fields<Revealed>;
  /** Ids of the options as they were written; empty for types without any. */
  readonly options: (content: Fields<Content>) => string[];
  /** Whether each attempt sees them in an order of its own. */
  readonly isShuffled: (content: Fields<Content>) => boolean;
  /** Ids of the options that a response names: all of them have to be the question's. */
  readonly named: (response: Fields<Response>) => readonly string[];
  /** From each earlier shape of content and key to the next; the last one leads to what stands here. */
  readonly upgrades: readonly Upgrade[];
}

export function questionType<
  Name extends string,
  Content extends Shape,
  Key extends Shape,
  DraftContent extends Shape,
  DraftKey extends Shape,
  Presented extends Shape,
  Revealed extends Shape,
  Response extends Shape,
>(
  facts: {
    readonly name: Name;
    readonly id: number;
    readonly label: Phrase;
    readonly isAnswered: (response: NoInfer<Fields<Response>>) => boolean;
    readonly empty: NoInfer<Fields<Response>>;
  },
  definition: Definition<Content, Key, DraftContent, DraftKey, Presented, Revealed, Response>,
) {
  const type = z.literal(facts.name);
  const stored = questionOf(facts.name, richText, definition.stored);
  const missing = definition.missingStem ?? missingStem;
  return {
    ...facts,
    ...definition,
    missingStem: missing,
    stored,
    unkeyed: stored.omit({ answerKey: true }),
    draft: questionOf(facts.name, richTextDraft, definition.draft, stemDraft(missing))
      .extend(heading)
      .strict(),
    rendered: (text: z.ZodType) => questionOf(facts.name, text, definition.rendered(text)),
    presented: z.object({ type, stem: presentedText, ...definition.presented }),
    revealed: z.object({
      type,
      explanation: presentedText.nullable(),
      generalFeedback: presentedText.nullable(),
      ...definition.revealed,
    }),
    response: z.object({ type, ...definition.response }),
  };
}

/** For types whose answers name no options. */
export const withoutOptions = {
  arranged: <Content>(content: Content): Content => content,
  options: () => [],
  isShuffled: () => false,
  named: () => [],
};
