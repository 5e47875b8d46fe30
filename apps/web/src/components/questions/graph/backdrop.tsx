import type { PresentedQuestion } from '@pelion/questions';
import { curveOfEquation } from '@pelion/questions/types/graph/equation';
import { numberOf, ticksOf } from '@pelion/questions/types/graph/plotted';
import { memo } from 'react';
import type { Frame } from './frame.ts';
import classes from './graph.module.css';
import { curvePath } from './shapes.tsx';

export type Background = PresentedQuestion<'graph'>['background'];

interface BackdropProps {
  readonly frame: Frame;
  readonly background: Background;
  readonly clip: string;
}

/** Grid, axes, their numbers and what stands in the window from the start; nothing of it changes while an answer is drawn. */
export const Backdrop = memo(function Backdrop({ frame, background, clip }: BackdropProps) {
  const { x, y, left, right, top, bottom, toX, toY } = frame;
  const held = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  // Where an axis does not pass the window, its numbers stand at the edge.
  const acrossAt = y ? held(toY(0), top, bottom) : toY(0);
  const downAt = held(toX(0), left, right);
  const isLeft = downAt < left + 16;
  return (
    <g aria-hidden>
      {ticksOf(x, 11).map(({ value, text }) => (
        <g key={value}>
          <path
            className={classes.grid}
            d={y ? `M${toX(value)} ${top}V${bottom}` : `M${toX(value)} ${toY(0) - 7}v14`}
          />
          {text ? (
            <text className={classes.number} x={toX(value)} y={acrossAt + (y ? 14 : 26)} textAnchor="middle">
              {text}
            </text>
          ) : null}
        </g>
      ))}
      {y
        ? ticksOf(y, 14).map(({ value, text }) => (
            <g key={value}>
              <path className={classes.grid} d={`M${left} ${toY(value)}H${right}`} />
              {text ? (
                <text
                  className={classes.number}
                  x={isLeft ? downAt + 4 : downAt - 4}
                  y={toY(value) + 4}
                  textAnchor={isLeft ? 'start' : 'end'}
                >
                  {text}
                </text>
              ) : null}
            </g>
          ))
        : null}
      <path className={classes.axis} d={`M${left - 10} ${acrossAt}H${right + 10}`} />
      <path className={classes.axisEnd} d={`M${right + 14} ${acrossAt}l-7 -4v8z`} />
      {y ? (
        <>
          <path className={classes.axis} d={`M${downAt} ${bottom + 10}V${top - 10}`} />
          <path className={classes.axisEnd} d={`M${downAt} ${top - 14}l-4 7h8z`} />
        </>
      ) : (
        <path className={classes.axisEnd} d={`M${left - 14} ${acrossAt}l7 -4v8z`} />
      )}
      {y || numberOf(x.from) > 0 || numberOf(x.to) < 0 ? null : (
        <text className={classes.number} x={toX(0)} y={acrossAt + 26} textAnchor="middle">
          0
        </text>
      )}
      {x.label ? (
        <text className={classes.name} x={right + 14} y={acrossAt - 8} textAnchor="end">
          {x.label}
        </text>
      ) : null}
      {y?.label ? (
        <text className={classes.name} x={downAt + 8} y={top - 6}>
          {y.label}
        </text>
      ) : null}
      {background.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no id
        <Fixed key={index} frame={frame} figure={figure} clip={clip} />
      ))}
    </g>
  );
});

interface FixedProps extends Pick<BackdropProps, 'frame' | 'clip'> {
  readonly figure: Background[number];
}
function Fixed({ frame: { toX, toY, ...frame }, figure, clip }: FixedProps) {
  if (figure.kind === 'curve') {
    const curve = curveOfEquation(figure.equation);
    if (!curve) return null;
    return (
      <path
        className={classes.curve}
        data-look="fixed"
        clipPath={clip}
        d={curvePath(curve, { ...frame, toX, toY })}
      />
    );
  }
  if (figure.kind === 'segment') {
    const [x1, y1, x2, y2] = [
      toX(numberOf(figure.x1)),
      toY(numberOf(figure.y1)),
      toX(numberOf(figure.x2)),
      toY(numberOf(figure.y2)),
    ];
    return (
      <path className={classes.curve} data-look="fixed" clipPath={clip} d={`M${x1} ${y1}L${x2} ${y2}`} />
    );
  }
  const [x, y] = [toX(numberOf(figure.x)), toY(numberOf(figure.y))];
  return (
    <g>
      <circle className={classes.dot} data-look="fixed" cx={x} cy={y} r={4.5} />
      {figure.label ? (
        <text className={classes.name} x={x + 7} y={y - 7}>
          {figure.label}
        </text>
      ) : null}
    </g>
  );
}
