import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-art.module.css';

/** Reason why a place is empty. */
export type EmptyKind = 'nothingYet' | 'nothingFound' | 'allDone';

/** Lines of writing on a sheet, by their lengths. */
const Writing = ({ lengths }: { readonly lengths: readonly number[] }) => (
  <path
    className={classes.writing}
    d={lengths.map((length, line) => `M48 ${26 + line * 10}h${length}`).join('')}
  />
);

const Sparkle = ({ at: [x, y] }: { readonly at: readonly [number, number] }) => (
  <path className={classes.sparkle} d={`M${x} ${y - 5}q0 5 5 5q-5 0-5 5q0-5-5-5q5 0 5-5z`} />
);

/** Two sheets before a soft ground, the front one with what is drawn on it. */
const Sheets = ({ children }: { readonly children: ReactNode }) => (
  <>
    <ellipse className={classes.ground} cx={66} cy={48} rx={60} ry={36} />
    <rect
      className={classes.sheet}
      x={37}
      y={12}
      width={50}
      height={64}
      rx={6}
      transform="rotate(-9 62 44)"
    />
    <g transform="rotate(4 66 46)">
      <rect className={classes.sheet} x={40} y={12} width={54} height={66} rx={6} />
      {children}
    </g>
  </>
);

interface EmptyArtProps {
  readonly kind: EmptyKind;
  /** Icon of what is missing, on the sheet that waits for it. */
  readonly icon: TablerIcon;
}

const drawings: Readonly<Record<EmptyKind, (props: EmptyArtProps) => ReactNode>> = {
  nothingYet: ({ icon: Icon }) => (
    <>
      <Sheets>
        <Icon x={53} y={22} size={28} stroke={1.6} className={classes.icon} />
        <path className={classes.writing} d="M50 62h34M58 69h18" />
      </Sheets>
      <circle className={classes.badge} cx={99} cy={66} r={10} />
      <path className={classes.sign} d="M99 61.5v9M94.5 66h9" />
      <Sparkle at={[22, 28]} />
    </>
  ),
  nothingFound: () => (
    <>
      <Sheets>
        <Writing lengths={[36, 28, 34, 20, 30]} />
      </Sheets>
      <circle className={classes.lens} cx={88} cy={50} r={17} />
      <path className={classes.handle} d="M100.5 62.5l11 11" />
      <path className={classes.dash} d="M81 50h14" />
    </>
  ),
  allDone: () => (
    <>
      <Sheets>
        <path className={classes.tick} d="M47 27l3 3l6-6M47 42l3 3l6-6M47 57l3 3l6-6" />
        <path className={classes.writing} d="M63 28h22M63 43h18M63 58h20" />
      </Sheets>
      <circle className={classes.done} cx={97} cy={64} r={13} />
      <path className={classes.check} d="M91 64l4.5 4.5l8-8.5" />
      <Sparkle at={[24, 26]} />
      <Sparkle at={[110, 26]} />
      <Sparkle at={[18, 58]} />
    </>
  ),
};

/** Drawing of an empty state. Decorative: the title beside it says the same. */
export function EmptyArt(props: EmptyArtProps) {
  return (
    <svg className={classes.art} viewBox="0 0 132 88" aria-hidden>
      {drawings[props.kind](props)}
    </svg>
  );
}
