import type { QuestionType } from '@pelion/questions';
import type { FunctionComponent } from 'react';
import { multiChoiceEditor } from './multi-choice-editor.tsx';
import { numberEditor } from './number-editor.tsx';
import type { EditorProps, QuestionEditor } from './question-editor.ts';
import { singleChoiceEditor } from './single-choice-editor.tsx';
import { trueFalseEditor } from './true-false-editor.tsx';

export const questionEditors: { readonly [Type in QuestionType]: QuestionEditor<Type> } = {
  singleChoice: singleChoiceEditor,
  multiChoice: multiChoiceEditor,
  trueFalse: trueFalseEditor,
  number: numberEditor,
};

/** The editor of the draft's type. */
export function TypeEditor<Type extends QuestionType>(props: EditorProps<Type>) {
  const Editor: FunctionComponent<EditorProps<Type>> = questionEditors[props.draft.type].Editor;
  return <Editor {...props} />;
}
