import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useId } from 'react';
import { useMessages } from '../../lib/text.ts';
import classes from './step-scale.module.css';

const messages = defineMessages({
  hint: 'Digits choose a step, Backspace none, arrows up and down the line',
});

interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Counted from 0. */
  readonly value: number | null;
  readonly onChange: (step: number | null) => void;
}

/** One step of a short scale, all of them in view. Pressing the chosen one again takes it back. */
export function StepScale({ label, steps, value, onChange }: StepsProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={classes.scale}>
      <span id={id} className="field-label">
        {label}
      </span>
      <Steps className={classes.steps} name={id} steps={steps} value={value} onChange={onChange} />
    </div>
  );
}

interface SkillsGridProps {
  readonly label: string;
  readonly skills: readonly string[];
  readonly steps: readonly string[];
  readonly value: readonly (number | null)[];
  readonly onChange: (value: (number | null)[]) => void;
}

/** Skills by steps. Digits choose and go to the next line, up and down move between lines. */
export function SkillsGrid({ label, skills, steps, value, onChange }: SkillsGridProps) {
  const t = useMessages(messages);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = lineSteps[event.key] ?? (isDigitOf(event.key, steps.length) ? 1 : undefined);
    const { target, currentTarget } = event;
    if (by === undefined || !(target instanceof Element)) return;
    if (event.key.startsWith('Arrow')) event.preventDefault();
    const lines = [...currentTarget.querySelectorAll('[role="radiogroup"]')];
    const line = lines[lines.findIndex((one) => one.contains(target)) + by];
    (line?.querySelector<HTMLElement>('input:checked') ?? line?.querySelector<HTMLElement>('input'))?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-labelledby={id} className={classes.skills} onKeyDown={onKeyDown} title={t('hint')}>
      <div className={classes.head}>
        <span id={id} className="field-label">
          {label}
        </span>
        <span className={classes.names} aria-hidden>
          {steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </span>
      </div>
      {skills.map((skill, at) => (
        <div key={skill} role="radiogroup" aria-labelledby={`${id}-${at}`} className={classes.line}>
          <span id={`${id}-${at}`}>{skill}</span>
          <Steps
            className={classes.dots}
            name={`${id}-${at}-step`}
            steps={steps}
            value={value[at] ?? null}
            onChange={(step) =>
              onChange(skills.map((_, other) => (other === at ? step : (value[other] ?? null))))
            }
          />
        </div>
      ))}
    </div>
  );
}

const lineSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const isDigitOf = (key: string, count: number): boolean => /^[1-9]$/.test(key) && Number(key) <= count;

interface RadiosProps extends Omit<StepsProps, 'label'> {
  readonly className: string | undefined;
  readonly name: string;
}

function Steps({ className, name, steps, value, onChange }: RadiosProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (isDigitOf(key, steps.length)) onChange(Number(key) - 1);
    if (key === 'Backspace' || key === 'Delete') onChange(null);
  };
  return (
    <span className={className}>
      {steps.map((step, at) => (
        <label key={step} data-chosen={value === at || undefined}>
          <input
            type="radio"
            name={name}
            aria-label={step}
            checked={value === at}
            onChange={() => onChange(at)}
            onClick={() => value === at && onChange(null)}
            onKeyDown={onKeyDown}
          />
          <span aria-hidden>{step}</span>
        </label>
      ))}
    </span>
  );
}
