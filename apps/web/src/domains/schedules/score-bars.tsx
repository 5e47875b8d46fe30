import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './results-summary.module.css';

const messages = defineMessages({
  title: 'Score distribution',
  range: 'Score',
  count: '{^student+}',
  between: '{$from} to {$to}',
});

/** Sizes in SVG units. */
const bar = { width: 20, gap: 4, height: 56 } as const;

interface ScoreBarsProps {
  /** Number of scores per tenth, from 0 to below 10 % up to 90 to 100 %. */
  readonly distribution: readonly number[];
  /** Total points if scores are in points; null if in percent. */
  readonly total: string | null;
}

/** Bar chart of the tenths, with a table for screen readers. */
export function ScoreBars({ distribution, total }: ScoreBarsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const most = Math.max(1, ...distribution);
  const width = distribution.length * (bar.width + bar.gap) - bar.gap;
  const told = (percent: number) =>
    total === null ? format.percent(percent) : format.number(Math.round((Number(total) * percent) / 100));
  const rangeOf = (place: number) => t('between', { from: told(place * 10), to: told((place + 1) * 10) });
  return (
    <figure className={classes.bars}>
      <svg viewBox={`0 0 ${width} ${bar.height}`} aria-hidden>
        {distribution.map((count, place) => {
          // Empty tenths keep a thin line to show the scale.
          const height = count === 0 ? 1 : Math.max(4, (count / most) * bar.height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the tenths never move
              key={place}
              x={place * (bar.width + bar.gap)}
              y={bar.height - height}
              width={bar.width}
              height={height}
              rx={Math.min(3, height / 2)}
              data-empty={count === 0 || undefined}
            >
              <title>{rangeOf(place)}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.scale} aria-hidden>
        {[0, 50, 100].map((percent) => (
          <span key={percent}>{told(percent)}</span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('range')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {distribution.map((count, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tenths never move
            <tr key={place}>
              <th scope="row">{rangeOf(place)}</th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
