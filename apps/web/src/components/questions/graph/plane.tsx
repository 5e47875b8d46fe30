import type { Figure, Given } from '@pelion/questions/types/graph/figure';
import { type ReactNode, useId } from 'react';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { Backdrop, type Background } from './backdrop.tsx';
import type { Frame } from './frame.ts';
import classes from './graph.module.css';
import { Dots, type Look, Shape } from './shapes.tsx';

export interface Layer {
  readonly figure: Figure | null;
  readonly look: Look;
  /** Points of the answer, unless drawn as handles. */
  readonly points?: Given['points'];
}

interface PlaneProps {
  readonly frame: Frame;
  readonly background: Background;
  /** HTML of a picture behind the grid. */
  readonly picture: string | null;
  readonly layers: readonly Layer[];
  /** Accessible name of the picture. */
  readonly label: string;
  /** Handles, above all layers. */
  readonly children?: ReactNode;
}

/** Coordinate plane of a graph, shared by the answer, the review and the editor. */
export function Plane({ frame, background, picture, layers, label, children }: PlaneProps) {
  const id = useId();
  const { width, height, left, right, top, bottom } = frame;
  const clip = `url(#${id})`;
  const inset = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className={classes.plane}>
      {picture ? (
        <div
          className={classes.picture}
          style={{
            left: inset(left, width),
            right: inset(width - right, width),
            top: inset(top, height),
            bottom: inset(height - bottom, height),
          }}
        >
          <RichTextView html={picture} />
        </div>
      ) : null}
      <svg viewBox={`0 0 ${width} ${height}`} role={children ? 'group' : 'img'} aria-label={label}>
        <defs>
          <clipPath id={id}>
            <rect x={left} y={top} width={right - left} height={bottom - top} />
          </clipPath>
        </defs>
        <Backdrop frame={frame} background={background} clip={clip} />
        {layers.map(({ figure, look, points }) => (
          <g key={look} aria-hidden>
            {figure ? <Shape frame={frame} figure={figure} look={look} clip={clip} /> : null}
            {points ? <Dots frame={frame} points={points} look={look} /> : null}
          </g>
        ))}
        {children}
      </svg>
    </div>
  );
}
