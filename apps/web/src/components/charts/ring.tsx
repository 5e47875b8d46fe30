import type { ReactNode } from 'react';
import { ChartSvg } from './chart-svg.tsx';
import classes from './charts.module.css';
import { shareOf } from './shares.ts';
import type { Tone } from './tone-patterns.tsx';

interface RingProps {
  /** Share of the whole, 0 to 1; null while unknown. */
  readonly value: number | null;
  /** Null where the text in the middle says the same. */
  readonly label: string | null;
  readonly tone?: Extract<Tone, 'main' | 'right' | 'quiet'>;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Text in the middle. */
  readonly children?: ReactNode;
}

/** How far something has come: one share as a ring. */
export function Ring({ value, label, tone = 'main', size = 'md', children }: RingProps) {
  return (
    <span className={classes.ring} data-size={size}>
      <ChartSvg kind="ring" label={label} viewBox="0 0 36 36">
        <circle cx="18" cy="18" r="16" data-track pathLength="100" />
        {value !== null && value > 0 && (
          <circle
            cx="18"
            cy="18"
            r="16"
            data-arc={tone}
            pathLength="100"
            strokeDasharray={`${Math.round(shareOf(value) * 1000) / 10} 100`}
          />
        )}
      </ChartSvg>
      {children === undefined ? null : <span>{children}</span>}
    </span>
  );
}
