import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './statistics-list.module.css';

const messages = defineMessages({ details: 'Details' });

interface StatisticsListProps {
  readonly statistics: readonly {
    readonly name: string;
    readonly value: string;
    /** Plain meaning of the name. */
    readonly meaning: string;
  }[];
}

/** Statistics with their names and plain meaning, folded away. */
export function StatisticsList({ statistics }: StatisticsListProps) {
  const t = useMessages(messages);
  return (
    <details className={classes.details}>
      <summary>{t('details')}</summary>
      <dl>
        {statistics.map(({ name, value, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong> <small>{meaning}</small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
