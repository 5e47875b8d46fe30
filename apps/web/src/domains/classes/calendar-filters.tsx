import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { childrenQuery, sectionsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import type { CalendarState } from './use-calendar-state.ts';

const messages = defineMessages({
  filters: 'Filters',
  filtersSet: 'Filters ({$n})',
  clear: 'Clear filters',
  teacher: '{^teacher}',
  everyTeacher: 'All {teacher+}',
  classroom: '{^classroom}',
  everyClassroom: 'All {classroom+}',
  section: '{^section}',
  everySection: 'All {section+}',
  child: '{^student}',
  everyChild: 'All {student+}',
});

/** Filters of the calendar, by what the viewer may list; behind a button on a phone. */
export function CalendarFilters({ state }: { readonly state: CalendarState }) {
  const t = useMessages(messages);
  const { may, viewer } = useSignedIn();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isParent = viewer.userType === 'parent';
  const isFamily = isParent || viewer.userType === 'student';
  const offersRooms = !isFamily && may(rules.viewClassrooms);
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: teachers = [] } = useQuery({ ...teachersQuery, enabled: may(rules.listTeachers) });
  const { data: sections = [] } = useQuery({ ...sectionsQuery, enabled: may(rules.listSections) });
  const { data: rooms = [] } = useQuery({ ...classroomsQuery, enabled: offersRooms });
  const { data: children = [] } = useQuery({ ...childrenQuery, enabled: isParent });
  const lists = {
    teacher: teachers.map(({ id, name }) => ({ id, label: name })),
    classroom: rooms.filter(({ is_archived }) => !is_archived).map(({ id, name }) => ({ id, label: name })),
    section: sections.map(({ id, label }) => ({ id, label })),
    child: children.length > 1 ? children.map(({ id, name }) => ({ id, label: name })) : [],
  };
  const offered = (['child', 'teacher', 'classroom', 'section'] as const).filter(
    (name) => lists[name].length > 0,
  );
  const every = {
    teacher: 'everyTeacher',
    classroom: 'everyClassroom',
    section: 'everySection',
    child: 'everyChild',
  } as const;
  if (offered.length === 0) return null;
  const n = Object.values(state.filters).filter((ids) => ids.length > 0).length;
  const isShown = !isPhone || isParent || isOpen;
  return (
    <FilterBar>
      {isPhone && !isParent ? (
        <Button icon={IconAdjustmentsHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {n > 0 ? t('filtersSet', { n }) : t('filters')}
        </Button>
      ) : null}
      {isShown
        ? offered.map((name) => (
            <SelectField
              key={name}
              label={t(name)}
              isLabelHidden
              options={[
                { value: '', label: t(every[name]) },
                ...lists[name].map(({ id, label }) => ({ value: String(id), label })),
              ]}
              value={state.filters[name].length > 0 ? String(state.filters[name][0]) : ''}
              onChange={(value) => state.setFilter({ [name]: value === '' ? [] : [Number(value)] })}
            />
          ))
        : null}
      {n > 0 ? (
        <Button tone="link" onClick={state.clear}>
          {t('clear')}
        </Button>
      ) : null}
    </FilterBar>
  );
}
