import type { QuestionType } from '@pelion/questions';
import { type ComponentType, Suspense } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { type Lazy, lazily } from '../../lib/lazy-value.ts';
import type { EditorProps } from './question-editor.ts';

/** How each type is written; loads with the first question of its type. */
const questionEditors: { readonly [Type in QuestionType]: Lazy<EditorProps<Type>> } = {
  singleChoice: lazily(() => import('./single-choice-editor.tsx').then((file) => file.SingleChoiceEditor)),
  multiChoice: lazily(() => import('./multi-choice-editor.tsx').then((file) => file.MultiChoiceEditor)),
  trueFalse: lazily(() => import('./true-false-editor.tsx').then((file) => file.TrueFalseEditor)),
  number: lazily(() => import('./number-editor.tsx').then((file) => file.NumberEditor)),
  dragAndDrop: lazily(() => import('./drag/drag-and-drop-editor.tsx').then((file) => file.DragAndDropEditor)),
  text: lazily(() => import('./text-editor.tsx').then((file) => file.TextEditor)),
  fillInBlank: lazily(() => import('./fill-in-blank-editor.tsx').then((file) => file.FillInBlankEditor)),
  matching: lazily(() => import('./matching-editor.tsx').then((file) => file.MatchingEditor)),
  text2: lazily(() => import('./long-answer-editor.tsx').then((file) => file.Text2Editor)),
  freeText: lazily(() => import('./long-answer-editor.tsx').then((file) => file.FreeTextEditor)),
  graph: lazily(() => import('./graph/graph-editor.tsx').then((file) => file.GraphEditor)),
  comprehension: lazily(() => import('./comprehension-editor.tsx').then((file) => file.ComprehensionEditor)),
};

/** The editor of the draft's type. */
export function TypeEditor<Type extends QuestionType>(props: EditorProps<Type>) {
  const Editor: ComponentType<EditorProps<Type>> = questionEditors[props.draft.type].Component;
  return (
    <Suspense fallback={<LoadingState blocks={[44, 44, 44]} />}>
      <Editor {...props} />
    </Suspense>
  );
}
