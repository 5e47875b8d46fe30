import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import type { Worth } from './review.ts';
import classes from './worth-sign.module.css';

const signs = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX } as const satisfies Record<
  Worth,
  unknown
>;

/** Right, partly right or wrong as a sign in its colour. It stands beside a word that says the same, never alone. */
export function WorthSign({ worth }: { readonly worth: Worth }) {
  const Sign = signs[worth];
  return (
    <span className={classes.sign} data-worth={worth} aria-hidden>
      <Sign size={16} stroke={2.6} />
    </span>
  );
}
