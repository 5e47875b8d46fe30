import { ChartSvg } from './chart-svg.tsx';
import { shareOf } from './shares.ts';

interface SparkLineProps {
  /** In order of time; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly label: string | null;
  /** Bounds of the scale; those of the values if missing. */
  readonly min?: number;
  readonly max?: number;
}

/** Which way a value goes: a line whose last value is marked. */
export function SparkLine({ values, label, min, max }: SparkLineProps) {
  const given = values.filter((value) => value !== null);
  const low = min ?? Math.min(...given);
  const high = max ?? Math.max(...given);
  const points = values.map((value, place) =>
    value === null
      ? null
      : ([
          values.length < 2 ? 100 : (place / (values.length - 1)) * 100,
          high > low ? 100 - shareOf((value - low) / (high - low)) * 100 : 50,
        ] as const),
  );
  const last = points.findLast((point) => point !== null);
  return (
    <ChartSvg kind="line" label={label} viewBox="0 0 100 100">
      {/* Without `to`, a point between two gaps would not be drawn. */}
      <path d={lineThrough(points)} data-trend />
      {last && <path d={`M${last[0]} ${last[1]}h0`} data-dot />}
    </ChartSvg>
  );
}

type Point = readonly [x: number, y: number] | null;

const written = (value: number) => Math.round(value * 100) / 100;

/** Path through neighbors; begins anew after a gap. */
function lineThrough(points: readonly Point[]): string {
  return points
    .map((point, place) => {
      if (!point) return '';
      const at = `${written(point[0])} ${written(point[1])}`;
      return points[place - 1] ? `L${at}` : `M${at}h0`;
    })
    .join('');
}
