import { useId } from 'react';
import { ChartSvg } from './chart-svg.tsx';
import { visiblePercentOf } from './shares.ts';
import { type Tone, TonePatterns, toneOf } from './tone-patterns.tsx';

interface BarProps {
  /** Share of the whole, 0 to 1. */
  readonly value: number;
  /** Null where the text beside it says the same. */
  readonly label: string | null;
  readonly tone?: Tone;
}

/** How much of a whole: one line in a row or a cell. */
export function Bar({ value, label, tone = 'main' }: BarProps) {
  const id = useId();
  return (
    <ChartSvg kind="bar" label={label}>
      <TonePatterns id={id} />
      <rect width="100%" height="100%" data-track />
      <rect width={visiblePercentOf(value)} height="100%" {...toneOf(id, tone)} />
    </ChartSvg>
  );
}
