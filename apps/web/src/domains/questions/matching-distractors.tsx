import { optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import classes from '../../components/entry-list.module.css';
import { EntryList } from '../../components/entry-list.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({
  label: 'Answers without a prompt',
  answer: 'Answer {$label}, without a prompt',
  add: 'Add an answer without a prompt',
  remove: 'Remove answer {$label}',
});

interface Distractor {
  readonly id: string;
  readonly text: { readonly source: string };
}

interface MatchingDistractorsProps {
  readonly distractors: readonly Distractor[];
  /** Among all answers. */
  readonly placeOf: (id: string) => number;
  readonly onAdd: (() => void) | undefined;
  readonly onChange: (id: string, source: string) => void;
  readonly onRemove: (id: string) => void;
  readonly problemOf: ProblemOf;
}

/** Answers that lead astray. */
export function MatchingDistractors(props: MatchingDistractorsProps) {
  const { distractors, placeOf } = props;
  const t = useMessages(messages);
  return (
    <EntryList
      label={t('label')}
      entries={distractors}
      keyOf={({ id }) => id}
      least={0}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { label: optionLabel(placeOf(distractors[index]?.id ?? '')) })}
      onAdd={props.onAdd}
      onRemove={(index) => props.onRemove(distractors[index]?.id ?? '')}
    >
      {({ id, text }) => (
        <div className={classes.text}>
          <RichTextField
            label={t('answer', { label: optionLabel(placeOf(id)) })}
            isCompact
            lines={1}
            value={text.source}
            error={props.problemOf(`content.choices.${placeOf(id)}.text`)}
            onChange={(source) => props.onChange(id, source)}
          />
        </div>
      )}
    </EntryList>
  );
}
