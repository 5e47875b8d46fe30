import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './calculator.module.css';
import { type DeskProps, graphMiddle } from './calculator-desk.ts';
import { compile, numberText } from './calculator-engine.ts';

const messages = defineMessages({
  formula: 'y{$n} =',
  plot: 'Graph from x = {$left} to {$right}. The arrow keys move along it.',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  middle: 'Back to the middle',
  value: 'x = {$x}: {$values}',
  none: 'not defined',
  unreadable: 'cannot be read',
});

const size = { width: 300, height: 240 } as const;
const colours = ['var(--blue-text)', 'var(--red-text)', 'var(--green-text)'] as const;
const samples = 300;
/** Width of a digit in axis labels, in viewBox units. */
const figure = 5.5;

/** Arrow keys: left and right along the curves, up and down through the window. */
const moves: Readonly<Record<string, { readonly along: number; readonly up: number }>> = {
  ArrowLeft: { along: -1, up: 0 },
  ArrowRight: { along: 1, up: 0 },
  ArrowUp: { along: 0, up: 1 },
  ArrowDown: { along: 0, up: -1 },
};

/** Grid step of 1, 2 or 5 times a power of ten, for at most five lines on either side of the middle. */
function gridStep(reach: number): number {
  const raw = reach / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5].find((one) => one * power >= raw) ?? 10) * power;
}

/** Plots up to three formulas over x, readable point by point with a screen reader. */
export function GraphPlot({ desk: { unit, view, curves: formulas }, onChange }: DeskProps) {
  const t = useMessages(messages);
  const [at, setAt] = useState(0);
  const tall = (view.reach * size.height) / size.width;
  const px = (x: number) => ((x - view.x) / view.reach / 2 + 0.5) * size.width;
  const py = (y: number) => (0.5 - (y - view.y) / tall / 2) * size.height;
  const step = gridStep(view.reach);
  const lines = (centre: number, reach: number) => {
    const first = Math.ceil((centre - reach) / step);
    return Array.from({ length: Math.floor((centre + reach) / step) - first + 1 }, (_, index) =>
      Number(((first + index) * step).toPrecision(10)),
    );
  };
  /** Whether the centered label of a grid line fits; labels cut by the edge are left out. */
  const fitsAcross = (x: number) => {
    const half = (numberText(x).length * figure) / 2;
    return px(x) - half >= 0 && px(x) + half <= size.width;
  };
  const fitsUp = (y: number) => py(y) - 2 - figure * 1.5 >= 0 && py(y) - 2 <= size.height - figure;
  const curves = formulas.map((formula) => (formula.trim() === '' ? null : compile(formula, unit)));

  const pathOf = (curve: (x: number) => number | null) => {
    let path = '';
    let isDown = false;
    for (let index = 0; index <= samples; index++) {
      const x = view.x - view.reach + (2 * view.reach * index) / samples;
      const y = curve(x);
      // Breaks the path far outside the window and at poles.
      if (y === null || Math.abs(y - view.y) > 20 * tall) isDown = false;
      else {
        path += `${isDown ? 'L' : 'M'}${px(x).toFixed(1)} ${py(y).toFixed(1)}`;
        isDown = true;
      }
    }
    return path;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.altKey) return;
    event.preventDefault();
    if (move.along) setAt(Number((at + (move.along * step) / 10).toPrecision(10)));
    else onChange({ view: { ...view, y: view.y + move.up * step } });
  };
  const values = curves
    .flatMap((curve, index) => {
      if (!curve) return [];
      const y = curve(at);
      return [`y${index + 1} = ${y === null ? t('none') : numberText(Number(y.toPrecision(6)))}`];
    })
    .join(', ');

  return (
    <>
      <div className={classes.formulas}>
        {formulas.map((formula, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of formulas
          <label key={index} className={classes.formula} dir="ltr">
            <span className={classes.swatch} style={{ background: colours[index] }} aria-hidden />
            <span className={classes.name}>{t('formula', { n: index + 1 })}</span>
            <input
              className={classes.field}
              value={formula}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={formula.trim() !== '' && !curves[index]}
              onChange={(event) =>
                onChange({
                  curves: formulas.map((one, place) => (place === index ? event.target.value : one)),
                })
              }
            />
            {formula.trim() !== '' && !curves[index] ? <small>{t('unreadable')}</small> : null}
          </label>
        ))}
      </div>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('plot', {
          left: numberText(view.x - view.reach),
          right: numberText(view.x + view.reach),
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its points
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const x = view.x + ((event.clientX - box.left) / box.width - 0.5) * 2 * view.reach;
          setAt(Number(x.toPrecision(4)));
        }}
      >
        {lines(view.x, view.reach).map((x) => (
          <g key={`x${x}`}>
            <line x1={px(x)} x2={px(x)} y1={0} y2={size.height} stroke="var(--edge)" />
            {x === 0 || !fitsAcross(x) ? null : (
              <text
                x={px(x)}
                y={Math.min(size.height - 4, Math.max(12, py(0) + 12))}
                fontSize={9}
                fill="var(--quiet)"
                textAnchor="middle"
              >
                {numberText(x)}
              </text>
            )}
          </g>
        ))}
        {lines(view.y, tall).map((y) => (
          <g key={`y${y}`}>
            <line x1={0} x2={size.width} y1={py(y)} y2={py(y)} stroke="var(--edge)" />
            {y === 0 || !fitsUp(y) ? null : (
              <text
                x={Math.min(size.width - 22, Math.max(2, px(0) + 3))}
                y={py(y) - 2}
                fontSize={9}
                fill="var(--quiet)"
              >
                {numberText(y)}
              </text>
            )}
          </g>
        ))}
        <line x1={px(0)} x2={px(0)} y1={0} y2={size.height} stroke="var(--border)" />
        <line x1={0} x2={size.width} y1={py(0)} y2={py(0)} stroke="var(--border)" />
        {curves.map((curve, index) =>
          curve ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of formulas
            <path key={index} d={pathOf(curve)} fill="none" stroke={colours[index]} strokeWidth={2} />
          ) : null,
        )}
        <line x1={px(at)} x2={px(at)} y1={0} y2={size.height} stroke="var(--focus)" strokeDasharray="4 3" />
      </svg>
      <p className={classes.value} role="status">
        {values === '' ? '' : t('value', { x: numberText(at), values })}
      </p>
      <div className={classes.range}>
        <Button
          size="sm"
          onClick={() => onChange({ view: { ...view, reach: Math.max(0.01, view.reach / 2) } })}
        >
          {t('larger')}
        </Button>
        <Button
          size="sm"
          onClick={() => onChange({ view: { ...view, reach: Math.min(1e6, view.reach * 2) } })}
        >
          {t('smaller')}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => onChange({ view: graphMiddle })}>
          {t('middle')}
        </Button>
      </div>
    </>
  );
}
