import type { SmartFact } from '@pelion/contract/smart-reports';
import { smartFactKinds } from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { factAddress } from './fact-address.ts';
import classes from './smart-reports.module.css';

const messages = defineMessages({
  figures: 'Figures',
  now: 'now {$value}',
  gone: 'now without data',
});

export interface ChangedFigure {
  readonly key: string;
  readonly value: string | null;
}

interface SentenceFactsProps {
  readonly facts: readonly SmartFact[];
  /** Figures with another present value. */
  readonly changed: readonly ChangedFigure[];
}

const shown = ({ kind }: SmartFact, value: string) =>
  smartFactKinds[kind].unit === 'percent' ? `${value}%` : value;

/** Figures of a sentence, each leading to its rows, with the present value where it is another one. */
export function SentenceFacts({ facts, changed }: SentenceFactsProps) {
  const text = useText();
  const t = text(messages);
  if (facts.length === 0) return null;
  const now = new Map(changed.map(({ key, value }) => [key, value]));
  return (
    <ul aria-label={t('figures')} className={classes.facts}>
      {facts.map((fact) => {
        const value = now.get(fact.key);
        return (
          <li key={fact.key}>
            <Link to={factAddress(fact.link)}>
              {[text.sentence(smartFactKinds[fact.kind].label), fact.name].filter(Boolean).join(', ')}
              {': '}
              <b>{shown(fact, fact.value)}</b>
            </Link>
            {value === undefined ? null : (
              <em> {value === null ? t('gone') : t('now', { value: shown(fact, value) })}</em>
            )}
          </li>
        );
      })}
    </ul>
  );
}
