import { useFormat } from '../../../lib/format.ts';
import classes from './attempts-table.module.css';

/** A moment that breaks between day and time only. */
export function MomentText({ iso }: { readonly iso: string | null }) {
  const format = useFormat();
  if (iso === null) return format.day(iso);
  return (
    <span>
      <span className={classes.unbroken}>{format.day(iso)}</span>{' '}
      <span className={classes.unbroken}>{format.time(iso)}</span>
    </span>
  );
}
