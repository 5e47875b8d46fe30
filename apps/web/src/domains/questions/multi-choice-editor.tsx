import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';
import choiceClasses from './choice-options.module.css';
import { ChoiceOptions, type EditedOption } from './choice-options.tsx';
import { CreditField } from './credit-field.tsx';
import {
  correctOf,
  creditOf,
  feedbackOf,
  isSharedEvenly,
  type OptionCredit,
  sharedEvenly,
  withCredit,
  withFeedback,
  withoutOption,
} from './option-credits.ts';
import type { EditorProps } from './question-editor.ts';

const messages = defineMessages({
  correct: 'Option {$label} is correct',
  scoring: 'Partial credit',
  perOption: 'Each option counts',
  perOptionHint: 'A wrong option takes a share away, never below zero.',
  allOrNothing: 'All or nothing',
  allOrNothingHint: 'Only exactly the correct options earn the points.',
  custom: 'Set the credit of each option',
  shuffle: 'Shuffle options',
});

const rules = [
  ['perOption', 'perOptionHint'],
  ['allOrNothing', 'allOrNothingHint'],
] as const;

export function MultiChoiceEditor({ draft, onChange, problemOf }: EditorProps<'multiChoice'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  const { credits, scoring } = answerKey;
  const idsOf = (options: readonly EditedOption[]) => options.map(({ id }) => id);
  const ids = idsOf(content.options);
  const correct = correctOf(credits, ids);
  const [isCustom, setIsCustom] = useState(!isSharedEvenly(credits, ids));

  const setCredits = (changed: OptionCredit[]) =>
    onChange({ ...draft, answerKey: { ...answerKey, credits: changed } });
  /** Even shares depend on how many options there are. */
  const setOptions = (options: EditedOption[], kept: readonly OptionCredit[]) =>
    onChange({
      ...draft,
      content: { ...content, options },
      answerKey: {
        ...answerKey,
        credits: isCustom
          ? [...kept]
          : sharedEvenly(
              kept,
              idsOf(options),
              idsOf(options).filter((id) => correct.includes(id)),
            ),
      },
    });
  const toggle = (id: string) => {
    const isCorrect = correct.includes(id);
    if (isCustom) return setCredits(withCredit(credits, id, isCorrect ? '0' : '1'));
    const next = isCorrect ? correct.filter((other) => other !== id) : [...correct, id];
    return setCredits(sharedEvenly(credits, ids, next));
  };
  const problemOfCredit = (optionId: string) =>
    problemOf(`answerKey.credits.${credits.findIndex((entry) => entry.optionId === optionId)}.credit`);

  return (
    <>
      <ChoiceOptions
        options={content.options}
        onOptions={(options) => setOptions(options, credits)}
        onRemove={(id) =>
          setOptions(
            content.options.filter((option) => option.id !== id),
            withoutOption(credits, id),
          )
        }
        mark={(id, label) => (
          <input
            type="checkbox"
            aria-label={t('correct', { label })}
            checked={correct.includes(id)}
            onChange={() => toggle(id)}
          />
        )}
        credit={(id, label) =>
          isCustom ? (
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
      <RadioField
        label={t('scoring')}
        isStacked
        choices={rules.map(([value, hint]) => ({ value, label: t(value), hint: t(hint) }))}
        value={scoring}
        onChange={(value) => onChange({ ...draft, answerKey: { ...answerKey, scoring: value } })}
      />
      {scoring === 'perOption' ? (
        <CheckboxField
          label={t('custom')}
          value={isCustom}
          onChange={(checked) => {
            setIsCustom(checked);
            if (!checked) setCredits(sharedEvenly(credits, ids, correct));
          }}
        />
      ) : null}
      <CheckboxField
        label={t('shuffle')}
        value={content.shuffle}
        onChange={(checked) => onChange({ ...draft, content: { ...content, shuffle: checked } })}
      />
    </>
  );
}
