import type { ReactNode } from 'react';

/** The shell as index.html draws it before anything is known; its styles are in the page itself: src/sign-in.css. */
export function Outline({ children }: { readonly children: ReactNode }) {
  'use no memo'; // Renders rarely: what the compiler adds here is bytes before the first page.
  return (
    <div className="outline">
      <div className="outline-head" />
      <div className="outline-side" />
      <main className="outline-main">{children}</main>
    </div>
  );
}
