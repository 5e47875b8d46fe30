import { courseLimits } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../components/check-list.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useMessages } from '../../lib/text.ts';
import type { CourseFilter } from './queries.ts';

export const filterMessages = defineMessages({
  grade: '{^grade}',
  subject: '{^subject}',
  tag: 'Tag',
  chip: '{$filter}: {$value}',
});

export type PanelFilter = Pick<CourseFilter, 'grade' | 'subject' | 'tag'>;

interface CourseFiltersProps {
  readonly value: PanelFilter;
  readonly onChange: (changes: Partial<PanelFilter>) => void;
}

/** Filters of the panel; each change applies at once. */
export function CourseFilters({ value, onChange }: CourseFiltersProps) {
  const t = useMessages(filterMessages);
  const { data: grades = [] } = useQuery(gradesQuery);
  const subjects = useSubjectOptions({ gradeIds: value.grade, subjectIds: value.subject });
  const labelled = (options: readonly { readonly id: number; readonly name: string }[]) =>
    options.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      {grades.length > 0 ? (
        <CheckList
          label={t('grade')}
          options={labelled(grades)}
          selected={value.grade}
          onChange={(grade) => onChange({ grade })}
        />
      ) : null}
      {subjects.options.length > 0 ? (
        <CheckList
          label={t('subject')}
          options={labelled(subjects.options)}
          selected={value.subject}
          onChange={(subject) => onChange({ subject })}
        />
      ) : null}
      <SearchField
        label={t('tag')}
        value={value.tag}
        onSearch={(tag) => onChange({ tag: tag.slice(0, courseLimits.tag) })}
      />
    </>
  );
}
