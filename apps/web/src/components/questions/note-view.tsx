import type { PresentedQuestion } from '@pelion/questions';
import { questionTypes } from '@pelion/questions/types/facts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { QuestionView } from './question-view.tsx';

/** A note as plain text. Notes with options, and imported ones of other question types, use the full question view. */
export function NoteView({ question }: { readonly question: PresentedQuestion }) {
  return 'options' in question || !questionTypes[question.type].isForNotes ? (
    <QuestionView question={question} response={null} />
  ) : (
    <RichTextView html={question.stem} />
  );
}
