import type { RolloverPreview } from '@pelion/contract/academic-years';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './rollover.module.css';
import type { Destination, Outcome, RolloverValues } from './rollover-values.ts';

const messages = defineMessages({
  heading: '{$label}: {$n} {student#n}',
  grade: '{^grade} of the next year',
  leave: 'None: they leave',
  name: '{^section}',
  choose: 'Choose who repeats or leaves',
  close: 'Close the list',
  outcome: 'Next year of {$name}',
  promoted: 'Moves along',
  placed: 'Has a {section} already',
  repeats: 'Repeats the {grade}',
  leaves: 'Leaves',
});
const outcomes = ['promoted', 'repeats', 'leaves'] as const satisfies readonly Outcome[];

interface RolloverSectionProps {
  readonly section: RolloverPreview['sections'][number];
  readonly destination: Destination;
  readonly grades: readonly { readonly id: number; readonly name: string }[];
  readonly outcomes: RolloverValues['outcomes'];
  readonly error: string | undefined;
  readonly onChange: (destination: Destination) => void;
  readonly onOutcome: (studentId: number, outcome: Outcome) => void;
}

/** Target of one section, with the students who don't move along. */
export function RolloverSection(props: RolloverSectionProps) {
  const { section, destination, grades, outcomes: chosen, error, onChange, onOutcome } = props;
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  const { students, label } = section;
  return (
    <section className={classes.section}>
      <h3>{t('heading', { label, n: students.length })}</h3>
      <FormRow>
        <SelectField
          label={t('grade')}
          options={[
            { value: '', label: t('leave') },
            ...grades.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={destination.grade}
          onChange={(grade) => onChange({ ...destination, grade })}
          error={error}
        />
        {destination.grade ? (
          <TextField
            label={t('name')}
            value={destination.name}
            onChange={(name) => onChange({ ...destination, name })}
            isRequired
            maxLength={100}
          />
        ) : null}
      </FormRow>
      {students.length > 0 ? (
        <Button size="sm" tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'close' : 'choose')}
        </Button>
      ) : null}
      {isOpen ? (
        <ul className={classes.students}>
          {students.map(({ id, name, is_placed }) => (
            <li key={id}>
              <FormRow>
                <span>{name}</span>
                <SelectField
                  label={t('outcome', { name })}
                  isLabelHidden
                  options={outcomes.map((value) => ({
                    value,
                    label: t(value === 'promoted' && is_placed ? 'placed' : value),
                  }))}
                  value={chosen[id] ?? (destination.grade ? 'promoted' : 'leaves')}
                  onChange={(outcome) => onOutcome(id, outcome)}
                />
              </FormRow>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
