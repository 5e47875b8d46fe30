import { defineMessages } from '@pelion/words';
import { useId } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { ChoiceEntries } from './choice-entries.tsx';
import type { Choice, Gap, GapKey } from './gap-draft.ts';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({
  choices: 'Choices of blank {$id}',
  correct: 'Choice {$n} of blank {$id} is correct',
  right: 'Correct word',
  open: 'Choose',
});

type ChoiceKey = Extract<GapKey, { kind: 'choice' | 'bank' }>;

interface GapChoicesProps {
  readonly gap: Gap;
  readonly gapKey: ChoiceKey;
  readonly bank: readonly Choice[];
  readonly onGap: (gap: Gap, key: GapKey) => void;
  readonly onKey: (key: GapKey) => void;
  readonly paths: { readonly choices: string; readonly credits: string };
  readonly problemOf: ProblemOf;
}

const isFull = ({ credit }: ChoiceKey['credits'][number]) => credit.trim() === '1';

/** Sets the only correct choice; partial credits from an import stay. */
const withRight = (key: ChoiceKey, choiceId: string): ChoiceKey => ({
  ...key,
  credits: [
    ...key.credits.filter((credit) => !isFull(credit) && credit.choiceId !== choiceId),
    { choiceId, credit: '1', feedback: key.credits.find((credit) => credit.choiceId === choiceId)?.feedback },
  ],
});

/** Choices of a blank, with the correct one. */
export function GapChoices({ gap, gapKey, bank, onGap, onKey, paths, problemOf }: GapChoicesProps) {
  const t = useMessages(messages);
  const name = useId();
  const { id } = gap;
  const right = gapKey.credits.filter(isFull).map(({ choiceId }) => choiceId);
  const problem = problemOf(paths.credits, true);
  if (gap.kind !== 'choice')
    return (
      <SelectField
        label={t('right')}
        value={right[0] ?? ''}
        options={[
          ...(right.length > 0 ? [] : [{ value: '', label: t('open') }]),
          ...bank.map((word) => ({ value: word.id, label: word.text })),
        ]}
        error={problem}
        onChange={(choiceId) => onKey(withRight(gapKey, choiceId))}
      />
    );
  return (
    <ChoiceEntries
      label={t('choices', { id })}
      choices={gap.choices}
      onChange={(choices) => {
        const ids = choices.map((choice) => choice.id);
        const credits = gapKey.credits.filter(({ choiceId }) => ids.includes(choiceId));
        onGap({ ...gap, choices }, { ...gapKey, credits });
      }}
      mark={(choice, n) => (
        <input
          type="radio"
          name={name}
          aria-label={t('correct', { n, id })}
          checked={right.includes(choice.id)}
          onChange={() => onKey(withRight(gapKey, choice.id))}
        />
      )}
      path={paths.choices}
      problem={problemOf(paths.choices, true) ?? problem}
      problemOf={problemOf}
    />
  );
}
