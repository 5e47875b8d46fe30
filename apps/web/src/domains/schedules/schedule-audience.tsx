import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { CheckList } from '../../components/check-list.tsx';
import { sectionsQuery, studentsQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './schedule-dialog.module.css';

const messages = defineMessages({
  sections: '{^section+}',
  students: 'Single {student+}',
  count: '{$n} {student#n}',
  loading: 'Loading...',
  none: 'None',
});

interface ScheduleAudienceProps {
  readonly sectionIds: readonly number[];
  readonly studentIds: readonly number[];
  /** Those of the schedule so far, who may have left the campus's list since. */
  readonly named: readonly { readonly id: number; readonly name: string | null }[];
  readonly error: string | undefined;
  readonly onSections: (ids: number[]) => void;
  readonly onStudents: (ids: number[]) => void;
}

/** Who gets the assessment: whole sections; single students, too, for those who may know them. */
export function ScheduleAudience(props: ScheduleAudienceProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const sections = useQuery(sectionsQuery);
  const seesStudents = useSignedIn().may(rules.listStudents);
  const students = useQuery({ ...studentsQuery, enabled: seesStudents });
  const listed = students.data ?? [];
  const missing = props.named.flatMap(({ id, name }) =>
    name === null || listed.some((student) => student.id === id) ? [] : [{ id, label: name }],
  );
  const emptyText = (isPending: boolean) => t(isPending ? 'loading' : 'none');
  return (
    <div className={classes.pair}>
      <CheckList
        label={t('sections')}
        options={(sections.data ?? []).map(({ id, label, student_count: n }) => ({
          id,
          label,
          note: t('count', { n }),
        }))}
        selected={props.sectionIds}
        onChange={props.onSections}
        emptyText={emptyText(sections.isPending)}
        error={props.error}
      />
      {seesStudents ? (
        <CheckList
          label={t('students')}
          options={[
            ...missing,
            ...listed.map(({ id, name, section_labels: labels }) => ({
              id,
              label: name,
              note: format.list(labels),
            })),
          ]}
          selected={props.studentIds}
          onChange={props.onStudents}
          emptyText={emptyText(students.isPending)}
        />
      ) : null}
    </div>
  );
}
