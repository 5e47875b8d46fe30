import { later } from './lazy-part.tsx';
import classes from './subject-icon.module.css';

/** Fifteen drawings that say nothing the row does not: they may come after it. */
const SubjectPicture = later(
  () => import('./subject-picture.tsx').then((file) => file.SubjectPicture),
  null,
  () => null,
);

interface SubjectIconProps {
  /** Icon name of spec 1 §3; null: none chosen. */
  readonly name: string | null;
  /** sm: within a line of text. */
  readonly size?: 'sm';
}

/** Picture of a subject in its color; its name stands beside it. */
export function SubjectIcon({ name, size }: SubjectIconProps) {
  return (
    <span className={classes.icon} data-size={size} aria-hidden>
      <SubjectPicture name={name} />
    </span>
  );
}
