import { defineMessages } from '@pelion/words';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, PlainButton } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useIsTouched } from '../../../lib/use-media.ts';
import classes from './calculator.module.css';
import type { DeskProps } from './calculator-desk.ts';
import { compile, numberText } from './calculator-engine.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { GraphPlot } from './graph-plot.tsx';

const messages = defineMessages({
  title: 'Calculator',
  formula: 'Formula',
  equals: 'Calculate',
  result: '= {$value}',
  unreadable: 'This formula cannot be calculated.',
  clear: 'Clear',
  clearShort: 'AC',
  back: 'Delete the character before the cursor',
  angles: 'Angles',
  degrees: 'Degrees',
  radians: 'Radians',
  degreesShort: 'Deg',
  radiansShort: 'Rad',
  scientific: 'Scientific',
  graphing: 'Graph',
  kind: 'Kind of calculator',
  history: 'Earlier calculations',
  again: 'Use {$value} again',
});

const functionKeys = ['sin(', 'cos(', 'tan(', '(', ')', 'ln(', 'lg(', '√(', '^', '²'] as const;
const numberKeys = [
  ['7', '8', '9', '÷', 'π'],
  ['4', '5', '6', '×', 'e'],
  ['1', '2', '3', '−', 'x'],
  ['0', '.', 'ans', '+', ','],
] as const;

interface CalculatorProps extends DeskProps {
  readonly onClose: () => void;
}

/** Scientific and graphing calculator. Every function works by keyboard: the field accepts typed formulas. */
export function Calculator({ desk, onChange, onClose }: CalculatorProps) {
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [said, setSaid] = useState('');
  // Suppresses the on-screen keyboard of touch devices, which would cover the keys.
  const isTouched = useIsTouched();
  const { formula, unit, isGraph, lines } = desk;
  const answer = lines[0]?.value ?? 0;

  /** Inserts text at the cursor in place of the selection, or without one of `before` characters ahead. */
  const insert = (text: string, before = 0) => {
    const start = field.current?.selectionStart ?? formula.length;
    const end = field.current?.selectionEnd ?? start;
    const from = start === end ? Math.max(0, start - before) : start;
    onChange({ formula: formula.slice(0, from) + text + formula.slice(end) });
    // Waits for the next paint, when the inserted text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  const calculate = (event: FormEvent) => {
    event.preventDefault();
    const value = compile(formula, unit)?.(0, answer) ?? null;
    if (value === null) {
      setSaid(t('unreadable'));
      return;
    }
    setSaid(t('result', { value: numberText(value) }));
    onChange({ lines: [{ id: (lines[0]?.id ?? 0) + 1, formula, value }, ...lines].slice(0, 20) });
  };

  const keyOf = (key: string) => (
    <PlainButton key={key} onClick={() => insert(key)}>
      {key.replace('(', key.length > 1 ? '' : '(')}
    </PlainButton>
  );

  return (
    <FloatingPanel title={t('title')} isWhole onClose={onClose}>
      <fieldset className={classes.kinds} aria-label={t('kind')}>
        <Button size="sm" aria-pressed={!isGraph} onClick={() => onChange({ isGraph: false })}>
          {t('scientific')}
        </Button>
        <Button size="sm" aria-pressed={isGraph} onClick={() => onChange({ isGraph: true })}>
          {t('graphing')}
        </Button>
        <fieldset className={classes.units} aria-label={t('angles')}>
          {(['degrees', 'radians'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              tone="quiet"
              aria-pressed={unit === one}
              aria-label={t(one)}
              onClick={() => onChange({ unit: one })}
            >
              {t(`${one}Short`)}
            </Button>
          ))}
        </fieldset>
      </fieldset>
      {isGraph ? (
        <GraphPlot desk={desk} onChange={onChange} />
      ) : (
        <>
          <form className={classes.line} onSubmit={calculate}>
            <label className="visually-hidden" htmlFor={fieldId}>
              {t('formula')}
            </label>
            <input
              ref={field}
              id={fieldId}
              className={classes.field}
              value={formula}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              inputMode={isTouched ? 'none' : 'text'}
              dir="ltr"
              onChange={(event) => onChange({ formula: event.target.value })}
            />
            <Button type="submit" tone="primary" aria-label={t('equals')}>
              =
            </Button>
          </form>
          <p className={classes.said} role="status">
            {said}
          </p>
          <div className={classes.keys} dir="ltr">
            <div>
              {functionKeys.map(keyOf)}
              <PlainButton className={classes.back} aria-label={t('back')} onClick={() => insert('', 1)}>
                ⌫
              </PlainButton>
              <PlainButton
                className={classes.clear}
                aria-label={t('clear')}
                onClick={() => {
                  onChange({ formula: '' });
                  setSaid('');
                }}
              >
                {t('clearShort')}
              </PlainButton>
            </div>
            <div>{numberKeys.flat().map(keyOf)}</div>
          </div>
          {lines.length > 0 ? (
            // Earlier calculations scroll when space is short.
            <ul className={classes.history} data-beyond="" aria-label={t('history')}>
              {lines.map(({ id, formula: before, value }) => (
                <li key={id}>
                  <span dir="ltr">{before} =</span>{' '}
                  <Button
                    size="sm"
                    tone="quiet"
                    aria-label={t('again', { value: numberText(value) })}
                    onClick={() => insert(numberText(value))}
                  >
                    {numberText(value)}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </FloatingPanel>
  );
}
