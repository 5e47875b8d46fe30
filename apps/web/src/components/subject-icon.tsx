import { later } from './lazy-part.tsx';
import classes from './subject-icon.module.css';

/** Fifteen drawings that say nothing the row does not: they may come after it. */
const SubjectPicture = later(
  () => import('./subject-picture.tsx').then((file) => file.SubjectPicture),
  null,
  () => null,
);

interface SubjectNameProps {
  readonly name: string;
  readonly icon: string | null;
}

/** Name of a subject behind its small picture, in a table or line of facts. */
export function SubjectName({ name, icon }: SubjectNameProps) {
  return (
    <span className={classes.named}>
      <SubjectIcon name={icon} size="sm" />
      {name}
    </span>
  );
}

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
