import { useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { ChartSvg } from './chart-svg.tsx';
import classes from './charts.module.css';
import { LegendMark } from './legend-mark.tsx';
import { percentOf } from './shares.ts';
import { type Tone, TonePatterns, toneOf } from './tone-patterns.tsx';

export interface StackedPart {
  readonly name: string;
  readonly value: number;
  readonly tone: Tone;
}

interface StackedBarProps {
  /** In order; a part of 0 takes no room and stays in the legend. */
  readonly parts: readonly StackedPart[];
  /** Null where a text or the legend says the same. */
  readonly label: string | null;
  /** Names and values under the bar. */
  readonly legend?: boolean;
}

/** How a whole divides: one bar of several parts. */
export function StackedBar({ parts, label, legend = false }: StackedBarProps) {
  const id = useId();
  const format = useFormat();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const startOf = (place: number) => parts.slice(0, place).reduce((sum, { value }) => sum + value, 0);
  const bar = (
    <ChartSvg kind="bar" label={legend ? null : label}>
      <TonePatterns id={id} />
      <rect width="100%" height="100%" data-track />
      {whole > 0 &&
        parts.map(({ name, value, tone }, place) =>
          value > 0 ? (
            <rect
              key={name}
              x={percentOf(startOf(place) / whole)}
              width={percentOf(value / whole)}
              height="100%"
              data-part
              {...toneOf(id, tone)}
            >
              <title>{`${name}: ${format.number(value)}`}</title>
            </rect>
          ) : null,
        )}
    </ChartSvg>
  );
  if (!legend) return bar;
  return (
    <figure className={classes.figure} aria-label={label ?? undefined}>
      {bar}
      <ul className={classes.legend}>
        {parts.map(({ name, value, tone }) => (
          <li key={name}>
            <LegendMark tone={tone} /> {name} <strong>{format.number(value)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
