import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Limits of one answer. */
export const mostPoints = 20;
export const mostSpans = 10;
export const longestEquation = 100;

interface Answer {
  points: { x: string; y: string }[];
  equation: string;
  spans: { from: string | null; to: string | null; fromOpen: boolean; toOpen: boolean }[];
}

export const graphFacts = typeFacts({
  name: 'graph',
  id: 6,
  label: phrase('Graph'),
  isAnswered: ({ points, equation, spans }: Answer) =>
    points.length > 0 || spans.length > 0 || equation.trim() !== '',
  empty: { points: [], equation: '', spans: [] },
  // Figures are drawn when the question is written, so they can't depend on variable numbers.
  canVary: false,
  takesPages: true,
});
