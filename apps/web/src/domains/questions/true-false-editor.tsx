import { Group, Radio } from '@mantine/core';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { OptionalText } from './optional-text.tsx';
import type { EditorProps, QuestionEditor } from './question-editor.ts';

const messages = defineMessages({
  correct: 'Correct answer',
  true: 'True',
  false: 'False',
  trueFeedback: 'Feedback for those who answer true',
  falseFeedback: 'Feedback for those who answer false',
});

const answers = [
  ['true', 'trueFeedback'],
  ['false', 'falseFeedback'],
] as const;

function TrueFalseEditor({ draft, onChange }: EditorProps<'trueFalse'>) {
  const t = useMessages(messages);
  const { answerKey } = draft;
  const { correct, feedback } = answerKey;
  return (
    <>
      <Radio.Group
        label={t('correct')}
        value={String(correct)}
        onChange={(value) => onChange({ ...draft, answerKey: { ...answerKey, correct: value === 'true' } })}
      >
        <Group mt={8} gap="lg">
          {answers.map(([answer]) => (
            <Radio key={answer} value={answer} label={t(answer)} />
          ))}
        </Group>
      </Radio.Group>
      {answers.map(([answer, label]) => (
        <OptionalText
          key={answer}
          label={t(label)}
          addLabel={t(label)}
          isCompact
          value={feedback[answer]?.source ?? ''}
          onChange={(source) =>
            onChange({
              ...draft,
              answerKey: {
                ...answerKey,
                feedback: { ...feedback, [answer]: source === '' ? undefined : { source } },
              },
            })
          }
        />
      ))}
    </>
  );
}

export const trueFalseEditor: QuestionEditor<'trueFalse'> = {
  Editor: TrueFalseEditor,
  begin: ({ stem }) => ({ content: { stem }, answerKey: { correct: true, feedback: {} } }),
};
