import { ChartSvg } from './chart-svg.tsx';
import classes from './charts.module.css';
import { percentOf } from './shares.ts';

interface RangeMarkProps {
  readonly own: number;
  /** Middle half of the others. */
  readonly low: number;
  readonly high: number;
  readonly average?: number;
  /** Bounds of the scale, 0 and 100 if missing. */
  readonly min?: number;
  readonly max?: number;
  readonly label: string | null;
  /** Text at the own mark. */
  readonly ownText?: string;
  /** Texts at both ends of the scale. */
  readonly ends?: readonly [from: string, to: string];
}

/** Where a value stands to the middle half of the others. */
export function RangeMark({
  own,
  low,
  high,
  average,
  min = 0,
  max = 100,
  label,
  ownText,
  ends,
}: RangeMarkProps) {
  const shareAt = (value: number) => (max > min ? (value - min) / (max - min) : 0);
  const place = percentOf(shareAt(own));
  return (
    <div className={classes.range}>
      {ownText === undefined ? null : (
        <span
          className={classes.own}
          style={{ insetInlineStart: place }}
          data-end={shareAt(own) > 0.5 || undefined}
          aria-hidden
        >
          {ownText}
        </span>
      )}
      <ChartSvg kind="range" label={label}>
        <rect y="30%" width="100%" height="40%" rx="3" data-track />
        <rect
          x={percentOf(shareAt(low))}
          y="30%"
          width={percentOf(shareAt(high) - shareAt(low))}
          height="40%"
          data-half
        />
        {average === undefined ? null : (
          <line
            x1={percentOf(shareAt(average))}
            x2={percentOf(shareAt(average))}
            y1="15%"
            y2="85%"
            data-average
          />
        )}
        <line x1={place} x2={place} y1="0" y2="100%" data-own />
      </ChartSvg>
      {ends && (
        <span className={classes.ends} aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      )}
    </div>
  );
}
