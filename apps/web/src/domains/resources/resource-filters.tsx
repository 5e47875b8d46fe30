import type { ResourceCategory } from '@pelion/contract/resources/facts';
import { resourceVisibilities } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../components/check-list.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import { filterMessages } from './filter-words.ts';
import { usedFilters } from './listed.ts';
import { type DrawerFilter, drawerFilters } from './queries.ts';
import { visibilityTable } from './resource-words.ts';

const messages = defineMessages({ any: 'Any' });

interface ResourceFiltersProps {
  readonly category: ResourceCategory;
  readonly isStaff: boolean;
  readonly value: DrawerFilter;
  readonly onChange: (changes: Partial<DrawerFilter>) => void;
}

/** Filters of the panel; each change applies at once. */
export function ResourceFilters({ category, isStaff, value, onChange }: ResourceFiltersProps) {
  const text = useText();
  const t = text(filterMessages);
  const any = { value: '' as const, label: text(messages)('any') };
  const { data: grades = [] } = useQuery(gradesQuery);
  const subjects = useSubjectOptions({ gradeIds: value.grade, subjectIds: value.subject });
  const { data: found, isPending } = useQuery(drawerFilters(category));
  if (isPending) return <LoadingState blocks={[90, 90, 90]} />;
  const { owners = [], tags = [] } = found ?? {};
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
      {tags.length > 0 ? (
        <SelectField
          label={t('tag')}
          options={[any, ...tags.map((tag) => ({ value: tag, label: tag, isName: true }))]}
          value={value.tag}
          onChange={(tag) => onChange({ tag })}
        />
      ) : null}
      {isStaff ? (
        <>
          {owners.length > 1 ? (
            <CheckList
              label={t('owner')}
              options={labelled(owners)}
              selected={value.owner}
              onChange={(owner) => onChange({ owner })}
            />
          ) : null}
          <SelectField
            label={t('used')}
            options={[any, ...usedFilters.map((used) => ({ value: used, label: t(used) }))]}
            value={value.used}
            onChange={(used) => onChange({ used })}
          />
          <SelectField
            label={t('visibility')}
            options={[
              any,
              ...resourceVisibilities.map((name) => ({
                value: name,
                label: text.phrase(visibilityTable[name].label),
              })),
            ]}
            value={value.visibility}
            onChange={(visibility) => onChange({ visibility })}
          />
        </>
      ) : null}
    </>
  );
}
