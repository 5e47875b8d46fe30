import { rules } from '@pelion/access';
import type { Classroom } from '@pelion/contract/classrooms';
import type { Group } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { sectionsQuery, studentsQuery } from '../lib/campus-lists.ts';
import { useFormat } from '../lib/format.ts';
import { useMessages } from '../lib/text.ts';
import { useSignedIn } from '../lib/viewer.ts';
import classes from './audience-field.module.css';
import { CheckList, type CheckOption } from './check-list.tsx';
import { ChipRow } from './chip-row.tsx';
import { FieldGroup } from './fields/field.tsx';

const messages = defineMessages({
  audience: 'For',
  chosen: '{$n} {student#n}',
  upTo: 'Up to {$n} {student#n}',
  nobody: 'Nobody yet',
  sections: '{^section+}',
  classes: '{^class+}',
  groups: 'Groups',
  classrooms: '{^classroom+}',
  students: 'Single {student+}',
  count: '{$n} {student#n}',
  loading: 'Loading...',
  none: 'None',
});

/** Classes to choose from; single meetings with their students. */
interface OfferedClasses {
  readonly options: readonly CheckOption[];
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

interface AudienceFieldProps {
  readonly groups: readonly Pick<Group, 'id' | 'name' | 'member_count' | 'is_archived'>[];
  readonly classrooms: readonly Pick<Classroom, 'id' | 'name' | 'student_count' | 'is_archived'>[];
  readonly classes?: OfferedClasses;
  /** Whether single students are offered; they are to viewers who may list them. */
  readonly hasStudents?: boolean;
  readonly sectionIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly classroomIds: readonly number[];
  readonly studentIds: readonly number[];
  /** Students of the saved record, who may have left the campus since. */
  readonly named: readonly { readonly id: number; readonly name: string | null }[];
  readonly namedGroups: readonly { readonly id: number; readonly name: string }[];
  readonly namedClassrooms: readonly { readonly id: number; readonly name: string }[];
  readonly error: string | undefined;
  /** False where a record is complete without an audience. */
  readonly isRequired?: boolean;
  /** Students that the record has by something else, until others are chosen. */
  readonly otherwise?: string | undefined;
  readonly onSections: (ids: number[]) => void;
  readonly onGroups: (ids: number[]) => void;
  readonly onClassrooms: (ids: number[]) => void;
  readonly onStudents: (ids: number[]) => void;
}

/** Audience of a schedule: sections, groups, classrooms, classes and single students. */
export function AudienceField(props: AudienceFieldProps) {
  const { sectionIds, groupIds, classroomIds, studentIds, named, namedGroups, namedClassrooms, error } =
    props;
  const { onSections, onGroups, onClassrooms, onStudents } = props;
  const {
    groups,
    classrooms,
    classes: offeredClasses,
    hasStudents = true,
    isRequired = true,
    otherwise,
  } = props;
  const t = useMessages(messages);
  const format = useFormat();
  const sections = useQuery(sectionsQuery);
  const { may } = useSignedIn();
  const seesStudents = hasStudents && may(rules.listStudents);
  const students = useQuery({ ...studentsQuery, enabled: seesStudents });
  const offeredClassrooms = classrooms.filter(
    ({ id, is_archived }) => !is_archived || classroomIds.includes(id),
  );
  const chosenClassrooms = classroomIds.flatMap((id) => {
    const { name, student_count = 0 } = {
      ...namedClassrooms.find((classroom) => classroom.id === id),
      ...classrooms.find((classroom) => classroom.id === id),
    };
    return name === undefined ? [] : [{ id, name, student_count }];
  });
  // An archived group stays visible if selected.
  const offeredGroups = groups.filter(({ id, is_archived }) => !is_archived || groupIds.includes(id));
  const chosenGroups = groupIds.flatMap((id) => {
    const { name, member_count = 0 } = {
      ...namedGroups.find((group) => group.id === id),
      ...groups.find((group) => group.id === id),
    };
    return name === undefined ? [] : [{ id, name, member_count }];
  });
  const listed = students.data ?? [];
  const options = [
    ...named.flatMap(({ id, name }) =>
      name === null || listed.some((student) => student.id === id) ? [] : [{ id, label: name, labels: [] }],
    ),
    ...listed.map(({ id, name, section_labels: labels }) => ({ id, label: name, labels })),
  ];
  const chosenSections = sections.data?.filter(({ id }) => sectionIds.includes(id)) ?? [];
  const chosenStudents = options.filter(({ id }) => studentIds.includes(id));
  // Students of a chosen section are counted there.
  const single = studentIds.filter((id) => {
    const labels = options.find((student) => student.id === id)?.labels ?? [];
    return !chosenSections.some(({ label }) => labels.includes(label));
  });
  const total =
    chosenSections.reduce((sum, { student_count: n }) => sum + n, single.length) +
    chosenGroups.reduce((sum, { member_count: n }) => sum + n, 0) +
    chosenClassrooms.reduce((sum, { student_count: n }) => sum + n, 0);
  const chosenClasses = offeredClasses?.options.filter(({ id }) => offeredClasses.ids.includes(id)) ?? [];
  // Groups and classrooms come with a count only, so overlaps between them and sections are unknown.
  const counted = chosenGroups.length + chosenClassrooms.length;
  const mayOverlap = counted > 0 && counted + chosenSections.length + single.length > 1;
  const emptyText = (isPending: boolean) => t(isPending ? 'loading' : 'none');
  return (
    <FieldGroup label={t('audience')} isRequired={isRequired} error={error}>
      {() => (
        // Receives the initial focus before its lists have loaded.
        <div className={classes.audience} tabIndex={-1} data-autofocus={isRequired || undefined}>
          <p className={classes.total} role="status">
            {total > 0
              ? t(mayOverlap ? 'upTo' : 'chosen', { n: total })
              : chosenClasses.length > 0
                ? null
                : (otherwise ?? t('nobody'))}
          </p>
          {chosenSections.length + counted + chosenStudents.length + chosenClasses.length > 0 ? (
            <ChipRow
              label={t('audience')}
              chips={[
                ...chosenSections.map(({ id, label, student_count: n }) => ({
                  id: `section-${id}`,
                  label,
                  note: format.number(n),
                  onRemove: () => onSections(sectionIds.filter((other) => other !== id)),
                })),
                ...chosenGroups.map(({ id, name, member_count: n }) => ({
                  id: `group-${id}`,
                  label: name,
                  note: format.number(n),
                  onRemove: () => onGroups(groupIds.filter((other) => other !== id)),
                })),
                ...chosenClassrooms.map(({ id, name, student_count: n }) => ({
                  id: `classroom-${id}`,
                  label: name,
                  note: format.number(n),
                  onRemove: () => onClassrooms(classroomIds.filter((other) => other !== id)),
                })),
                ...chosenClasses.map(({ id, label, note }) => ({
                  ...{ id: `class-${id}`, label, ...(note !== undefined && { note }) },
                  onRemove: () =>
                    offeredClasses?.onChange(offeredClasses.ids.filter((other) => other !== id)),
                })),
                ...chosenStudents.map(({ id, label }) => ({
                  id: `student-${id}`,
                  label,
                  onRemove: () => onStudents(studentIds.filter((other) => other !== id)),
                })),
              ]}
            />
          ) : null}
          <div className={classes.lists}>
            <CheckList
              label={t('sections')}
              options={(sections.data ?? []).map(({ id, label, student_count: n }) => ({
                id,
                label,
                note: t('count', { n }),
              }))}
              selected={sectionIds}
              onChange={onSections}
              emptyText={emptyText(sections.isPending)}
            />
            {offeredGroups.length > 0 ? (
              <CheckList
                label={t('groups')}
                options={offeredGroups.map(({ id, name, member_count: n }) => ({
                  id,
                  label: name,
                  note: t('count', { n }),
                }))}
                selected={groupIds}
                onChange={onGroups}
              />
            ) : null}
            {offeredClassrooms.length > 0 ? (
              <CheckList
                label={t('classrooms')}
                options={offeredClassrooms.map(({ id, name, student_count: n }) => ({
                  id,
                  label: name,
                  note: t('count', { n }),
                }))}
                selected={classroomIds}
                onChange={onClassrooms}
              />
            ) : null}
            {offeredClasses && offeredClasses.options.length > 0 ? (
              <CheckList
                label={t('classes')}
                options={offeredClasses.options}
                selected={offeredClasses.ids}
                onChange={offeredClasses.onChange}
              />
            ) : null}
            {seesStudents ? (
              <CheckList
                label={t('students')}
                options={options.map(({ labels, ...option }) => ({ ...option, note: format.list(labels) }))}
                selected={studentIds}
                onChange={onStudents}
                emptyText={emptyText(students.isPending)}
              />
            ) : null}
          </div>
        </div>
      )}
    </FieldGroup>
  );
}
