import { longestStepValue, mostHints, mostSteps } from '@pelion/questions/help-limits';
import { withheldHints } from '@pelion/tutor';
import { defineMessages } from '@pelion/words';
import { useDeferredValue, useMemo } from 'react';
import { TextField } from '../../components/fields/text-field.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './hints-and-solution.module.css';
import type { Help, HelpProps } from './hints-and-solution.tsx';
import { RungList } from './rung-list.tsx';

const messages = defineMessages({
  staffOnly: 'For staff. {^student+} never see the list.',
  oneByOne: 'Chiron gives {student+} one hint at a time. They never see the solution while they answer.',
  withheld: 'Chiron withholds this hint: it tells the answer.',
  hints: 'Hints',
  hintsText: 'Each hint reveals a little more.',
  hint: 'Hint {$n}',
  addHint: 'Add hint',
  solution: 'Worked solution',
  solutionText: 'Step by step, each with its result where it can be checked.',
  step: 'Step {$n}',
  addStep: 'Add step',
  value: 'Result of step {$n}',
  valueHint: 'Such as 7/2 or x = 3',
});

type Hint = NonNullable<Help['hints']>[number];
type Step = NonNullable<Help['solution']>[number];

const blankHint: Hint = { source: '' };
const blankStep: Step = { text: { source: '' } };
/** An empty list is none: a key that never had one stays as it was. */
const listOf = <Item,>(items: readonly Item[]) => (items.length > 0 ? [...items] : undefined);

/** The hints, and the steps of the solution. */
export function HelpLists({ help, draft, onChange, problemOf }: HelpProps) {
  const t = useMessages(messages);
  const hasChiron = useSignedIn().viewer.settings.has('opted_for_ai');
  const read = useDeferredValue(draft);
  const withheld = useMemo(() => (hasChiron ? withheldHints(read) : []), [hasChiron, read]);
  const { hints = [], solution = [] } = help;
  const changeStep = (index: number, step: Step) =>
    onChange({ ...help, solution: solution.map((one, place) => (place === index ? step : one)) });
  return (
    <div className={classes.lists}>
      <p className="field-hint">{t(hasChiron ? 'oneByOne' : 'staffOnly')}</p>
      <RungList
        title={t('hints')}
        hint={t('hintsText')}
        rungs={hints}
        most={mostHints}
        nameOf={(n) => t('hint', { n })}
        blank={blankHint}
        addLabel={t('addHint')}
        onChange={(changed) => onChange({ ...help, hints: listOf(changed) })}
        problem={problemOf('answerKey.hints', true)}
      >
        {(hint, index, isNew) => (
          <RichTextField
            label={t('hint', { n: index + 1 })}
            isFirst={isNew}
            lines={2}
            hint={withheld.includes(index) ? t('withheld') : undefined}
            value={hint.source}
            error={problemOf(`answerKey.hints.${index}`)}
            onChange={(source) =>
              onChange({
                ...help,
                hints: hints.map((one, place) => (place === index ? { source } : one)),
              })
            }
          />
        )}
      </RungList>
      <RungList
        title={t('solution')}
        hint={t('solutionText')}
        rungs={solution}
        most={mostSteps}
        nameOf={(n) => t('step', { n })}
        blank={blankStep}
        addLabel={t('addStep')}
        onChange={(changed) => onChange({ ...help, solution: listOf(changed) })}
        problem={problemOf('answerKey.solution', true)}
      >
        {(step, index, isNew) => (
          <>
            <RichTextField
              label={t('step', { n: index + 1 })}
              isFirst={isNew}
              lines={2}
              value={step.text.source}
              error={problemOf(`answerKey.solution.${index}.text`)}
              onChange={(source) => changeStep(index, { ...step, text: { source } })}
            />
            <TextField
              label={t('value', { n: index + 1 })}
              hint={t('valueHint')}
              autoComplete="off"
              maxLength={longestStepValue}
              className={classes.value}
              value={step.value ?? ''}
              error={problemOf(`answerKey.solution.${index}.value`)}
              onChange={(value) => changeStep(index, { ...step, value: value === '' ? undefined : value })}
            />
          </>
        )}
      </RungList>
    </div>
  );
}
