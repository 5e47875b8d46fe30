import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CheckList } from '../../../components/check-list.tsx';
import { DayRange, type DayRangeValue } from '../../../components/day-range.tsx';
import { subjectsQuery } from '../../../lib/campus-lists.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import classes from './student-filters.module.css';

const messages = defineMessages({
  between: '{^assessment+} Between',
  subject: '{^subject}',
  status: 'Status',
  student: '{^student}',
});

export interface StudentFilterValue {
  readonly range: DayRangeValue;
  readonly subjects: readonly number[];
  readonly statuses: readonly number[];
  readonly studentId: number;
}

interface StudentFiltersProps {
  readonly value: StudentFilterValue;
  readonly students: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (value: StudentFilterValue) => void;
}

/** Spec 2 §2.5. Every change counts at once. */
export function StudentFilters({ value, students, onChange }: StudentFiltersProps) {
  const t = useMessages(messages);
  const id = useId();
  const { phrase } = useText();
  const statuses = resultStatusTable.names.map((status) => ({
    id: resultStatusTable.idOf(status),
    label: phrase(resultStatusTable.labelOf(status)),
  }));
  const { viewer } = useSignedIn();
  // A reference list that fails leaves its filter out, silently (spec 2 §8).
  const { data: subjects = [] } = useQuery(subjectsQuery);
  return (
    <div className={classes.fields}>
      {viewer.userType === 'parent' ? (
        <div className={classes.student}>
          <label htmlFor={id}>{t('student')}</label>
          <select
            id={id}
            value={value.studentId}
            onChange={({ currentTarget }) => onChange({ ...value, studentId: Number(currentTarget.value) })}
          >
            {students.map((student) => (
              <option key={student.id} value={student.id}>
                {student.name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <DayRange
        label={t('between')}
        value={value.range}
        onChange={(range) => onChange({ ...value, range })}
      />
      {subjects.length > 0 ? (
        <CheckList
          label={t('subject')}
          options={subjects.map(({ id: subjectId, name }) => ({ id: subjectId, label: name }))}
          selected={value.subjects}
          onChange={(ids) => onChange({ ...value, subjects: ids })}
        />
      ) : null}
      <CheckList
        label={t('status')}
        options={statuses}
        selected={value.statuses}
        onChange={(ids) => onChange({ ...value, statuses: ids })}
      />
    </div>
  );
}
