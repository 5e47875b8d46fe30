import classes from './qr-picture.module.css';

interface QrPictureProps {
  /** Rows of modules, `1` for a dark one. */
  readonly rows: readonly string[];
  readonly label: string;
  /** Fills the width of its place. */
  readonly isLarge?: boolean;
}

/** QR code on white with its quiet zone, dark on light also where the page is dark. */
export function QrPicture({ rows, label, isLarge = false }: QrPictureProps) {
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.picture}
      data-large={isLarge || undefined}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
