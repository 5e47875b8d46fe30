import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './matched-prompt.module.css';
import { OptionalText } from './optional-text.tsx';

const messages = defineMessages({
  pair: 'Pair {$n}',
  prompt: 'Prompt {$n}',
  answer: 'Answer for prompt {$n}',
  chosen: 'Right answer for prompt {$n}',
  open: 'Choose',
  choice: '{$label}: {$words}',
  shared: 'This changes it for every prompt that uses it.',
  remove: 'Remove pair {$n}',
  feedback: 'Feedback for prompt {$n}',
  addFeedback: 'Feedback',
});

interface MatchedPromptProps {
  readonly n: number;
  readonly prompt: string;
  readonly onPrompt: (source: string) => void;
  readonly answer: string;
  /** Another prompt has the same answer. */
  readonly isShared: boolean;
  readonly onAnswer: (source: string) => void;
  /** Where answers may be right for several prompts: all of them. */
  readonly choices:
    | readonly { readonly id: string; readonly label: string; readonly source: string }[]
    | null;
  readonly chosen: string;
  readonly onChoose: (answerId: string) => void;
  readonly feedback: string;
  readonly onFeedback: (source: string) => void;
  /** Missing: there have to be as many. */
  readonly onRemove: (() => void) | undefined;
  readonly problems: { readonly prompt: string | undefined; readonly answer: string | undefined };
}

const wordsOf = (source: string) =>
  source
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);

/** A prompt beside the answer that belongs to it. */
export function MatchedPrompt(props: MatchedPromptProps) {
  const { n, choices, chosen, problems } = props;
  const t = useMessages(messages);
  return (
    <fieldset className={classes.pair}>
      <legend>{t('pair', { n })}</legend>
      <RichTextField
        label={t('prompt', { n })}
        isLabelHidden={false}
        isCompact
        lines={1}
        value={props.prompt}
        error={problems.prompt}
        onChange={props.onPrompt}
      />
      <div className={classes.answer}>
        {choices ? (
          <SelectField
            label={t('chosen', { n })}
            value={chosen}
            options={[
              ...(chosen === '' ? [{ value: '', label: t('open') }] : []),
              ...choices.map(({ id, label, source }) => ({
                value: id,
                label: t('choice', { label, words: wordsOf(source) }),
              })),
            ]}
            onChange={props.onChoose}
          />
        ) : null}
        <RichTextField
          label={t('answer', { n })}
          isLabelHidden={false}
          isCompact
          lines={1}
          hint={props.isShared ? t('shared') : undefined}
          value={props.answer}
          error={problems.answer}
          onChange={props.onAnswer}
        />
      </div>
      <span className={classes.remove}>
        <IconButton
          label={t('remove', { n })}
          icon={IconTrash}
          disabled={!props.onRemove}
          onClick={() => props.onRemove?.()}
        />
      </span>
      <div className={classes.feedback}>
        <OptionalText
          label={t('feedback', { n })}
          addLabel={t('addFeedback')}
          isCompact
          value={props.feedback}
          onChange={props.onFeedback}
        />
      </div>
    </fieldset>
  );
}
