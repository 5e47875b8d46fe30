import { graphKinds } from '@pelion/questions/types/graph/kinds';
import { defineMessages } from '@pelion/words';
import { useId, useMemo, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { useIsTouched } from '../../../lib/use-media.ts';
import { useSteps } from '../use-steps.ts';
import type { Given, Graph } from './drawing.ts';
import { EquationField } from './equation-field.tsx';
import { frameOf } from './frame.ts';
import classes from './graph.module.css';
import { PointsField } from './points-field.tsx';
import { SpansField } from './spans-field.tsx';

const messages = defineMessages({
  lineWithPoints: 'Set two points: the line runs through them.',
  triangle: 'Set the three corners of the triangle.',
  quadrilateral: 'Set the four corners one after the other, around the shape.',
  parabola: 'Set three points of the parabola.',
  vertexAndPoint: 'Set the vertex of the parabola first, then another of its points.',
  lineWithEquation: 'Type the equation of the line; it is drawn below.',
  parabolaWithEquation: 'Type the equation of the parabola; it is drawn below.',
  pointsOnly: 'Set the points.',
  numberLine: 'Mark your answer.',
  points:
    'Press the graph, drag a point or move it with the arrow keys, by five steps with Shift. Enter adds a point, Delete removes it.',
  spans:
    'Drag an end or move it with the arrow keys, by five steps with Shift. Enter opens or closes an end, Delete removes its part.',
  touchedPoints: 'Tap the graph to set a point, and drag a point to move it. The table below removes one.',
  touchedSpans: 'Drag an end to move it. The table below opens or closes an end and removes a part.',
  undrawable: 'The graph appears here once its axes are complete.',
});

/** How points and parts are moved, without the names of keys where there is none. */
const touched = { points: 'touchedPoints', spans: 'touchedSpans' } as const;
const keyed = { points: 'points', spans: 'spans' } as const;

interface GraphFieldProps {
  readonly graph: Graph;
  readonly given: Given;
  readonly onChange: (given: Given) => void;
  /** Id of what names the answer. */
  readonly labelledBy: string;
}

/** A graph that is being drawn: by who takes a test and, for the key, by who writes it. */
export function GraphField({ graph, given, onChange, labelledBy }: GraphFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const [said, setSaid] = useState('');
  const { step, undo, redo, onKeyDown } = useSteps(given, onChange, setSaid);
  const isTouched = useIsTouched();
  const { by } = graphKinds[graph.kind];
  const { x, y } = graph;
  const frame = useMemo(() => frameOf(x, by === 'spans' ? null : y), [x, y, by]);
  if (!frame) return <p className={classes.hint}>{t('undrawable')}</p>;
  const isByVertex = graph.kind === 'parabola' && graph.parabolaBy === 'vertexAndPoint';
  const Field = by === 'spans' ? SpansField : PointsField;
  return (
    <fieldset className={classes.answer} aria-labelledby={`${labelledBy} ${id}-hint`} onKeyDown={onKeyDown}>
      <legend className={classes.hint} id={`${id}-hint`}>
        {t(isByVertex ? 'vertexAndPoint' : graph.kind)}{' '}
        {by === 'equation' ? null : t((isTouched ? touched : keyed)[by])}
      </legend>
      {by === 'equation' ? (
        <EquationField
          graph={graph}
          frame={frame}
          given={given}
          onChange={onChange}
          labelledBy={labelledBy}
        />
      ) : (
        <Field
          graph={graph}
          frame={frame}
          given={given}
          onStep={step}
          onSay={setSaid}
          undo={undo}
          redo={redo}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}
