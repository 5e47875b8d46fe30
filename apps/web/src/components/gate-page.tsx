import { type ReactNode, useEffect, useRef } from 'react';

interface GatePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Moves the focus to the title, where a new step has replaced a form. */
  readonly isFocused?: boolean;
}

/** The frame of pages outside of the app. Its styles are in the page itself: src/sign-in.css. */
export function GatePage({ title, children, isFocused = false }: GatePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Pelion`;
    if (isFocused) heading.current?.focus();
  }, [title, isFocused]);
  return (
    <main className="gate">
      <div className="gate-card">
        <img className="gate-mark" src="/mark.svg" width={40} height={40} alt="" />
        <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
