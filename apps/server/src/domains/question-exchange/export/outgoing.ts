import type { Difficulty, Question, QuestionType, RichText } from '@pelion/questions';
import type { Phrase } from '@pelion/words';

/** Question to export, with its facts from the assessment. */
export interface Outgoing<Type extends QuestionType = QuestionType> {
  /** Position in the assessment, from 1. */
  readonly number: number;
  readonly title: string;
  /** Exact number as text; meaningless for a passage. */
  readonly points: string;
  readonly difficulty: Difficulty;
  readonly keywords: readonly string[];
  /** Number of the question's passage; null without one. */
  readonly passage: number | null;
  /** True if the question has variable numbers and was exported as its first example (decision 0069). */
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

/** Context for writing one question; formats add their own text functions. */
export interface ItemWriter {
  /** Reports something that the file does not carry. */
  lose(loss: Phrase): void;
  /** Looks up a picture by its reference and counts it as used; null, with a reported loss, if missing. */
  picture(reference: string): OutgoingPicture | null;
  /** Records the remaining plain text where the format drops pictures or formatting. */
  left(source: string, words: string): void;
  /** Returns plain text and reports lost formatting. */
  plain(text: RichText): string;
}

/** Refusal of a question that the format cannot express. */
export interface Refusal {
  readonly reason: Phrase;
}
export const isRefusal = (written: string | Refusal): written is Refusal => typeof written !== 'string';
