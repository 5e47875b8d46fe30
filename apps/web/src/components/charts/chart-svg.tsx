import type { ReactNode } from 'react';
import classes from './charts.module.css';

interface ChartSvgProps {
  /** Sentence that answers the question of the chart; null where a text or table beside it says the same. */
  readonly label: string | null;
  readonly kind: 'bar' | 'columns' | 'line' | 'range' | 'ring';
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** Frame of every chart: as wide as its place, mirrored from right to left. */
export function ChartSvg({ label, kind, viewBox, children }: ChartSvgProps) {
  return (
    <svg
      role="img"
      aria-label={label ?? undefined}
      aria-hidden={label === null || undefined}
      className={classes.chart}
      data-kind={kind}
      viewBox={viewBox}
      preserveAspectRatio={kind === 'ring' ? undefined : 'none'}
    >
      {children}
    </svg>
  );
}
