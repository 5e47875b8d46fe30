import type { ReactNode } from 'react';

/** Shell outline as in index.html, shown before the session is loaded; styled by src/sign-in.css, inlined in the page. */
export function Outline({ children }: { readonly children: ReactNode }) {
  'use no memo'; // Without React Compiler: renders rarely.
  return (
    <div className="outline">
      <div className="outline-head" />
      <div className="outline-side" />
      <main className="outline-main">{children}</main>
    </div>
  );
}
