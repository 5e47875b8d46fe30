import type { GradeSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  name: 'Name',
  sections: '{^section+}',
  noSections: 'No {section+} yet',
  students: '{^student+}',
  nStudents: '{$n} {student#n}',
});

const studentsOf = ({ sections }: GradeSetup) =>
  sections.reduce((sum, { students_count }) => sum + students_count, 0);

/** Columns of the grades; their own order is the order of the school. */
export function useGradeColumns(): readonly DataColumn<GradeSetup>[] {
  const t = useMessages(messages);
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'sections',
        header: t('sections'),
        place: 'fact',
        isLong: true,
        isSortable: false,
        value: ({ sections }) =>
          sections.length === 0 ? t('noSections') : format.list(sections.map(({ name }) => name)),
      },
      {
        id: 'students',
        header: t('students'),
        place: 'fact',
        isNumeric: true,
        value: studentsOf,
        fact: (grade) => t('nStudents', { n: studentsOf(grade) }),
      },
    ],
    [t, format],
  );
}
