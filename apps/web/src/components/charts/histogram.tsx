import { useFormat } from '../../lib/format.ts';
import { ChartSvg } from './chart-svg.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { percentOf } from './shares.ts';

interface HistogramProps {
  /** Number in each range, in order. */
  readonly counts: readonly number[];
  readonly rangeText: (place: number) => string;
  readonly caption: string;
  readonly rangeTitle: string;
  readonly countTitle: string;
  /** Range of the own value. */
  readonly marked?: number;
  /** Texts under the chart, from one end to the other. */
  readonly ticks?: readonly string[];
}

/** How values spread: a column for each range, and a table for screen readers. */
export function Histogram({
  counts,
  rangeText,
  caption,
  rangeTitle,
  countTitle,
  marked,
  ticks,
}: HistogramProps) {
  const format = useFormat();
  const most = Math.max(1, ...counts);
  const step = 1 / Math.max(1, counts.length);
  return (
    <figure className={classes.figure}>
      <ChartSvg kind="columns" label={null}>
        {counts.map((count, place) => {
          // An empty range keeps a thin line, so that the scale shows.
          const height = count === 0 ? 0.02 : Math.max(0.06, count / most);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the ranges never move
              key={place}
              x={percentOf((place + 0.08) * step)}
              y={percentOf(1 - height)}
              width={percentOf(0.84 * step)}
              height={percentOf(height)}
              rx={count === 0 ? 0 : 3}
              data-tone={count === 0 ? 'empty' : 'main'}
              data-marked={place === marked || undefined}
            >
              <title>{`${rangeText(place)}: ${format.number(count)}`}</title>
            </rect>
          );
        })}
      </ChartSvg>
      {ticks && (
        <div className={classes.ends} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
      )}
      <ChartTable
        caption={caption}
        head={[rangeTitle, countTitle]}
        rows={counts.map((count, place) => ({ name: rangeText(place), cells: [format.number(count)] }))}
      />
    </figure>
  );
}
