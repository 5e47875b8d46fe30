import { useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { ChartSvg } from './chart-svg.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { LegendMark } from './legend-mark.tsx';
import { percentOf, visiblePercentOf } from './shares.ts';
import { TonePatterns, toneOf } from './tone-patterns.tsx';

export interface BarChartRow {
  readonly name: string;
  readonly value: number;
  /** The same value earlier. */
  readonly before?: number;
}

interface BarChartProps {
  readonly rows: readonly BarChartRow[];
  readonly caption: string;
  /** Title of the names in the table. */
  readonly nameTitle: string;
  readonly valueTitle: string;
  /** Set where rows have an earlier value. */
  readonly beforeTitle?: string;
  /** Text of a value; a plain number if missing. */
  readonly valueText?: (value: number) => string;
}

/** How values compare: a column for each row, beside the earlier one. */
export function BarChart({ rows, caption, nameTitle, valueTitle, beforeTitle, valueText }: BarChartProps) {
  const id = useId();
  const format = useFormat();
  const told = valueText ?? format.number;
  const most = Math.max(1, ...rows.flatMap(({ value, before = 0 }) => [value, before]));
  const step = 1 / Math.max(1, rows.length);
  const width = beforeTitle === undefined ? 0.6 : 0.36;
  const column = (value: number, start: number) => ({
    x: percentOf(start * step),
    y: percentOf(1 - value / most),
    width: percentOf(width * step),
    height: visiblePercentOf(value / most),
    rx: 2,
  });
  return (
    <figure className={classes.figure}>
      <ChartSvg kind="columns" label={null}>
        <TonePatterns id={id} />
        {rows.map(({ name, value, before }, place) => (
          <g key={name}>
            <title>{`${name}: ${told(value)}`}</title>
            {beforeTitle === undefined ? null : (
              <rect {...column(before ?? 0, place + 0.12)} {...toneOf(id, 'before')} />
            )}
            <rect
              {...column(value, place + (beforeTitle === undefined ? 0.2 : 0.52))}
              {...toneOf(id, 'main')}
            />
          </g>
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" data-base />
      </ChartSvg>
      <div className={classes.names} aria-hidden>
        {rows.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {beforeTitle === undefined ? null : (
        <ul className={classes.legend} aria-hidden>
          <li>
            <LegendMark tone="main" /> {valueTitle}
          </li>
          <li>
            <LegendMark tone="before" /> {beforeTitle}
          </li>
        </ul>
      )}
      <ChartTable
        caption={caption}
        head={beforeTitle === undefined ? [nameTitle, valueTitle] : [nameTitle, valueTitle, beforeTitle]}
        rows={rows.map(({ name, value, before }) => ({
          name,
          cells:
            beforeTitle === undefined
              ? [told(value)]
              : [told(value), before === undefined ? '' : told(before)],
        }))}
      />
    </figure>
  );
}
