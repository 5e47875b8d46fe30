import type { AnswerProps } from '../answer-view.ts';
import { nothing } from './drawing.ts';
import { GivenGraph } from './given-graph.tsx';
import { GraphField } from './graph-field.tsx';

export function GraphAnswer({ onChange, ...rest }: AnswerProps<'graph'>) {
  const { question, response, labelledBy } = rest;
  if (!onChange) return <GivenGraph {...rest} />;
  return (
    <GraphField
      graph={question}
      given={response ?? nothing}
      onChange={({ points, equation, spans }) => onChange({ type: 'graph', points, equation, spans })}
      labelledBy={labelledBy}
    />
  );
}
