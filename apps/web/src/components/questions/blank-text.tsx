import { gapIdsIn } from '@pelion/questions/gap-tokens';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './fill-in-blank-answer.module.css';

interface Blanked {
  readonly stem: string;
  readonly gaps: readonly { readonly id: string }[];
}

/** Ids of the blanks in reading order; blanks missing from the text come last, so that they can still be filled in. */
export function blankOrder({ stem, gaps }: Blanked): readonly string[] {
  const ids = gaps.map(({ id }) => id);
  return [...new Set([...gapIdsIn(stem).filter((id) => ids.includes(id)), ...ids])];
}

interface BlankTextProps {
  /** The question's text as rendered by the server, with [[1]], [[2]] … as blanks. */
  readonly html: string;
  readonly order: readonly string[];
  /** Id of the rendered text, the accessible name of the question. */
  readonly textId: string;
  /** Content of the n-th blank. */
  readonly children: (id: string, n: number) => ReactNode;
}

const token = /\[\[(\d{1,2})\]\]/g;

/** Renders React content into the blanks of formatted text. */
export function BlankText({ html, order, textId, children }: BlankTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [slots, setSlots] = useState<ReadonlyMap<string, Element> | null>(null);
  const known = order.join(' ');
  const text = useMemo(() => {
    const ids = known.split(' ');
    // Only digits are copied from the text into the markup, so it cannot inject HTML.
    return html.replace(token, (found, id: string) =>
      ids.includes(id) ? `<span data-gap="${id}"></span>` : found,
    );
  }, [html, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text renders new elements
  useLayoutEffect(() => {
    const found = box.current?.querySelectorAll('[data-gap]') ?? [];
    setSlots(new Map([...found].map((slot) => [slot.getAttribute('data-gap') ?? '', slot])));
  }, [text]);
  return (
    <div className={classes.text} ref={box} id={textId}>
      <RichTextView html={text} />
      {slots
        ? order.map((id, index) => {
            const slot = slots.get(id);
            const filling = children(id, index + 1);
            return slot ? createPortal(filling, slot, id) : <span key={id}>{filling}</span>;
          })
        : null}
    </div>
  );
}
