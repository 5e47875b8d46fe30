import type { AnsweringProps } from '../answer-view.ts';
import { nothing } from './drawing.ts';
import { GraphField } from './graph-field.tsx';

export function GraphAnswer({ question, response, onChange, labelledBy }: AnsweringProps<'graph'>) {
  return (
    <GraphField
      graph={question}
      given={response ?? nothing}
      onChange={({ points, equation, spans }) => onChange({ type: 'graph', points, equation, spans })}
      labelledBy={labelledBy}
    />
  );
}
