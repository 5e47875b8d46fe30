import { equationRefusals, readEquation } from '@pelion/questions/types/graph/equation';
import { longestEquation } from '@pelion/questions/types/graph/facts';
import { figureOf } from '@pelion/questions/types/graph/kinds';
import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import type { DrawingProps } from './drawing.ts';
import classes from './graph.module.css';
import { Plane } from './plane.tsx';

const messages = defineMessages({
  label: 'Equation',
  line: 'Such as y = 2x + 1, 2x + 3y = 6 or x = 4.',
  parabola: 'Such as y = x² - 4x + 3, y = (x - 2)^2 - 1 or y = (x - 1)(x - 3).',
  picture: 'Graph of {$equation}',
  empty: 'Graph without a curve',
  // The device takes nothing that goes beyond it, and says nothing of that.
  full: 'No more than {$most} characters fit here.',
});

interface EquationFieldProps extends Pick<DrawingProps, 'graph' | 'frame' | 'given'> {
  readonly onChange: (given: DrawingProps['given']) => void;
  readonly labelledBy: string;
}

/** An equation as it is typed, drawn as soon as it can be read. The device's own undo is that of every text. */
export function EquationField({ graph, frame, given, onChange, labelledBy }: EquationFieldProps) {
  const words = useText();
  const t = words(messages);
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const reading = readEquation(given.equation);
  // "y =" is on the way to an equation: what cannot be read is said when the student moves on.
  const isFull = given.equation.length >= longestEquation;
  const refusal = isFull
    ? t('full', { most: longestEquation })
    : reading.kind === 'refused' && !isTyping
      ? words.sentence(equationRefusals[reading.reason])
      : null;
  return (
    <>
      <div className={classes.equation}>
        <label htmlFor={id} id={`${id}-label`}>
          {t('label')}
        </label>
        <input
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestEquation}
          value={given.equation}
          aria-labelledby={`${labelledBy} ${id}-label`}
          aria-describedby={`${id}-hint ${id}-refusal`}
          onChange={({ currentTarget }) => {
            setIsTyping(true);
            onChange({ ...given, equation: currentTarget.value });
          }}
          onBlur={() => setIsTyping(false)}
        />
        <p className={classes.hint} id={`${id}-hint`}>
          {t(graph.kind === 'lineWithEquation' ? 'line' : 'parabola')}
        </p>
        <p className={classes.refusal} id={`${id}-refusal`} role="status">
          {refusal}
        </p>
      </div>
      <Plane
        frame={frame}
        background={graph.background}
        picture={graph.picture}
        label={reading.kind === 'curve' ? t('picture', { equation: given.equation }) : t('empty')}
        layers={[{ look: 'own', figure: figureOf(graph, given) }]}
      />
    </>
  );
}
