import { longestChoice, mostChoices } from '@pelion/questions/types/fill-in-blank/facts';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import classes from '../../components/entry-list.module.css';
import { EntryList } from '../../components/entry-list.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { type Choice, newChoice } from './gap-draft.ts';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({
  choice: '{$list}: choice {$n}',
  add: 'Add a choice',
  remove: '{$list}: remove choice {$n}',
});

interface ChoiceEntriesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChange: (choices: Choice[]) => void;
  /** Marks the right ones, where they are marked here. */
  readonly mark?: (choice: Choice, n: number) => ReactNode;
  /** Where they stand in the draft. */
  readonly path: string;
  readonly problem: string | undefined;
  readonly problemOf: ProblemOf;
}

/** Words to choose from: those of one blank, or those that several share. */
export function ChoiceEntries(props: ChoiceEntriesProps) {
  const { label, choices, onChange, mark, path, problem, problemOf } = props;
  const t = useMessages(messages);
  return (
    <EntryList
      label={label}
      entries={choices}
      keyOf={({ id }) => id}
      least={2}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { list: label, n: index + 1 })}
      onAdd={choices.length < mostChoices ? () => onChange([...choices, newChoice()]) : undefined}
      onRemove={(index) => onChange(choices.filter((_, place) => place !== index))}
      problem={problem}
    >
      {(choice, index) => (
        <>
          {mark ? <span className={classes.mark}>{mark(choice, index + 1)}</span> : null}
          <TextField
            className={classes.text}
            label={t('choice', { list: label, n: index + 1 })}
            isLabelHidden
            autoComplete="off"
            maxLength={longestChoice}
            value={choice.text}
            error={problemOf(`${path}.${index}.text`)}
            onChange={(text) =>
              onChange(choices.map((one) => (one.id === choice.id ? { ...one, text } : one)))
            }
          />
        </>
      )}
    </EntryList>
  );
}
