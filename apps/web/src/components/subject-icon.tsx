import { later } from './lazy-part.tsx';
import classes from './subject-icon.module.css';

/** Fifteen drawings that say nothing the row does not: they may come after it. */
const SubjectPicture = later(() => import('./subject-picture.tsx').then((file) => file.SubjectPicture), null);

export function SubjectIcon({ name }: { readonly name: string | null }) {
  return (
    <span className={classes.icon} aria-hidden>
      <SubjectPicture name={name} />
    </span>
  );
}
