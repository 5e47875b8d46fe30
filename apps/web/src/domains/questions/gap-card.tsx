import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import { AcceptedNumbers } from './accepted-numbers.tsx';
import { AcceptedTexts } from './accepted-texts.tsx';
import classes from './gap-card.module.css';
import { GapChoices } from './gap-choices.tsx';
import type { Choice, Gap, GapKey, GapKind } from './gap-draft.ts';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({
  blank: 'Blank {$n}',
  kind: 'Filled with',
  text: 'Typed words',
  number: 'A number',
  choice: 'One of its choices',
  bank: 'A word of the bank',
  size: 'Width',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
  weight: 'Weight',
  remove: 'Remove blank {$n}',
});

const kinds = ['text', 'number', 'choice', 'bank'] as const satisfies readonly GapKind[];
const sizes = ['short', 'medium', 'long'] as const;

interface GapCardProps {
  readonly gap: Gap;
  readonly gapKey: GapKey;
  readonly bank: readonly Choice[];
  /** Where they stand in the draft, for what is wrong with them. */
  readonly at: { readonly gap: number; readonly key: number };
  readonly onKind: (kind: GapKind) => void;
  /** Both at once: what a choice that is gone was worth goes with it. */
  readonly onGap: (gap: Gap, key: GapKey) => void;
  readonly onKey: (key: GapKey) => void;
  readonly onRemove: () => void;
  readonly problemOf: ProblemOf;
}

/** One blank of a text, and what fills it. */
export function GapCard({ gap, gapKey, bank, at, onKind, onGap, onKey, onRemove, problemOf }: GapCardProps) {
  const t = useMessages(messages);
  const path = `answerKey.gaps.${at.key}`;
  const problem = problemOf(`content.gaps.${at.gap}.id`);
  return (
    <fieldset className={classes.gap}>
      <legend>{t('blank', { n: gap.id })}</legend>
      <div className={classes.head}>
        <SelectField<GapKind>
          label={t('kind')}
          value={gap.kind}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          onChange={onKind}
        />
        {'size' in gap ? (
          <SelectField
            label={t('size')}
            value={gap.size}
            options={sizes.map((value) => ({ value, label: t(value) }))}
            onChange={(size) => onGap({ ...gap, size }, gapKey)}
          />
        ) : null}
        <TextField
          label={t('weight')}
          autoComplete="off"
          value={gapKey.weight}
          error={problemOf(`${path}.weight`)}
          onChange={(weight) => onKey({ ...gapKey, weight })}
        />
        <span className={classes.remove}>
          <IconButton label={t('remove', { n: gap.id })} icon={IconTrash} onClick={onRemove} />
        </span>
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {gapKey.kind === 'text' ? (
        <AcceptedTexts
          accepted={gapKey.accepted}
          onChange={(accepted) => onKey({ ...gapKey, accepted })}
          path={`${path}.accepted`}
          problemOf={problemOf}
        />
      ) : gapKey.kind === 'number' ? (
        <AcceptedNumbers
          accepted={gapKey.accepted}
          onChange={(accepted) => onKey({ ...gapKey, accepted })}
          path={`${path}.accepted`}
          problemOf={problemOf}
        />
      ) : (
        <GapChoices
          gap={gap}
          gapKey={gapKey}
          bank={bank}
          onGap={onGap}
          onKey={onKey}
          paths={{ choices: `content.gaps.${at.gap}.choices`, credits: `${path}.credits` }}
          problemOf={problemOf}
        />
      )}
    </fieldset>
  );
}
