import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';
import choiceClasses from './choice-options.module.css';
import { ChoiceOptions } from './choice-options.tsx';
import { CreditField } from './credit-field.tsx';
import {
  creditOf,
  feedbackOf,
  type OptionCredit,
  withCredit,
  withFeedback,
  withOnlyCorrect,
  withoutOption,
} from './option-credits.ts';
import type { EditorProps } from './question-editor.ts';

const messages = defineMessages({
  correct: 'Option {$label} is correct',
  parts: 'Partial credit for other options',
  shuffle: 'Shuffle options',
});

const isFull = (credit: string) => credit.trim() === '1';

export function SingleChoiceEditor({ draft, onChange, problemOf }: EditorProps<'singleChoice'>) {
  const t = useMessages(messages);
  const name = useId();
  const { content, answerKey } = draft;
  const { credits } = answerKey;
  const [hasParts, setHasParts] = useState(
    credits.some(({ credit }) => !isFull(credit) && credit.trim() !== '0'),
  );
  const setCredits = (changed: OptionCredit[]) =>
    onChange({ ...draft, answerKey: { ...answerKey, credits: changed } });
  const problemOfCredit = (optionId: string) =>
    problemOf(`answerKey.credits.${credits.findIndex((entry) => entry.optionId === optionId)}.credit`);

  return (
    <>
      <ChoiceOptions
        options={content.options}
        onOptions={(options) => onChange({ ...draft, content: { ...content, options } })}
        onRemove={(id) =>
          onChange({
            ...draft,
            content: { ...content, options: content.options.filter((option) => option.id !== id) },
            answerKey: { ...answerKey, credits: withoutOption(credits, id) },
          })
        }
        mark={(id, label) => (
          <input
            type="radio"
            name={name}
            aria-label={t('correct', { label })}
            checked={isFull(creditOf(credits, id))}
            onChange={() => setCredits(withOnlyCorrect(credits, id))}
          />
        )}
        credit={(id, label) =>
          hasParts && !isFull(creditOf(credits, id)) ? (
            <CreditField
              className={choiceClasses.credit}
              label={label}
              value={creditOf(credits, id)}
              error={problemOfCredit(id)}
              onChange={(credit) => setCredits(withCredit(credits, id, credit))}
            />
          ) : null
        }
        feedback={(id) => feedbackOf(credits, id)}
        onFeedback={(id, source) => setCredits(withFeedback(credits, id, source))}
        problemOf={problemOf}
      />
      <CheckboxField
        label={t('parts')}
        value={hasParts}
        onChange={(checked) => {
          setHasParts(checked);
          if (!checked)
            setCredits(
              content.options
                .filter(({ id }) => !isFull(creditOf(credits, id)))
                .reduce<OptionCredit[]>((rest, { id }) => withCredit(rest, id, '0'), credits),
            );
        }}
      />
      <CheckboxField
        label={t('shuffle')}
        value={content.shuffle}
        onChange={(checked) => onChange({ ...draft, content: { ...content, shuffle: checked } })}
      />
    </>
  );
}
