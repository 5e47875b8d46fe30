import { type Phrase, phrase } from '@pelion/words';
import { isBlank, type RichTextDraft } from './rich-text.ts';

/** Why a question cannot be used yet, in words for the person who writes it; `path` leads to the field. */
export type Problem = { path: (string | number)[]; message: Phrase };

export const missingStem = phrase('Write the {question}.');

export const blankStem = (stem: RichTextDraft, message: Phrase): Problem[] =>
  isBlank(stem) ? [{ path: ['content', 'stem'], message }] : [];
