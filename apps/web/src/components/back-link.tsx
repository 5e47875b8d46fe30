import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  /** Navigation state of the previous page: its filters and search. */
  readonly state?: unknown;
  readonly children: string;
}

/** Link to the parent page, above the page header. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link className={classes.back} to={to} state={state}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {children}
    </Link>
  );
}
