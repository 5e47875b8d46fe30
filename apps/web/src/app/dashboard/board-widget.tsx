import { type OfferedName, widgetTable } from '@pelion/contract/dashboard/facts';
import { useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { useText } from '../../lib/text.ts';
import { widgetComponents } from './widgets.ts';

/** Widget with its own error boundary. */
export function BoardWidget({ name }: { readonly name: OfferedName }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const text = useText();
  const [tries, setTries] = useState(0);
  const Component = widgetComponents[name];
  return (
    <ErrorBoundary
      resetKey={String(tries)}
      failure={(cause) => (
        <Widget title={text.phrase(widgetTable.labelOf(name))}>
          <ErrorState cause={cause} level={3} onRetry={() => setTries(tries + 1)} />
        </Widget>
      )}
    >
      {Component ? <Component /> : null}
    </ErrorBoundary>
  );
}
