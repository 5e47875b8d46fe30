import type { BuiltQuestionType } from '@pelion/questions';
import type { ReactNode } from 'react';
import { MultiChoiceEditor } from './multi-choice-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { type EditorProps, type EditorPropsOf, isDraftOf } from './question-editor.ts';
import { SingleChoiceEditor } from './single-choice-editor.tsx';
import { TrueFalseEditor } from './true-false-editor.tsx';

type Editor = (props: EditorProps) => ReactNode;

const editorOf =
  <Type extends BuiltQuestionType>(type: Type, render: (props: EditorPropsOf<Type>) => ReactNode): Editor =>
  ({ draft, ...rest }) =>
    isDraftOf(type, draft) ? render({ ...rest, draft }) : null;

/** The third of the four tables (design.md, Assessments): how each type is written. */
export const questionEditors = {
  singleChoice: editorOf('singleChoice', (props) => <SingleChoiceEditor {...props} />),
  multiChoice: editorOf('multiChoice', (props) => <MultiChoiceEditor {...props} />),
  trueFalse: editorOf('trueFalse', (props) => <TrueFalseEditor {...props} />),
  number: editorOf('number', (props) => <NumberEditor {...props} />),
} satisfies Record<BuiltQuestionType, Editor>;
