import type { DraftContent, QuestionDraft, Rational } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import type { Place } from '../bank-item.ts';
import type { FileMarks } from './replay.ts';

// Common model of the foreign formats: readers yield these, and `draft-of.ts` turns each kind into a question. All
// texts are sanitized sources.

export interface ForeignOption {
  readonly text: string;
  /** Share of the points: 1 for all, negative for a deduction. */
  readonly credit: Rational;
  readonly feedback?: string | undefined;
}

export interface ForeignNumber {
  readonly shape:
    | { readonly kind: 'exact'; readonly value: string }
    | { readonly kind: 'tolerance'; readonly value: string; readonly tolerance: string }
    | { readonly kind: 'range'; readonly from: string; readonly to: string }
    | { readonly kind: 'rounded'; readonly value: string; readonly places: number };
  readonly credit: Rational;
  readonly feedback?: string | undefined;
}

export interface ForeignAnswer {
  /** Answer as students type it; * is a wildcard if `hasWildcards`. */
  readonly text: string;
  readonly credit: Rational;
  readonly feedback?: string | undefined;
}

/** One gap of a text: typed or chosen. */
export type ForeignBlank = {
  /** Weight relative to the other gaps, exact number as text; equal weights if absent. */
  readonly weight?: string | undefined;
} & (
  | { readonly kind: 'text'; readonly accepted: readonly ForeignAnswer[]; readonly isCaseSensitive: boolean }
  | { readonly kind: 'number'; readonly accepted: readonly ForeignNumber[] }
  | { readonly kind: 'choice'; readonly options: readonly ForeignOption[] }
);

/** Correct value as a formula over the drawn numbers. */
export interface ForeignFormula {
  readonly value: string;
  /** Number of decimals to round to. */
  readonly places?: number | undefined;
  /** Allowed deviation: absolute, a share of the value, or a ratio (`1 + by`). */
  readonly tolerance: { readonly by: string; readonly of: 'number' | 'share' | 'ratio' };
  readonly credit: Rational;
  readonly feedback?: string | undefined;
}

/** Numbers drawn for each attempt, and values derived from them. */
export interface ForeignNumbers {
  readonly drawn: readonly {
    readonly name: string;
    readonly from: string;
    readonly to: string;
    readonly decimals: number;
    readonly step?: string | undefined;
    /** Values to draw from; empty for a range. */
    readonly values: readonly string[];
  }[];
  readonly derived: readonly { readonly name: string; readonly formula: string }[];
}

/** Coordinates in hundredths of the picture. */
export type Spot = NonNullable<DraftContent<'dragAndDrop'>['targets'][number]['spot']>;

/** Each target earns a share, or only a fully correct answer scores. */
type DragScoring = 'perTarget' | 'allOrNothing';

export type Asked =
  | {
      readonly kind: 'choice';
      readonly isSingle: boolean;
      readonly options: readonly ForeignOption[];
      readonly shuffle: boolean;
      readonly scoring: 'perOption' | 'allOrNothing';
      /** Numbers that the texts reference. */
      readonly numbers?: ForeignNumbers | undefined;
    }
  | {
      readonly kind: 'trueFalse';
      readonly correct: boolean | null;
      readonly whenTrue?: string | undefined;
      readonly whenFalse?: string | undefined;
    }
  | {
      readonly kind: 'number';
      readonly accepted: readonly ForeignNumber[];
      readonly unit?: string | undefined;
    }
  /** Formula question; the text references the drawn numbers in our notation. */
  | ({
      readonly kind: 'formula';
      readonly accepted: readonly ForeignFormula[];
      readonly unit?: string | undefined;
    } & ForeignNumbers)
  | {
      readonly kind: 'shortText';
      readonly accepted: readonly ForeignAnswer[];
      readonly isCaseSensitive: boolean;
      readonly hasWildcards: boolean;
    }
  /** Gaps in a text; the item's `stem` has a `blankMark` for each. */
  | {
      readonly kind: 'blanks';
      readonly blanks: readonly ForeignBlank[];
      /** Whether the choices of a gap are shuffled. */
      readonly shuffle?: boolean | undefined;
      /** Each gap earns a share, or only a fully correct answer scores. */
      readonly scoring?: 'perGap' | 'allOrNothing' | undefined;
    }
  /** Words to drag into the gaps of the text. */
  | {
      readonly kind: 'dragIntoText';
      readonly words: readonly string[];
      /** For each gap the indexes of the words accepted there. */
      readonly correct: readonly (readonly number[])[];
      readonly isReusable: boolean;
      /** Whether the words are shuffled; true by default. */
      readonly shuffle?: boolean | undefined;
      readonly scoring?: DragScoring | undefined;
    }
  | {
      readonly kind: 'match';
      readonly pairs: readonly {
        readonly left: string;
        readonly right: string;
        readonly feedback?: string | undefined;
      }[];
      readonly distractors: readonly string[];
      /** Whether the answers are shuffled; true by default. */
      readonly shuffle?: boolean | undefined;
      /** Whether an answer may match several prompts; by default true if some answer does. */
      readonly isReusable?: boolean | undefined;
      /** Each match earns a share, or only a fully correct answer scores. */
      readonly scoring?: 'perMatch' | 'allOrNothing' | undefined;
    }
  /** Sorting into boxes, with the indexes of the items of each box. */
  | {
      readonly kind: 'sort';
      readonly items: readonly string[];
      readonly zones: readonly {
        readonly label: string;
        readonly items: readonly number[];
        /** Capacity; by default the number of items that belong there. */
        readonly most?: number | undefined;
      }[];
      readonly shuffle?: boolean | undefined;
      readonly scoring?: DragScoring | undefined;
    }
  /** Items to drag to their places on a picture. */
  | {
      readonly kind: 'dragOntoPicture';
      /** Picture as one `img`. */
      readonly picture: string;
      readonly items: readonly string[];
      readonly places: readonly {
        readonly label: string;
        readonly spot: Spot;
        /** Indexes of the items that belong there. */
        readonly items: readonly number[];
      }[];
      readonly isReusable: boolean;
      readonly shuffle?: boolean | undefined;
      readonly scoring?: DragScoring | undefined;
    }
  /** Ordering question, with the items in the right order. */
  | {
      readonly kind: 'order';
      readonly items: readonly string[];
      /** Each position earns a share, each adjacent pair does, or only the full order scores. */
      readonly scoring?: 'positions' | 'pairs' | 'allOrNothing' | undefined;
    }
  | {
      readonly kind: 'essay';
      readonly guidance?: string | undefined;
      /** Model answer for markers. */
      readonly modelAnswer?: string | undefined;
      /** Whether the answer may be formatted. */
      readonly isFormatted?: boolean | undefined;
      /** Plain text that the answer starts with. */
      readonly starter?: string | undefined;
      readonly minWords?: number | undefined;
      readonly maxWords?: number | undefined;
    }
  /** Text to read, without a question. */
  | { readonly kind: 'information' }
  /** Unsupported or unreadable question. */
  | { readonly kind: 'refused'; readonly reason: Phrase };

export interface ForeignItem {
  readonly place: Place;
  readonly title?: string | undefined;
  readonly difficulty?: QuestionDraft['difficulty'] | undefined;
  readonly stem: string;
  readonly explanation?: string | undefined;
  readonly generalFeedback?: string | undefined;
  /** Hints from the vaguest to the most specific. */
  readonly hints?: readonly string[] | undefined;
  /** Points as written in the file. */
  readonly points?: string | undefined;
  readonly asked: Asked;
  /** Points of whole answers by the file's own rules, for formats whose rules can be run. */
  readonly marks?: FileMarks | undefined;
  readonly losses: readonly Phrase[];
}

/** Marks the place of gap `index` (from 0) with private-use characters. */
export const blankMark = (index: number) => `\u{e000}${index}\u{e001}`;
/** Removes these characters from a file's text, so that the file cannot forge a gap. */
export const withoutMarks = (text: string) => text.replace(/[\u{e000}\u{e001}]/gu, '');
/**
 * Placeholder for a gap while a text is read, because readers remove `blankMark`s; `withBlankMarks` converts it
 * afterwards.
 */
export const waitingMark = (index: number) => `\u{e002}${index}\u{e003}`;
export const withBlankMarks = (text: string) =>
  text.replace(/\u{e002}(\d+)\u{e003}/gu, (_, index: string) => blankMark(Number(index)));
