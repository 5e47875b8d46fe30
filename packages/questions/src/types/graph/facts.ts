import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Of one answer. */
export const mostPoints = 20;
export const mostSpans = 10;
export const longestEquation = 100;

interface Answer {
  points: { x: string; y: string }[];
  equation: string;
  spans: { from: string | null; to: string | null; fromOpen: boolean; toOpen: boolean }[];
}

// The reader of equations is not loaded with every page that names this type: what looks like none is told here, and
// the answer itself says exactly why.
const looksLikeEquation = /^[^=]*[xy)][^=]*=[^=]+$|^[^=]+=[^=]*[xy)][^=]*$/i;

export const graphFacts = typeFacts({
  name: 'graph',
  id: 6,
  label: phrase('Graph'),
  isAnswered: ({ points, equation, spans }: Answer) =>
    points.length > 0 || spans.length > 0 || equation.trim() !== '',
  empty: { points: [], equation: '', spans: [] },
  unreadable: ({ equation }) =>
    equation.trim() === '' || looksLikeEquation.test(equation.trim())
      ? null
      : phrase('cannot be read as an equation'),
  // A figure is drawn once, when the question is written.
  canVary: false,
  takesPages: true,
});
