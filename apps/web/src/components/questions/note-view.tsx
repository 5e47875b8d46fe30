import type { PresentedQuestion } from '@pelion/questions';
import { questionTypes } from '@pelion/questions/types/facts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { QuestionView } from './question-view.tsx';

/** What stands in notes asks for nothing: only options, and what came in before notes held texts alone, are more than their words. */
export function NoteView({ question }: { readonly question: PresentedQuestion }) {
  return 'options' in question || !questionTypes[question.type].isForNotes ? (
    <QuestionView question={question} response={null} />
  ) : (
    <RichTextView html={question.stem} />
  );
}
