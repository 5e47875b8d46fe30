import { rules } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { withChosen } from '../../lib/with-chosen.ts';
import { coursePages, noCourseFilters } from '../courses/queries.ts';

const messages = defineMessages({ course: '{^course}' });

interface CourseFieldProps {
  readonly value: number | null;
  /** Course of the saved forum. */
  readonly named: Forum['course'];
  readonly error: string | undefined;
  readonly onChange: (id: number | null) => void;
}

/** Course whose students a forum is for, found by name. */
export function CourseField({ value, named, error, onChange }: CourseFieldProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const [term, setTerm] = useState('');
  const search = useSettled(term, 300);
  const seesCourses = may(rules.viewCourses);
  const courses = useInfiniteQuery({
    ...coursePages({ ...noCourseFilters, search }),
    enabled: seesCourses,
  });
  // Names of chosen courses, which a further search does not find.
  const [chosen, setChosen] = useState(named);
  const found = courses.data?.pages.flatMap((page) => page.courses) ?? [];
  if (!seesCourses && named === null) return null;
  return (
    <ComboField
      label={t('course')}
      isSingle
      isLoading={courses.isFetching}
      options={withChosen(found, chosen ? [chosen] : []).map(({ id, name }) => ({ id, label: name }))}
      selected={value === null ? [] : [value]}
      error={error}
      onTerm={setTerm}
      onChange={([id = null]) => {
        setChosen(found.find((course) => course.id === id) ?? (id === null ? null : chosen));
        onChange(id);
      }}
    />
  );
}
