import { useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { ChartSvg } from './chart-svg.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { LegendMark } from './legend-mark.tsx';
import { percentOf } from './shares.ts';
import { type Tone, TonePatterns, toneOf } from './tone-patterns.tsx';

interface StackedColumnsProps {
  readonly rows: readonly {
    readonly name: string;
    /** One value for each part, in order. */
    readonly values: readonly number[];
  }[];
  readonly parts: readonly { readonly name: string; readonly tone: Tone }[];
  readonly caption: string;
  /** Title of the names in the table. */
  readonly nameTitle: string;
}

/** How a whole divides from one time to the next: a column of several parts for each row. */
export function StackedColumns({ rows, parts, caption, nameTitle }: StackedColumnsProps) {
  const id = useId();
  const format = useFormat();
  const most = Math.max(1, ...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const step = 1 / Math.max(1, rows.length);
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <figure className={classes.figure}>
      <ChartSvg kind="columns" label={null}>
        <TonePatterns id={id} />
        {rows.map(({ name, values }, place) => (
          <g key={name}>
            {parts.map((part, index) => {
              const value = values[index] ?? 0;
              const below = values.slice(0, index).reduce((sum, one) => sum + one, 0);
              return value === 0 ? null : (
                <rect
                  key={part.name}
                  x={percentOf((place + 0.1) * step)}
                  width={percentOf(0.8 * step)}
                  y={percentOf(1 - (below + value) / most)}
                  height={percentOf(value / most)}
                  {...toneOf(id, part.tone)}
                >
                  <title>{`${name}, ${part.name}: ${format.number(value)}`}</title>
                </rect>
              );
            })}
          </g>
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" data-base />
      </ChartSvg>
      {first && last ? (
        <div className={classes.ends} aria-hidden>
          <span>{first.name}</span>
          {rows.length > 1 ? <span>{last.name}</span> : null}
        </div>
      ) : null}
      <ul className={classes.legend} aria-hidden>
        {parts.map(({ name, tone }) => (
          <li key={name}>
            <LegendMark tone={tone} /> {name}
          </li>
        ))}
      </ul>
      <ChartTable
        caption={caption}
        head={[nameTitle, ...parts.map(({ name }) => name)]}
        rows={rows.map(({ name, values }) => ({ name, cells: values.map((value) => format.number(value)) }))}
      />
    </figure>
  );
}
