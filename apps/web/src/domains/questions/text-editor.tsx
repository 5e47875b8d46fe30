import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { AcceptedTexts } from './accepted-texts.tsx';
import type { EditorProps } from './question-editor.ts';
import { TextRulesFields } from './text-rules-fields.tsx';

const messages = defineMessages({
  hint: 'Write every answer that is right. Enter adds the next one.',
});

export function TextEditor({ draft, onChange, problemOf }: EditorProps<'text'>) {
  const t = useMessages(messages);
  const { answerKey } = draft;
  const setKey = (changes: Partial<typeof answerKey>) =>
    onChange({ ...draft, answerKey: { ...answerKey, ...changes } });
  return (
    <>
      <p className="field-hint">{t('hint')}</p>
      <AcceptedTexts
        accepted={answerKey.accepted}
        onChange={(accepted) => setKey({ accepted })}
        path="answerKey.accepted"
        problemOf={problemOf}
      />
      <TextRulesFields value={answerKey.rules} onChange={(rules) => setKey({ rules })} />
    </>
  );
}
