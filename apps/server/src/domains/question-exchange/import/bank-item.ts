import { issuesOf } from '@pelion/contract/kernel/issues';
import { alikeProblems, type QuestionDraft, questionDraft } from '@pelion/questions';
import { stemInWords } from '@pelion/questions/stem-in-words';
import { type Phrase, phrase } from '@pelion/words';
import { excerptOf } from '../../../lib/excerpt.ts';
import { plainText } from '../../../lib/rich-text.ts';
import { malformedTextIn } from '../../../lib/well-formed.ts';
import { pictureLosses } from './text/picture-losses.ts';

/** Result of reading one question of a bank. Every change or omission has an entry in `losses`. */
export type BankItem = {
  /** Where the question begins in the file, from 1. */
  line: number;
  /** File within a zip of several files. */
  file?: string;
  /** Title from the file, else the beginning of the text. */
  title: string;
  /** Category as written in the file. */
  category?: string;
  /** Enclosing item of the file; a text before its parts is a passage for these parts only. */
  group?: string;
  /** True if the file says that the question is about no text above. */
  isBehindPassage?: boolean;
  /** Name by which other items reference this text; `about` is the text that this item references. */
  ident?: string;
  about?: string;
  /** Keywords by which staff find the question. */
  keywords?: readonly string[];
  /** Index of the passage among the file's items, from 0. */
  passage?: number;
  /** Package files with the texts that the question is about, until read. */
  stimuli?: readonly string[];
  /** Index of the section in the file, from 0. */
  section?: number;
  /** Points, as `toText` writes them; one point if the file has none. */
  points?: string;
} & (
  | { outcome: 'imported'; losses: []; draft: QuestionDraft }
  | { outcome: 'importedWithLoss'; losses: Phrase[]; draft: QuestionDraft }
  | { outcome: 'refused'; losses: []; reason: Phrase }
);

export type Place = Pick<
  BankItem,
  | 'line'
  | 'file'
  | 'title'
  | 'category'
  | 'group'
  | 'isBehindPassage'
  | 'ident'
  | 'about'
  | 'keywords'
  | 'points'
  | 'passage'
  | 'section'
>;

/** Length limit of one question in the file, in characters; bounds the work on a hostile file. */
export const longestItem = 200_000;
export const tooLong = phrase('This {question} is too long.');

const longestTitle = 80;

export const titleFrom = (text: string): string => excerptOf(stemInWords(plainText(text)), longestTitle);

export const refused = (place: Place, reason: Phrase): BankItem => ({
  ...place,
  outcome: 'refused',
  losses: [],
  reason,
});

/** The item with one more loss. */
export const withLoss = (item: BankItem, loss: Phrase): BankItem =>
  item.outcome === 'refused'
    ? item
    : { ...item, outcome: 'importedWithLoss', losses: [...item.losses, loss] };

const ofPictures: ReadonlySet<Phrase> = new Set(Object.values(pictureLosses));
/** Matches `content.stem`, `content.options.0.text` and the like. */
const isText = (path: string) => /(?:^|\.)(?:stem|text|label)(?:\.source)?$/.test(path);
const pictureNeeded = phrase(
  'A part of it is nothing but a picture, sound or video that cannot be imported. Please write this {question} here.',
);

const isStem = (path: string) => /(?:^|\.)content\.stem(?:\.source)?$/.test(path);
/** Message for the person importing; the editor's own asks to write a text. */
const noText = phrase('This {question} has no text in the file.');

/** Accepts a draft by the editor's own schema and messages. */
export function accepted(place: Place, draft: QuestionDraft, losses: Iterable<Phrase>): BankItem {
  if (malformedTextIn(draft))
    return refused(place, phrase('The text contains an incomplete character and cannot be saved.'));
  const checked = questionDraft.safeParse(draft);
  const alike = checked.success ? alikeProblems(checked.data).map(({ message }) => message) : [];
  const named = [...new Set([...losses, ...alike])];
  if (!checked.success) {
    const issues = issuesOf(checked.error);
    // A text missing because of a dropped picture gets the picture's reason.
    const isEmptied = issues.some(({ path }) => isText(path)) && named.some((loss) => ofPictures.has(loss));
    const isSilent = issues.some(({ path }) => isStem(path));
    return refused(
      place,
      isEmptied
        ? pictureNeeded
        : isSilent
          ? noText
          : (issues[0]?.message ?? phrase('The {question} is not complete.')),
    );
  }
  return named.length === 0
    ? { ...place, outcome: 'imported', losses: [], draft: checked.data }
    : { ...place, outcome: 'importedWithLoss', losses: named, draft: checked.data };
}
