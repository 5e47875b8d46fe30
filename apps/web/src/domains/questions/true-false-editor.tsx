import { defineMessages } from '@pelion/words';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';
import { OptionalText } from './optional-text.tsx';
import type { EditorProps } from './question-editor.ts';

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

export function TrueFalseEditor({ draft, onChange, problemOf }: EditorProps<'trueFalse'>) {
  const t = useMessages(messages);
  const { answerKey } = draft;
  const { correct, feedback } = answerKey;
  return (
    <>
      <RadioField
        label={t('correct')}
        choices={answers.map(([value]) => ({ value, label: t(value) }))}
        value={correct === null ? '' : correct ? 'true' : 'false'}
        error={problemOf('answerKey.correct')}
        isRequired
        onChange={(value) => onChange({ ...draft, answerKey: { ...answerKey, correct: value === 'true' } })}
      />
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
