import type { CSSProperties, ReactNode } from 'react';
import classes from './course-art.module.css';

type Layer = 'ground' | 'faint' | 'far' | 'mid' | 'near' | 'deep' | 'bright';

const { ground, faint, far, mid, near, deep, bright } = classes;
const layers: Readonly<Record<Layer, string | undefined>> = { ground, faint, far, mid, near, deep, bright };

/** Leaf along the x axis from the origin, with its rib. */
const Leaf = ({ at, turn, size, layer }: LeafProps) => (
  <g transform={`translate(${at}) rotate(${turn}) scale(${size})`}>
    <path className={layers[layer]} d="M0 0C24-34 78-42 120 0C78 42 24 34 0 0z" />
    <path className={classes.ground} data-line="" strokeWidth={2.5} d="M14 0H100" />
  </g>
);
interface LeafProps {
  readonly at: string;
  readonly turn: number;
  readonly size: number;
  readonly layer: Layer;
}

const BRICK = { width: 112, height: 52, gap: 8 } as const;

/** Rows of bricks from the bottom: the first column, and the layer of each brick; null for a gap. */
const wall: readonly { readonly from: number; readonly layers: readonly (Layer | null)[] }[] = [
  { from: -60, layers: ['mid', 'near', 'mid', 'far', 'near', 'mid', 'deep'] },
  { from: 0, layers: ['far', 'mid', 'deep', 'near', 'mid', 'near'] },
  { from: -60, layers: [null, 'near', 'far', 'mid', 'near', 'mid', 'far'] },
  { from: 0, layers: [null, null, 'mid', 'far', 'deep', 'mid'] },
  { from: -60, layers: [null, null, null, null, 'far', 'near', 'mid'] },
];

const bricks = wall.flatMap(({ from, layers: row }, up) =>
  row.flatMap((layer, place) =>
    layer === null
      ? []
      : {
          layer,
          x: from + 4 + place * (BRICK.width + BRICK.gap),
          y: 360 - (up + 1) * (BRICK.height + BRICK.gap),
        },
  ),
);

interface Drawing {
  /** Degrees, of the layers and of the spark. */
  readonly hue: number;
  readonly spark: number;
  readonly draw: () => ReactNode;
}

/** Waves, leaves, orbit, bricks and paths, in the order of `default_image`, which begins at 1. */
const drawings: readonly Drawing[] = [
  {
    hue: 228,
    spark: 85,
    draw: () => (
      <>
        <circle className={classes.bright} cx={462} cy={118} r={56} />
        <path
          className={classes.faint}
          d="M0 190C80 140 150 140 230 180S390 220 470 182S590 150 640 176V360H0z"
        />
        <path
          className={classes.far}
          d="M0 236C70 200 140 196 214 226S360 268 446 232S580 196 640 216V360H0z"
        />
        <path
          className={classes.mid}
          d="M0 262C90 296 160 288 236 262S384 240 460 272S584 300 640 268V360H0z"
        />
        <path
          className={classes.near}
          d="M0 318C70 284 150 284 226 308S372 336 452 308S584 290 640 318V360H0z"
        />
      </>
    ),
  },
  {
    hue: 160,
    spark: 75,
    draw: () => (
      <>
        <circle className={classes.faint} cx={330} cy={190} r={150} />
        <path className={classes.deep} data-line="" strokeWidth={5} d="M250 380C262 290 300 210 372 130" />
        <Leaf at="372 130" turn={-48} size={1.05} layer="near" />
        <Leaf at="336 174" turn={-4} size={1.1} layer="mid" />
        <Leaf at="330 182" turn={-112} size={1} layer="far" />
        <Leaf at="292 242" turn={8} size={1.3} layer="near" />
        <Leaf at="288 250" turn={-142} size={1.25} layer="mid" />
        <Leaf at="262 312" turn={18} size={1.2} layer="far" />
        <Leaf at="260 318" turn={-160} size={1.35} layer="near" />
        <circle className={classes.bright} cx={196} cy={96} r={13} />
        <circle className={classes.bright} cx={486} cy={84} r={9} />
        <circle className={classes.bright} cx={500} cy={210} r={6} />
      </>
    ),
  },
  {
    hue: 288,
    spark: 70,
    draw: () => (
      <>
        <circle className={classes.faint} cx={320} cy={180} r={168} />
        <circle className={classes.ground} cx={320} cy={180} r={118} />
        <g transform="rotate(-18 320 180)">
          <ellipse className={classes.far} data-line="" strokeWidth={3} cx={320} cy={180} rx={236} ry={92} />
          <ellipse className={classes.mid} data-line="" strokeWidth={3} cx={320} cy={180} rx={150} ry={56} />
          <circle className={classes.deep} cx={320} cy={180} r={40} />
          <circle className={classes.near} cx={546} cy={206} r={20} />
          <circle className={classes.mid} cx={128} cy={126} r={13} />
          <circle className={classes.bright} cx={200} cy={214} r={15} />
          <circle className={classes.near} cx={420} cy={138} r={8} />
        </g>
        <path className={classes.bright} d="M92 252q0 12 12 12q-12 0-12 12q0-12-12-12q12 0 12-12z" />
        <path className={classes.bright} d="M520 62q0 9 9 9q-9 0-9 9q0-9-9-9q9 0 9-9z" />
        <circle className={classes.mid} cx={196} cy={48} r={4} />
        <circle className={classes.mid} cx={580} cy={300} r={4} />
      </>
    ),
  },
  {
    hue: 48,
    spark: 92,
    draw: () => (
      <>
        <circle className={classes.faint} cx={150} cy={110} r={120} />
        {bricks.map(({ layer, x, y }) => (
          <rect
            key={`${x} ${y}`}
            className={layers[layer]}
            x={x}
            y={y}
            width={BRICK.width}
            height={BRICK.height}
            rx={8}
          />
        ))}
        <rect
          className={classes.bright}
          x={196}
          y={84}
          width={112}
          height={52}
          rx={8}
          transform="rotate(-14 252 110)"
        />
      </>
    ),
  },
  {
    hue: 350,
    spark: 95,
    draw: () => (
      <>
        <path
          className={classes.faint}
          data-line=""
          strokeWidth={30}
          d="M-20 84H150a44 44 0 0 1 31 13L300 216a44 44 0 0 0 31 13H660"
        />
        <path
          className={classes.far}
          data-line=""
          strokeWidth={22}
          d="M-20 282H190a44 44 0 0 0 31-13L386 104a44 44 0 0 1 31-13H660"
        />
        <path
          className={classes.near}
          data-line=""
          strokeWidth={22}
          d="M92 400V208a44 44 0 0 1 44-44H470a44 44 0 0 1 31 13L600 276"
        />
        {[
          [136, 164],
          [326, 164],
          [600, 276],
          [92, 282],
        ].map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} className={classes.deep} cx={cx} cy={cy} r={19} />
        ))}
        {[
          [136, 164],
          [326, 164],
          [92, 282],
        ].map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} className={classes.ground} cx={cx} cy={cy} r={10} />
        ))}
        <circle className={classes.bright} cx={600} cy={276} r={10} />
        <circle className={classes.mid} cx={500} cy={91} r={15} />
        <circle className={classes.ground} cx={500} cy={91} r={7} />
      </>
    ),
  },
];

type Hues = CSSProperties & Readonly<Record<'--hue' | '--spark', number>>;

/** One of the five pictures for a course without one of its own. */
export function CourseArt({ number }: { readonly number: number }) {
  const drawing = drawings[number - 1] ?? drawings[0];
  if (!drawing) return null;
  const hues: Hues = { '--hue': drawing.hue, '--spark': drawing.spark };
  return (
    <svg
      className={classes.art}
      style={hues}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={classes.ground} width={640} height={360} />
      {drawing.draw()}
    </svg>
  );
}
