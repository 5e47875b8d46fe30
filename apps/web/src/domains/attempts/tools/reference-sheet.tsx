import { defineMessages, keysOf } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import { FloatingPanel } from './floating-panel.tsx';
import classes from './reference-sheet.module.css';

const messages = defineMessages({
  title: 'Reference sheet',
  circle: 'Circle with radius r',
  rectangle: 'Rectangle with length l and width w',
  triangle: 'Triangle with base b and height h',
  right: 'Right triangle with legs a and b and hypotenuse c',
  halfEquilateral: 'Right triangle with angles of 30° and 60°: sides x, x√3 and 2x',
  halfSquare: 'Right triangle with two angles of 45°: sides s, s and s√2',
  box: 'Box with length l, width w and height h',
  cylinder: 'Cylinder with radius r and height h',
  sphere: 'Sphere with radius r',
  cone: 'Cone with radius r and height h',
  pyramid: 'Pyramid with a rectangle l by w below, and height h',
  facts: 'A whole circle has 360 degrees, or 2π radians. The angles of a triangle add up to 180 degrees.',
});
type Name = Exclude<keyof typeof messages, 'title' | 'facts'>;

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;

const formulas: Readonly<Record<Name, string>> = {
  circle: 'A = πr²   C = 2πr',
  rectangle: 'A = lw',
  triangle: 'A = ½bh',
  right: 'c² = a² + b²',
  halfEquilateral: 'x, x√3, 2x',
  halfSquare: 's, s, s√2',
  box: 'V = lwh',
  cylinder: 'V = πr²h',
  sphere: 'V = ⁴⁄₃πr³',
  cone: 'V = ⅓πr²h',
  pyramid: 'V = ⅓lwh',
};

/** SVG paths of visible and hidden lines. */
const figures: Readonly<Record<Name, { readonly lines: string; readonly behind?: string }>> = {
  circle: { lines: 'M12 22A18 18 0 1 0 48 22A18 18 0 1 0 12 22M30 22H48' },
  rectangle: { lines: 'M8 8H52V34H8Z' },
  triangle: { lines: 'M6 38H54L34 6ZM34 6V38' },
  right: { lines: 'M10 38H52L10 6Z' },
  halfEquilateral: { lines: 'M6 38H54L54 10Z' },
  halfSquare: { lines: 'M14 38H46L14 6Z' },
  box: { lines: 'M6 16H40V40H6ZM6 16L18 5H52V29L40 40M40 16L52 5' },
  cylinder: { lines: 'M14 9A16 5 0 1 0 46 9A16 5 0 1 0 14 9M14 9V35A16 5 0 0 0 46 35V9' },
  sphere: {
    lines: 'M12 22A18 18 0 1 0 48 22A18 18 0 1 0 12 22',
    behind: 'M12 22A18 5 0 1 0 48 22A18 5 0 1 0 12 22',
  },
  cone: { lines: 'M13 36A17 5 0 1 0 47 36A17 5 0 1 0 13 36M13 36L30 4L47 36' },
  pyramid: { lines: 'M6 34L24 41L54 36L30 4ZM24 41L30 4', behind: 'M6 34L36 29L54 36M36 29L30 4' },
};

/** Reference sheet for mathematics tests; each figure has a text label. */
export function ReferenceSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <FloatingPanel title={t('title')} isWide onClose={onClose}>
      <ul className={classes.sheet}>
        {keysOf(formulas).map((name) => (
          <li key={name}>
            <svg viewBox="0 0 60 44" aria-hidden>
              <path d={figures[name].lines} {...line} />
              <path d={figures[name].behind} {...line} strokeDasharray="3 2" />
            </svg>
            <span>
              <strong dir="ltr">{formulas[name]}</strong>
              <small>{t(name)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p>{t('facts')}</p>
    </FloatingPanel>
  );
}
