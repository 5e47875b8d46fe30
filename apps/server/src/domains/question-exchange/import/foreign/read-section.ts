import { sectionDraft } from '@pelion/contract/assessment-sections';
import type { RichText } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { tryRender } from '../../../../lib/rich-text-task.ts';
import { malformedTextIn } from '../../../../lib/well-formed.ts';
import type { BankSource } from './bank-source.ts';

const leftOut = phrase(
  'The part of this {question} was not imported: it is incomplete, or there are too many.',
);

const words = sectionDraft.omit({ question_ids: true });

/** Section for the questions of a section in the file, with the losses of each. */
export interface ReadSection {
  /** null: it is left out. */
  readonly number: number | null;
  readonly losses: readonly Phrase[];
}

/** Accepts a section by the editor's own rules; the questions of a refused section are only left without one. */
export function readSection(
  value: unknown,
  { sections, shelf }: Pick<BankSource, 'sections' | 'shelf'>,
  withPictures: (source: string) => { readonly source: string; readonly losses: readonly Phrase[] },
): ReadSection {
  const read = words.safeParse(value);
  if (!read.success || malformedTextIn(read.data)) return { number: null, losses: [leftOut] };
  const { name, instruction } = read.data;
  const { source, losses } = withPictures(instruction);
  const text = rendered(source);
  if (text && !shelf.hasAllOf(text.html)) return { number: null, losses: [leftOut] };
  const number = text && sections.put({ name, instruction_source: text.source, instruction_html: text.html });
  return number === null ? { number, losses: [leftOut] } : { number, losses };
}

function rendered(source: string): RichText | null {
  const outcome = tryRender(source);
  return outcome.kind === 'ready' ? outcome.text : null;
}
