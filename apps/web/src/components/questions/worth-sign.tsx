import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import type { Worth } from './review.ts';
import classes from './worth-sign.module.css';

const signs = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX } as const satisfies Record<
  Worth,
  unknown
>;

/** Icon for right, partly right or wrong. Decorative: always placed beside a word with the same meaning. */
export function WorthSign({ worth }: { readonly worth: Worth }) {
  const Sign = signs[worth];
  return (
    <span className={classes.sign} data-worth={worth} aria-hidden>
      <Sign size={16} stroke={2.6} />
    </span>
  );
}
