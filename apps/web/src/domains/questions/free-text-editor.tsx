import { longestStarter } from '@pelion/questions/types/free-text/facts';
import { defineMessages } from '@pelion/words';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { LongAnswerFields } from './long-answer-fields.tsx';
import type { EditorProps } from './question-editor.ts';

const messages = defineMessages({
  starter: 'Starts with',
  hint: 'The {student} continues from here. If left unchanged, it counts as not answered.',
});

export function FreeTextEditor({ draft, onChange, problemOf }: EditorProps<'freeText'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  return (
    <>
      <TextAreaField
        label={t('starter')}
        hint={t('hint')}
        maxLength={longestStarter}
        value={content.starter ?? ''}
        error={problemOf('content.starter')}
        onChange={(starter) => onChange({ ...draft, content: { ...content, starter: starter || undefined } })}
      />
      <LongAnswerFields
        limits={content}
        onLimits={(limits) => onChange({ ...draft, content: { ...content, ...limits } })}
        answerKey={answerKey}
        onKey={(key) => onChange({ ...draft, answerKey: { ...answerKey, ...key } })}
        problemOf={problemOf}
      />
    </>
  );
}
