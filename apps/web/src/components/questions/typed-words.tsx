import { useEffect, useRef } from 'react';

const formula = /\\\(([\s\S]+?)\\\)/;

/** Words without formatting, as keys and lists have them; what draws formulas is loaded where there is one. */
export function TypedWords({ text }: { readonly text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!formula.test(text)) return;
    void import('../rich-text/formula-preview.ts').then(
      ({ drawFormula }) =>
        box.current?.replaceChildren(
          ...text.split(formula).map((part, place) => {
            const drawn = document.createElement('span');
            // One that cannot be read stays as it was typed.
            return place % 2 === 0 ? part : drawFormula(drawn, part, false) ? drawn : `\\(${part}\\)`;
          }),
        ),
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
