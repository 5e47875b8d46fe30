import { useId } from 'react';
import classes from './charts.module.css';
import { type Tone, TonePatterns, toneOf } from './tone-patterns.tsx';

/** Sample of a tone before its name. */
export function LegendMark({ tone }: { readonly tone: Tone }) {
  const id = useId();
  return (
    <svg className={classes.sample} aria-hidden>
      <TonePatterns id={id} />
      <rect width="100%" height="100%" rx="2" {...toneOf(id, tone)} />
    </svg>
  );
}
