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

/** Share of a tile, 0 to 1, in whole percents. */
export function GlanceRing({ value }: { readonly value: number }) {
  return (
    <Ring value={value} label={null}>
      {useFormat().percent(Math.floor(value * 100))}
    </Ring>
  );
}
