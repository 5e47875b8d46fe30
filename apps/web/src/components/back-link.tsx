import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

interface BackLinkProps {
  readonly to: string;
  /** What the page left behind when it led here: its filters, its search. */
  readonly state?: unknown;
  readonly children: string;
}

/** Above the header of a page that belongs to another one. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link className={classes.back} to={to} state={state}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {children}
    </Link>
  );
}
