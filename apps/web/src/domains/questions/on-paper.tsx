import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './paper.module.css';

/** What is shown, and the same once more beside the page: that is what a printer gets, without the page around it. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      {createPortal(<div className={classes.printed}>{children}</div>, document.body)}
    </>
  );
}
