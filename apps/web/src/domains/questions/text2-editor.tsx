import { LongAnswerFields } from './long-answer-fields.tsx';
import type { EditorProps } from './question-editor.ts';

export function Text2Editor({ draft, onChange, problemOf }: EditorProps<'text2'>) {
  return (
    <LongAnswerFields
      limits={draft.content}
      onLimits={(limits) => onChange({ ...draft, content: { ...draft.content, ...limits } })}
      answerKey={draft.answerKey}
      onKey={(key) => onChange({ ...draft, answerKey: { ...draft.answerKey, ...key } })}
      problemOf={problemOf}
    />
  );
}
