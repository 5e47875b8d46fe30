import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './paper.module.css';

/** Renders the content twice: on the page, and outside the app root as the only part that prints. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      {createPortal(<div className={classes.printed}>{children}</div>, document.body)}
    </>
  );
}
