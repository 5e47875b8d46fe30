import type { RichTextDraft } from '@pelion/questions';
import { mostOptions, optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import entry from '../../components/entry-list.module.css';
import { EntryList } from '../../components/entry-list.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './choice-options.module.css';
import { newOptionId } from './new-options.ts';
import { OptionalText } from './optional-text.tsx';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({
  options: 'Options',
  option: 'Option {$label}',
  remove: 'Remove option {$label}',
  add: 'Add option',
  feedback: 'Feedback for option {$label}',
  addFeedback: 'Feedback',
});

export interface EditedOption {
  readonly id: string;
  readonly text: RichTextDraft;
}

interface ChoiceOptionsProps {
  readonly options: readonly EditedOption[];
  readonly onOptions: (options: EditedOption[]) => void;
  readonly onRemove: (optionId: string) => void;
  /** Radio button or checkbox that marks the option as correct. */
  readonly mark: (optionId: string, label: string) => ReactNode;
  /** Field for a manually set partial credit. */
  readonly credit: (optionId: string, label: string) => ReactNode;
  readonly feedback: (optionId: string) => string;
  readonly onFeedback: (optionId: string, source: string) => void;
  readonly problemOf: ProblemOf;
}

/** Options A, B, C … of a single or multiple choice question. */
export function ChoiceOptions(props: ChoiceOptionsProps) {
  const { options, onOptions, problemOf } = props;
  const t = useMessages(messages);
  return (
    <EntryList
      label={t('options')}
      entries={options}
      keyOf={({ id }) => id}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { label: optionLabel(index) })}
      onAdd={
        options.length < mostOptions
          ? () => onOptions([...options, { id: newOptionId(), text: { source: '' } }])
          : undefined
      }
      onRemove={(index) => {
        const option = options[index];
        if (option) props.onRemove(option.id);
      }}
      least={2}
      problem={problemOf('content.options', true) ?? problemOf('answerKey.credits', true)}
    >
      {({ id, text }, index) => {
        const label = optionLabel(index);
        return (
          <>
            <div className={classes.mark}>
              {props.mark(id, label)}
              <span aria-hidden>{label}</span>
            </div>
            <div className={entry.text}>
              <RichTextField
                label={t('option', { label })}
                isCompact
                lines={1}
                value={text.source}
                error={problemOf(`content.options.${index}.text`)}
                onChange={(source) =>
                  onOptions(options.map((one) => (one.id === id ? { id, text: { source } } : one)))
                }
              />
              <OptionalText
                label={t('feedback', { label })}
                addLabel={t('addFeedback')}
                isCompact
                value={props.feedback(id)}
                onChange={(source) => props.onFeedback(id, source)}
              />
            </div>
            {props.credit(id, label)}
          </>
        );
      }}
    </EntryList>
  );
}
