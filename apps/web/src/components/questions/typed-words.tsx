import { useEffect, useRef } from 'react';

/** Words without formatting, as keys and lists have them; what draws formulas is loaded where there is one. */
export function TypedWords({ text }: { readonly text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!text.includes('\\(')) return;
    void import('../rich-text/draw-formulas.ts').then(
      ({ drawFormulas }) => box.current && drawFormulas(box.current, text),
      () => undefined,
    );
  }, [text]);
  // Another text is another element: what was drawn is none of React's.
  return (
    <span key={text} ref={box}>
      {text}
    </span>
  );
}
