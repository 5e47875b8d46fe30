import { IconHourglass, IconMessage, IconMinus, IconPencil } from '@tabler/icons-react';
import { WorthSign } from '../../../components/questions/worth-sign.tsx';
import type { Verdict } from './verdict-of.ts';
import classes from './verdict-sign.module.css';

const otherSigns = {
  unanswered: IconMinus,
  waiting: IconHourglass,
  graded: IconPencil,
  given: IconMessage,
} as const;

/** The sign of a verdict. Right, partly right and wrong have a colour too; the others are neither good nor bad. */
export function VerdictSign({ verdict }: { readonly verdict: Verdict }) {
  if (verdict === 'right' || verdict === 'partly' || verdict === 'wrong')
    return <WorthSign worth={verdict} />;
  const Sign = otherSigns[verdict];
  return (
    <span className={classes.sign} aria-hidden>
      <Sign size={16} stroke={2} />
    </span>
  );
}
