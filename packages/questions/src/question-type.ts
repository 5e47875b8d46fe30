import type { Phrase } from '@pelion/words';
import { z } from 'zod';
import { helpOf } from './help.ts';
import { missingStem, type Problem } from './problem.ts';
import { difficultyTable } from './question-types.ts';
import { isBlank, presentedText, type RichTextDraft, richText, richTextDraft } from './rich-text.ts';
import type { Upgrade } from './upgrade.ts';
import { variants } from './variants/variants.ts';

type Shape = z.core.$ZodLooseShape;

/** The type's own fields of content and key, over one kind of text. */
interface Body<Content extends Shape = Shape, Key extends Shape = Shape> {
  readonly content: Content;
  readonly answerKey: Key;
}

/**
 * Output fields of `Own`, computed with a dummy field: zod types an object without fields as a record of never, which
 * can't be extended.
 */
type Fields<Own extends Shape> = Omit<z.output<z.ZodObject<Own & { type: z.ZodString }>>, 'type'>;

// Common fields, added to those of each type.

const contentOf = <Text extends z.ZodType, Own extends Shape>(text: Text, own: Own) =>
  z.strictObject({
    stem: text,
    ...own,
    /** Numbers drawn for each attempt; students get only the values. */
    variants: variants.optional(),
  });

const answerKeyOf = <Text extends z.ZodType, Own extends Shape>(text: Text, own: Own) =>
  z.strictObject({
    ...own,
    /** The rationale; shown only when the review allows it. */
    explanation: text.optional(),
    /** Shown to everyone after grading, whatever the answer. */
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

/** Checked on the field itself, because an unreadable number elsewhere stops validation before the checks on the whole. */
const stemDraft = (missing: Phrase) => richTextDraft.refine((stem) => !isBlank(stem), missing);

const heading = {
  /** Title in staff lists; never shown to students. */
  title: z.string().trim().max(200).optional(),
  difficulty: z.enum(difficultyTable.names),
};

/** Everything about a question type that server and browser may share. Comparing answers with keys stays on the server. */
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
  /** Message for a missing stem, when the stem is not a question. */
  readonly missingStem?: Phrase;
  readonly draft: Body<DraftContent, DraftKey>;
  /** The body for texts that are drafts as input and rendered as output. */
  readonly rendered: (text: z.ZodType) => Body;
  /** Fields that students get beside the stem. */
  readonly presented: Presented;
  /** Fields of the key shown in a review, beside the explanation and feedback that all types have. */
  readonly revealed: Revealed;
  readonly response: Response;
  /** Problems between content and key, beside a missing stem. */
  readonly problems: (
    content: Fields<DraftContent> & { readonly stem: RichTextDraft },
    answerKey: Fields<DraftKey>,
  ) => Problem[];
  /**
   * Texts that students cannot tell apart but scoring does, each reported at the later one; only for types with such
   * texts.
   */
  readonly alike?: (content: Fields<DraftContent>, answerKey: Fields<DraftKey>) => Problem[];
  /** Content with its options in the order of one attempt. */
  readonly arranged: (content: Fields<Content>, order: readonly string[]) => Fields<Content>;
  /** Built field by field, so that undeclared fields never leave; options come arranged. */
  readonly present: (content: Fields<Content>) => Fields<Presented>;
  /** Built field by field from the key, without credits, point rules and sources. */
  readonly reveal: (answerKey: Fields<Key>, content: Fields<Content>) => Fields<Revealed>;
  /** Option ids in the order written; empty for types without options. */
  readonly options: (content: Fields<Content>) => string[];
  /** Whether the order is shuffled for each attempt. */
  readonly isShuffled: (content: Fields<Content>) => boolean;
  /** Option ids named by a response, each of which must belong to the question. */
  readonly named: (response: Fields<Response>) => readonly string[];
  /** Migrations of content and key from each earlier version to the next. */
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

/** Defaults of types whose answers name no options. */
export const withoutOptions = {
  arranged: <Content>(content: Content): Content => content,
  options: () => [],
  isShuffled: () => false,
  named: () => [],
};
