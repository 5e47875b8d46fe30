import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { DayRange, type DayRangeValue } from '../../../components/day-range.tsx';
import { subjectsQuery } from '../../../lib/campus-lists.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import classes from './student-filters.module.css';

const messages = defineMessages({
  between: '{^assessment+} Between',
  subject: '{^subject}',
  status: 'Status',
  rating: 'Rating',
});

export interface StudentFilterValue {
  readonly range: DayRangeValue;
  readonly subjects: readonly number[];
  readonly statuses: readonly number[];
  readonly ratings: readonly number[];
}

interface StudentFiltersProps {
  readonly value: StudentFilterValue;
  readonly onChange: (changes: Partial<StudentFilterValue>) => void;
}

/** Spec 2 §2.5, but the student, who is chosen above the list. Every change counts at once. */
export function StudentFilters({ value, onChange }: StudentFiltersProps) {
  const t = useMessages(messages);
  const { phrase } = useText();
  const statuses = resultStatusTable.names.map((status) => ({
    id: resultStatusTable.idOf(status),
    label: phrase(resultStatusTable.labelOf(status)),
  }));
  const ratings = ratingTable.names.map((rating) => ({
    id: Number(ratingTable.idOf(rating)),
    label: phrase(ratingTable.labelOf(rating)),
  }));
  // A reference list that fails leaves its filter out, silently (spec 2 §8).
  const { data: subjects = [] } = useQuery(subjectsQuery);
  return (
    <div className={classes.fields}>
      <DayRange label={t('between')} value={value.range} onChange={(range) => onChange({ range })} />
      {subjects.length > 0 ? (
        <CheckList
          label={t('subject')}
          options={subjects.map(({ id, name }) => ({ id, label: name }))}
          selected={value.subjects}
          onChange={(ids) => onChange({ subjects: ids })}
        />
      ) : null}
      <CheckList
        label={t('status')}
        options={statuses}
        selected={value.statuses}
        onChange={(ids) => onChange({ statuses: ids })}
      />
      <CheckList
        label={t('rating')}
        options={ratings}
        selected={value.ratings}
        onChange={(ids) => onChange({ ratings: ids })}
      />
    </div>
  );
}
