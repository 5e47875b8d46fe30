import { defineMessages } from '@pelion/words';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import classes from './reports.module.css';

const messages = defineMessages({
  counted: 'How it is counted',
  countedOf: 'How it is counted: {$name}',
  none: 'No data',
});

interface FigureProps {
  readonly name: string;
  /** Shown value; null where there is nothing to count. */
  readonly value: string | null;
  /** How the figure is counted, in a sentence. */
  readonly rule: string;
  /** Rows that the figure was made of. */
  readonly to?: string | undefined;
  /** Second line: "12 of 14 classes marked", "+3.2 points". */
  readonly note?: ReactNode;
  /** Small chart below. */
  readonly children?: ReactNode;
}

/** Tile of one figure: the value leads to its rows, and its rule is one press away. */
export function Figure({ name, value, rule, to, note, children }: FigureProps) {
  const t = useMessages(messages);
  return (
    <li className={classes.figure}>
      <div className={classes.name}>
        <h3>{name}</h3>
        <Popover
          align="end"
          className={classes.rule}
          opener={(props) => (
            <IconButton
              {...props}
              label={t('countedOf', { name })}
              icon={IconInfoCircle}
              size="sm"
              className={classes.asks}
            />
          )}
        >
          {() => <p role="note">{rule}</p>}
        </Popover>
      </div>
      <p className={classes.value} data-none={value === null || undefined}>
        {value === null ? (
          t('none')
        ) : to === undefined ? (
          value
        ) : (
          <Link to={to} aria-label={`${name}: ${value}`}>
            {value}
          </Link>
        )}
      </p>
      {note ? <p className={classes.note}>{note}</p> : null}
      {children}
    </li>
  );
}

/** Row of figures. */
export function Figures({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.figures}>
      <h2 className="visually-hidden">{label}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface CountedRule {
  readonly name: string;
  readonly rule: string;
}

/** Rules of a table's columns, behind one button beside the table. */
export function CountingRules({ rules }: { readonly rules: readonly CountedRule[] }) {
  const t = useMessages(messages);
  return (
    <Popover
      align="end"
      className={classes.rules}
      opener={(props) => (
        <IconButton {...props} label={t('counted')} icon={IconInfoCircle} className={classes.asks} />
      )}
    >
      {() => (
        <dl>
          {rules.map(({ name, rule }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      )}
    </Popover>
  );
}
