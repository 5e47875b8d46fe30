import { keysOf, type Phrase } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import classes from './matrix.module.css';

interface LegendProps {
  readonly label: string;
  readonly signs: Readonly<Record<string, { readonly sign: string; readonly label: Phrase }>>;
}

/** Legend of the signs in a matrix. */
export function Legend({ label, signs }: LegendProps) {
  const text = useText();
  return (
    <ul className={classes.legend} aria-label={label}>
      {keysOf(signs).map((name) => {
        const one = signs[name];
        return one && one.sign !== '' ? (
          <li key={name}>
            <span aria-hidden>{one.sign}</span> {text.phrase(one.label)}
          </li>
        ) : null;
      })}
    </ul>
  );
}
