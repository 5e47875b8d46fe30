import { defineMessages } from '@pelion/words';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../lib/text.ts';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { usePlainText } from '../use-plain-text.ts';
import classes from './drag.module.css';
import type { Drag } from './placing.ts';

const messages = defineMessages({
  gap: 'Gap {$n}',
  place: 'Place {$n}',
});

export type Target = Drag['targets'][number];

/** Returns the name of a place: its own, or its number. */
export function usePlaceName({
  layout,
  targets,
}: Pick<Drag, 'layout' | 'targets'>): (target: Target, index: number) => string {
  const t = useMessages(messages);
  const plainText = usePlainText(targets);
  return ({ html }, index) => plainText(html) || t(layout === 'gaps' ? 'gap' : 'place', { n: index + 1 });
}

interface PlacesProps {
  readonly question: Drag;
  /** Renders the content of one place. */
  readonly children: (target: Target, index: number) => ReactNode;
}

/** Lays out the places of a question: as boxes, in a text or over a picture. */
export function Places({ question, children }: PlacesProps) {
  if (question.layout === 'gaps') return <Gaps question={question}>{children}</Gaps>;
  if (question.layout === 'picture') return <Picture question={question}>{children}</Picture>;
  return (
    <div className={classes.zones}>
      {question.targets.map((target, index) => (
        <div key={target.id} className={classes.zone} data-target={target.id}>
          <div className={classes.zoneName}>
            <RichTextView html={target.html} />
          </div>
          {children(target, index)}
        </div>
      ))}
    </div>
  );
}

/** The text stays as rendered by the server; the content of each gap is a portal into its empty element. */
function Gaps({ question: { passage, targets }, children }: PlacesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [holes, setHoles] = useState<ReadonlyMap<number, Element>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text renders new elements
  useLayoutEffect(() => {
    const found = [...(box.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
    setHoles(new Map(found.map((hole) => [Number(hole.dataset.gap), hole])));
  }, [passage]);
  return (
    <div ref={box} className={classes.passage}>
      <RichTextView html={passage ?? ''} />
      {targets.map((target, index) => {
        const hole = holes.get(index + 1);
        if (!hole) return null;
        const gap = (
          <span className={classes.gap} data-target={target.id}>
            {children(target, index)}
          </span>
        );
        return <Fragment key={target.id}>{createPortal(gap, hole)}</Fragment>;
      })}
    </div>
  );
}

function Picture({ question: { picture, targets }, children }: PlacesProps) {
  return (
    <div className={classes.picture}>
      <div className={classes.shown}>
        <RichTextView html={picture ?? ''} />
      </div>
      {targets.map((target, index) => {
        const { x, y, width, height } = target.spot ?? { x: 0, y: 0, width: 100, height: 100 };
        return (
          <div
            key={target.id}
            className={classes.spot}
            data-target={target.id}
            // Physical offsets, because pictures are not mirrored in right-to-left layouts.
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          >
            {children(target, index)}
          </div>
        );
      })}
    </div>
  );
}
