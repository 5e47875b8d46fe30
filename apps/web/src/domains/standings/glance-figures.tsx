import { Ring } from '../../components/charts/ring.tsx';
import { useFormat } from '../../lib/format.ts';
import classes from './glance.module.css';

/** Large number of a tile, quiet where it is none. */
export function GlanceFigure({ value }: { readonly value: number }) {
  return (
    <span className={classes.figure} data-none={value === 0 || undefined}>
      {useFormat().number(value)}
    </span>
  );
}

/** Share of 0 to 1 in whole percents; only a whole is 100. */
export const wholePercent = (share: number): number =>
  share < 1 ? Math.min(99, Math.round(share * 100)) : 100;

/** Share of a tile, 0 to 1, in whole percents. */
export function GlanceRing({ value }: { readonly value: number }) {
  return (
    <Ring value={value} label={null}>
      {useFormat().percent(wholePercent(value))}
    </Ring>
  );
}
