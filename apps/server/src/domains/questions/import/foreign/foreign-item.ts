import type { DraftContent, QuestionDraft, Rational } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import type { Place } from '../bank-item.ts';
import type { FileMarks } from './replay.ts';

// What the formats have in common, apart from how each writes it and from what Pelion makes of it: a reader yields these,
// and `draft-of.ts` turns each kind into a question. All texts are safe sources already.

export interface ForeignOption {
  readonly text: string;
  /** Of the points: 1 is all of them, below zero takes away. */
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
  /** As students type it; a * stands for anything where `hasWildcards`. */
  readonly text: string;
  readonly credit: Rational;
  readonly feedback?: string | undefined;
}

/** One gap of a text: typed, or chosen from what is offered. */
export type ForeignBlank = {
  /** What it counts beside the others, exact text; all the same where nothing is said. */
  readonly weight?: string | undefined;
} & (
  | { readonly kind: 'text'; readonly accepted: readonly ForeignAnswer[]; readonly isCaseSensitive: boolean }
  | { readonly kind: 'number'; readonly accepted: readonly ForeignNumber[] }
  | { readonly kind: 'choice'; readonly options: readonly ForeignOption[] }
);

/** What is right, as a formula over the numbers that are drawn. */
export interface ForeignFormula {
  readonly value: string;
  /** Decimals that it is rounded to. */
  readonly places?: number | undefined;
  /** How near: by a number, by a share of the value, or that many times and parts of it (`1 + by`). */
  readonly tolerance: { readonly by: string; readonly of: 'number' | 'share' | 'ratio' };
  readonly credit: Rational;
  readonly feedback?: string | undefined;
}

/** Drawn anew for each attempt, and what follows from them. */
export interface ForeignNumbers {
  readonly drawn: readonly {
    readonly name: string;
    readonly from: string;
    readonly to: string;
    readonly decimals: number;
    readonly step?: string | undefined;
    /** One of these, where there are any. */
    readonly values: readonly string[];
  }[];
  readonly derived: readonly { readonly name: string; readonly formula: string }[];
}

/** In hundredths of a picture. */
export type Spot = NonNullable<DraftContent<'dragAndDrop'>['targets'][number]['spot']>;

/** Each place earns its share, unless all have to be right. */
type DragScoring = 'perTarget' | 'allOrNothing';

export type Asked =
  | {
      readonly kind: 'choice';
      readonly isSingle: boolean;
      readonly options: readonly ForeignOption[];
      readonly shuffle: boolean;
      readonly scoring: 'perOption' | 'allOrNothing';
      /** That the texts name. */
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
  /** Numbers that are drawn anew for each attempt; the text names them as ours do. */
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
  /** `stem` of the item has a mark for each, see `blankMark`. */
  | {
      readonly kind: 'blanks';
      readonly blanks: readonly ForeignBlank[];
      /** Whether what is offered at a gap is shuffled. */
      readonly shuffle?: boolean | undefined;
      /** Each gap earns its share, unless all have to be right. */
      readonly scoring?: 'perGap' | 'allOrNothing' | undefined;
    }
  /** Words to drag into the gaps of the text. */
  | {
      readonly kind: 'dragIntoText';
      readonly words: readonly string[];
      /** For each gap the places of the words of which one belongs there. */
      readonly correct: readonly (readonly number[])[];
      readonly isReusable: boolean;
      /** Whether the words are shuffled; unless told they are. */
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
      /** Whether the answers are shuffled; unless told they are. */
      readonly shuffle?: boolean | undefined;
      /** An answer may be that of several; unless told it may where it is. */
      readonly isReusable?: boolean | undefined;
      /** Each earns its share, unless all have to be right. */
      readonly scoring?: 'perMatch' | 'allOrNothing' | undefined;
    }
  /** Boxes, and what belongs in each, by its place among the items. */
  | {
      readonly kind: 'sort';
      readonly items: readonly string[];
      readonly zones: readonly {
        readonly label: string;
        readonly items: readonly number[];
        /** How many it takes; unless told, as many as belong in it. */
        readonly most?: number | undefined;
      }[];
      readonly shuffle?: boolean | undefined;
      readonly scoring?: DragScoring | undefined;
    }
  /** Things to drag to their places on a picture. */
  | {
      readonly kind: 'dragOntoPicture';
      /** One `img`. */
      readonly picture: string;
      readonly items: readonly string[];
      readonly places: readonly {
        readonly label: string;
        readonly spot: Spot;
        /** What belongs there, by its place among the items. */
        readonly items: readonly number[];
      }[];
      readonly isReusable: boolean;
      readonly shuffle?: boolean | undefined;
      readonly scoring?: DragScoring | undefined;
    }
  /** In the right order. */
  | {
      readonly kind: 'order';
      readonly items: readonly string[];
      /** Each in its place earns its share; or each before its next; or all have to be in their places. */
      readonly scoring?: 'positions' | 'pairs' | 'allOrNothing' | undefined;
    }
  | {
      readonly kind: 'essay';
      readonly guidance?: string | undefined;
      /** What a good answer says. */
      readonly modelAnswer?: string | undefined;
      /** Whether it may be formatted. */
      readonly isFormatted?: boolean | undefined;
      /** Plain text that the answer begins with. */
      readonly starter?: string | undefined;
      readonly minWords?: number | undefined;
      readonly maxWords?: number | undefined;
    }
  /** A text to read, without a question. */
  | { readonly kind: 'information' }
  /** Of a kind that Pelion does not have, or one that cannot be read. */
  | { readonly kind: 'refused'; readonly reason: Phrase };

export interface ForeignItem {
  readonly place: Place;
  readonly title?: string | undefined;
  readonly difficulty?: QuestionDraft['difficulty'] | undefined;
  readonly stem: string;
  readonly explanation?: string | undefined;
  readonly generalFeedback?: string | undefined;
  /** From the vaguest to the plainest. */
  readonly hints?: readonly string[] | undefined;
  /** As the file writes it. */
  readonly points?: string | undefined;
  readonly asked: Asked;
  /** Points of whole answers by the rules of the file, where a reader can run them. */
  readonly marks?: FileMarks | undefined;
  readonly losses: readonly Phrase[];
}

/** Where a gap stands in a text, counted from 0: no file writes these characters. */
export const blankMark = (index: number) => `\u{e000}${index}\u{e001}`;
/** Taken out of what a file writes, so that it can make no gap of its own. */
export const withoutMarks = (text: string) => text.replace(/[\u{e000}\u{e001}]/gu, '');
/** Stands for a gap while a text is read, since readers take out marks: those of `withBlankMarks` are put in after. */
export const waitingMark = (index: number) => `\u{e002}${index}\u{e003}`;
export const withBlankMarks = (text: string) =>
  text.replace(/\u{e002}(\d+)\u{e003}/gu, (_, index: string) => blankMark(Number(index)));
