import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './bank.module.css';
import { assessmentsNamed } from './bank-queries.ts';

const messages = defineMessages({
  search: 'Search by name',
  label: '{^assessment+}',
  facts: '{$status} · {$n} {question#n}',
  none: 'No {assessment+} found.',
});

interface AssessmentPickerProps {
  readonly chosen: number | null;
  /** Not offered: the one that is open. */
  readonly except: number;
  /** Only those that the viewer may change. */
  readonly isForEditing?: boolean;
  readonly onChoose: (id: number) => void;
}

/** One assessment, found by its name. */
export function AssessmentPicker({ chosen, except, isForEditing = false, onChoose }: AssessmentPickerProps) {
  const t = useMessages(messages);
  const group = useId();
  const [name, setName] = useState('');
  const query = useQuery(assessmentsNamed(name, isForEditing));
  return (
    <div className={classes.picker}>
      <SearchField label={t('search')} value={name} onSearch={setName} />
      <AsyncView query={query}>
        {(all) => {
          const offered = all.filter(({ id, can }) => id !== except && (!isForEditing || can.edit));
          if (offered.length === 0) return <p className={classes.none}>{t('none')}</p>;
          return (
            <fieldset className={classes.choices}>
              <legend className="visually-hidden">{t('label')}</legend>
              {offered.map((one) => (
                <label key={one.id}>
                  <input
                    type="radio"
                    name={group}
                    checked={one.id === chosen}
                    onChange={() => onChoose(one.id)}
                  />
                  <span>
                    {one.name}
                    <small>{t('facts', { status: one.assessment_status, n: one.questions_count })}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          );
        }}
      </AsyncView>
    </div>
  );
}
