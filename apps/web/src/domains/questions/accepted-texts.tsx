import type { DraftKey } from '@pelion/questions';
import { longestShortAnswer, mostAcceptedTexts } from '@pelion/questions/types/text/facts';
import { defineMessages } from '@pelion/words';
import classes from '../../components/entry-list.module.css';
import { EntryList } from '../../components/entry-list.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { CreditField } from './credit-field.tsx';
import { OptionalText } from './optional-text.tsx';
import type { ProblemOf } from './question-editor.ts';

export type AcceptedText = DraftKey<'text'>['accepted'][number];

const messages = defineMessages({
  accepted: 'Accepted answers',
  answer: 'Accepted answer {$n}',
  name: 'accepted answer {$n}',
  remove: 'Remove accepted answer {$n}',
  add: 'Add an accepted answer',
  feedback: 'Feedback for accepted answer {$n}',
  addFeedback: 'Feedback',
});

export const anotherText: AcceptedText = { text: '', credit: '1' };

interface AcceptedTextsProps {
  readonly accepted: readonly AcceptedText[];
  readonly onChange: (accepted: AcceptedText[]) => void;
  /** Where they stand in the draft. */
  readonly path: string;
  readonly problemOf: ProblemOf;
}

/** The short texts that are accepted of a question, or of one blank. */
export function AcceptedTexts({ accepted, onChange, path, problemOf }: AcceptedTextsProps) {
  const t = useMessages(messages);
  const change = (index: number, changed: AcceptedText) =>
    onChange(accepted.map((one, place) => (place === index ? changed : one)));
  return (
    <EntryList
      label={t('accepted')}
      entries={accepted}
      keyOf={(_, index) => index}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { n: index + 1 })}
      onAdd={accepted.length < mostAcceptedTexts ? () => onChange([...accepted, anotherText]) : undefined}
      onRemove={(index) => onChange(accepted.filter((_, place) => place !== index))}
      problem={problemOf(path, true)}
    >
      {(one, index) => {
        const n = index + 1;
        return (
          <>
            <TextField
              className={classes.text}
              label={t('answer', { n })}
              isLabelHidden
              autoComplete="off"
              spellCheck={false}
              maxLength={longestShortAnswer}
              value={one.text}
              error={problemOf(`${path}.${index}.text`)}
              onChange={(text) => change(index, { ...one, text })}
            />
            <CreditField
              className={classes.credit}
              label={t('name', { n })}
              value={one.credit}
              error={problemOf(`${path}.${index}.credit`)}
              onChange={(credit) => change(index, { ...one, credit })}
            />
            <div className={classes.feedback}>
              <OptionalText
                label={t('feedback', { n })}
                addLabel={t('addFeedback')}
                isCompact
                value={one.feedback?.source ?? ''}
                onChange={(source) =>
                  change(index, { ...one, feedback: source === '' ? undefined : { source } })
                }
              />
            </div>
          </>
        );
      }}
    </EntryList>
  );
}
