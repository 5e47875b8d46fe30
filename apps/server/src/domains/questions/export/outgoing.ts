import type { Difficulty, Question, QuestionType, RichText } from '@pelion/questions';
import type { Phrase } from '@pelion/words';

/** A question on its way out, with what belongs to its place in the assessment. */
export interface Outgoing<Type extends QuestionType = QuestionType> {
  /** Its place, from 1. */
  readonly number: number;
  readonly title: string;
  /** Exact text; of a passage nothing. */
  readonly points: string;
  readonly difficulty: Difficulty;
  readonly keywords: readonly string[];
  /** The number of the passage that it asks about; null: it stands alone. */
  readonly passage: number | null;
  /** Its numbers vary, and these are the first example (decision 0069). */
  readonly isExample: boolean;
  readonly question: Question<Type>;
}

export interface OutgoingPicture {
  readonly id: string;
  readonly mediaType: string;
  /** Unique in its file, of letters, digits and one dot. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What one question is written with; each format has texts of its own. */
export interface ItemWriter {
  /** Something that the file does not carry. */
  lose(loss: Phrase): void;
  /** A picture of ours by its reference, counted as used; null, and a loss: there is none. */
  picture(reference: string): OutgoingPicture | null;
  /** Notes the words that are left of a text whose pictures or formatting the format does not have. */
  left(source: string, words: string): void;
  /** The words alone; formatting is a loss. */
  plain(text: RichText): string;
}

/** A question that a format has no form for. */
export interface Refusal {
  readonly reason: Phrase;
}
export const isRefusal = (written: string | Refusal): written is Refusal => typeof written !== 'string';
