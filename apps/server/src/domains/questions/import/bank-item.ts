import { issuesOf } from '@pelion/contract/kernel/issues';
import { alikeProblems, type QuestionDraft, questionDraft } from '@pelion/questions';
import { stemInWords } from '@pelion/questions/stem-in-words';
import { type Phrase, phrase } from '@pelion/words';
import { excerptOf } from '../../../lib/excerpt.ts';
import { plainText } from '../../../lib/rich-text.ts';
import { malformedTextIn } from '../../../lib/well-formed.ts';
import { pictureLosses } from './text/picture-losses.ts';

/** What became of one question of a bank. Nothing is changed or left out without a line in `losses`. */
export type BankItem = {
  /** Where the question begins in the file, from 1. */
  line: number;
  /** The file that it stands in, where a zip holds several. */
  file?: string;
  /** Its own title, or the beginning of its text. */
  title: string;
  /** The category that the file puts it in, as written there. */
  category?: string;
  /** The item of the file that it is a part of: a text before such parts is for them alone. */
  group?: string;
  /** The file says that no text above it is what it asks about. */
  isBehindPassage?: boolean;
  /** Of a text that others name, what they call it; and of them, which text they are about. */
  ident?: string;
  about?: string;
  /** What staff are to find it by. */
  keywords?: readonly string[];
  /** Which item of the file its passage is, counted from 0. */
  passage?: number;
  /** Files of its package with the texts that it asks about, until they are read. */
  stimuli?: readonly string[];
  /** Which section of the file it stands in, counted from 0. */
  section?: number;
  /** What it is worth, as `toText` writes it; one point where the file does not say. */
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

/** Characters of one question as it stands in the file; keeps the work on a hostile file bounded. */
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

/** As it was read, with one more thing that does not come along. */
export const withLoss = (item: BankItem, loss: Phrase): BankItem =>
  item.outcome === 'refused'
    ? item
    : { ...item, outcome: 'importedWithLoss', losses: [...item.losses, loss] };

const ofPictures: ReadonlySet<Phrase> = new Set(Object.values(pictureLosses));
/** `content.stem`, `content.options.0.text` and the like. */
const isText = (path: string) => /(?:^|\.)(?:stem|text|label)(?:\.source)?$/.test(path);
const pictureNeeded = phrase(
  'A part of it is nothing but a picture, sound or video that cannot be imported. Please write this {question} here.',
);

const isStem = (path: string) => /(?:^|\.)content\.stem(?:\.source)?$/.test(path);
/** To who imports: an editor asks for it to be written. */
const noText = phrase('This {question} has no text in the file: nobody could tell what it asks.');

/** Accepts a draft only as the editor would: same schema, same problems, same words. */
export function accepted(place: Place, draft: QuestionDraft, losses: Iterable<Phrase>): BankItem {
  if (malformedTextIn(draft))
    return refused(place, phrase('It contains an incomplete character and cannot be saved.'));
  const checked = questionDraft.safeParse(draft);
  const alike = checked.success ? alikeProblems(checked.data).map(({ message }) => message) : [];
  const named = [...new Set([...losses, ...alike])];
  if (!checked.success) {
    const issues = issuesOf(checked.error);
    // Where a text is missing since it was a picture, that is why.
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
