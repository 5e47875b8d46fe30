import type { QuestionType } from '@pelion/questions';
import { type FunctionComponent, type LazyExoticComponent, lazy, Suspense } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import type { EditorProps } from './question-editor.ts';

type Lazy<Type extends QuestionType> = LazyExoticComponent<FunctionComponent<EditorProps<Type>>>;

/** How each type is written; loads with the first question of its type. */
const questionEditors: { readonly [Type in QuestionType]: Lazy<Type> } = {
  singleChoice: lazy(() =>
    import('./single-choice-editor.tsx').then((file) => ({ default: file.SingleChoiceEditor })),
  ),
  multiChoice: lazy(() =>
    import('./multi-choice-editor.tsx').then((file) => ({ default: file.MultiChoiceEditor })),
  ),
  trueFalse: lazy(() =>
    import('./true-false-editor.tsx').then((file) => ({ default: file.TrueFalseEditor })),
  ),
  number: lazy(() => import('./number-editor.tsx').then((file) => ({ default: file.NumberEditor }))),
};

/** The editor of the draft's type. */
export function TypeEditor<Type extends QuestionType>(props: EditorProps<Type>) {
  const Editor: FunctionComponent<EditorProps<Type>> = questionEditors[props.draft.type];
  return (
    <Suspense fallback={<LoadingState blocks={[44, 44, 44]} />}>
      <Editor {...props} />
    </Suspense>
  );
}
