import { useFormat } from '../../lib/format.ts';
import classes from './points.module.css';

interface TotalsProps {
  readonly figures: readonly { readonly label: string; readonly value: number }[];
}

/** Figures in a row, each with its label. */
export function Totals({ figures }: TotalsProps) {
  const format = useFormat();
  return (
    <dl className={classes.totals}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
