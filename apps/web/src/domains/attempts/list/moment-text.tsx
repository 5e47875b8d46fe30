import { useFormat } from '../../../lib/format.ts';
import classes from './attempts-table.module.css';

/** A moment that breaks between day and time only. */
export function MomentText({ iso }: { readonly iso: string | null }) {
  const text = useFormat().moment(iso);
  const [day = '', time] = text.split(/ (?=\d\d:)/);
  return time === undefined ? (
    day
  ) : (
    <span>
      <span className={classes.unbroken}>{day}</span> <span className={classes.unbroken}>{time}</span>
    </span>
  );
}
