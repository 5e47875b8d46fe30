import { exact, toText } from '@pelion/questions/rational';
import { type Curve, isLine } from '@pelion/questions/types/graph/curve';
import type { Figure, Given, Span } from '@pelion/questions/types/graph/figure';
import { drawn, lineEnds, numberOf, toNumber } from '@pelion/questions/types/graph/plotted';
import type { Frame } from './frame.ts';
import classes from './graph.module.css';

/** own: the student's drawing. given: the submitted answer. right: the correct answer. fixed: given by the question. */
export type Look = 'own' | 'given' | 'right' | 'fixed';

const samples = 160;

export function curvePath(curve: Curve, frame: Frame): string {
  const f = drawn(curve);
  if (curve.kind === 'vertical' || !f) {
    const x = frame.toX(curve.kind === 'vertical' ? toNumber(curve.x) : 0);
    return `M${x} ${frame.top}V${frame.bottom}`;
  }
  const far = 4 * frame.height;
  const place = (x: number) => {
    const y = Math.max(-far, Math.min(far, frame.toY(f(x))));
    return `${frame.toX(x).toFixed(2)} ${y.toFixed(2)}`;
  };
  if (isLine(curve)) {
    const [from, to] = lineEnds(f, frame);
    return from > to ? '' : `M${place(from)}L${place(to)}`;
  }
  const [x0, x1] = [numberOf(frame.x.from), numberOf(frame.x.to)];
  const points = Array.from({ length: samples + 1 }, (_, index) => place(x0 + ((x1 - x0) * index) / samples));
  return `M${points.join('L')}`;
}

interface ShapeProps {
  readonly frame: Frame;
  readonly figure: Figure;
  readonly look: Look;
  /** Clip path of the visible window. */
  readonly clip: string;
}

/** Renders a figure of any family. */
export function Shape({ frame, figure, look, clip }: ShapeProps) {
  switch (figure.family) {
    case 'curve':
      return (
        <path className={classes.curve} data-look={look} clipPath={clip} d={curvePath(figure.curve, frame)} />
      );
    case 'polygon': {
      const corners = figure.corners.map(({ x, y }) => `${frame.toX(toNumber(x))},${frame.toY(toNumber(y))}`);
      return <polygon className={classes.area} data-look={look} points={corners.join(' ')} />;
    }
    case 'points':
      return null;
    case 'spans':
      return figure.spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line, in their order
        <SpanShape key={index} frame={frame} span={span} look={look} />
      ));
  }
}

interface SpanShapeProps extends Pick<ShapeProps, 'frame' | 'look'> {
  readonly span: Span;
}
function SpanShape({ frame, span: { from, to, fromOpen, toOpen }, look }: SpanShapeProps) {
  // The correct interval is drawn above the submitted one, so that they do not overlap.
  const y = frame.toY(0) - (look === 'right' ? 16 : 0);
  const x0 = from ? frame.toX(toNumber(from)) : frame.left - 10;
  const x1 = to ? frame.toX(toNumber(to)) : frame.right + 10;
  const arrow = (x: number, towards: number) => (
    <path className={classes.arrow} data-look={look} d={`M${x} ${y}l${-8 * towards} -6v12z`} />
  );
  return (
    <g>
      <path className={classes.span} data-look={look} d={`M${x0} ${y}H${x1}`} />
      {from ? (
        <circle
          className={classes.end}
          data-look={look}
          data-open={fromOpen || undefined}
          cx={x0}
          cy={y}
          r={6}
        />
      ) : (
        arrow(x0 - 4, -1)
      )}
      {to ? (
        from && toText(from) === toText(to) ? null : (
          <circle
            className={classes.end}
            data-look={look}
            data-open={toOpen || undefined}
            cx={x1}
            cy={y}
            r={6}
          />
        )
      ) : (
        arrow(x1 + 4, 1)
      )}
    </g>
  );
}

interface DotsProps extends Pick<ShapeProps, 'frame' | 'look'> {
  readonly points: Given['points'];
}
/** Fixed points of an answer. */
export function Dots({ frame, points, look }: DotsProps) {
  return points.map(({ x, y }, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: points have no id
      key={index}
      className={classes.dot}
      data-look={look}
      cx={frame.toX(toNumber(exact(x)))}
      cy={frame.toY(toNumber(exact(y)))}
      r={look === 'right' ? 7 : 5}
    />
  ));
}
