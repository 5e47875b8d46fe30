import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './paper.module.css';
import { Paper } from './paper.tsx';

export const PrintedPaper = (props: ComponentProps<typeof Paper>) => (
  <OnPaper>
    <Paper {...props} />
  </OnPaper>
);

/** Renders the content twice: on the page, and outside the app root as the only part that prints. */
function OnPaper({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      {createPortal(<div className={classes.printed}>{children}</div>, document.body)}
    </>
  );
}
