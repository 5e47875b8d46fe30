import type { QuestionType } from '@pelion/questions';
import { type ComponentType, Suspense } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { type Lazy, lazily } from '../../lib/lazily.ts';
import type { EditorProps } from './question-editor.ts';

/** How each type is written; loads with the first question of its type. */
const questionEditors: { readonly [Type in QuestionType]: Lazy<EditorProps<Type>> } = {
  singleChoice: lazily(() => import('./single-choice-editor.tsx').then((file) => file.SingleChoiceEditor)),
  multiChoice: lazily(() => import('./multi-choice-editor.tsx').then((file) => file.MultiChoiceEditor)),
  trueFalse: lazily(() => import('./true-false-editor.tsx').then((file) => file.TrueFalseEditor)),
  number: lazily(() => import('./number-editor.tsx').then((file) => file.NumberEditor)),
  dragAndDrop: lazily(() => import('./drag/drag-and-drop-editor.tsx').then((file) => file.DragAndDropEditor)),
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
