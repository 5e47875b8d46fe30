import { rules } from '@pelion/access';
import type { ResourceDetail, ResourceSchedule } from '@pelion/contract/resources';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudienceField } from '../../components/audience-field.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classesQuery } from '../classes/queries.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import { groupsQuery } from '../groups/queries.ts';
import { readResourceSchedule, resourceScheduleMutations } from './queries.ts';
import { nextWeeks, scheduleBody, scheduleValues } from './resource-schedule-values.ts';
import classes from './resources.module.css';

const messages = defineMessages({
  create: 'Schedule resource',
  edit: 'Edit schedule',
  schedule: 'Schedule',
  save: 'Save',
  from: 'From',
  until: 'Until',
  hasEnd: 'With an end',
  noEnd: 'It stays until you delete the schedule.',
  changed: 'Somebody else has changed the schedule in the meantime',
  removeTitle: 'Do you want to delete the schedule?',
  removeText: 'The {student+} of this schedule no longer see the resource.',
});

interface ResourceScheduleDialogProps extends RecordTaskProps<ResourceSchedule> {
  readonly resource: ResourceDetail;
}

/** Form of a schedule, or the question before it is deleted. */
export function ResourceScheduleDialog({ resource, onClose, ...chosen }: ResourceScheduleDialogProps) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      onClose={onClose}
      form={(schedule) => <ScheduleForm resource={resource} schedule={schedule} onClose={onClose} />}
      removeTitle={t('removeTitle')}
      removeText={() => t('removeText')}
      removal={resourceScheduleMutations(resource).remove}
    />
  );
}

interface ScheduleFormProps {
  readonly resource: ResourceDetail;
  readonly schedule: ResourceSchedule | null;
  readonly onClose: () => void;
}

function ScheduleForm({ resource, schedule, onClose }: ScheduleFormProps) {
  const t = useMessages(messages);
  const clock = useClockHint();
  const format = useFormat();
  const { may, user, viewer } = useSignedIn();
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: may(rules.listStudents) });
  const { data: classrooms = [] } = useQuery({ ...classroomsQuery, enabled: may(rules.viewClassrooms) });
  const days = nextWeeks(Date.now(), user.campus_time_zone);
  const { data: ahead = [] } = useQuery({
    ...classesQuery({ type_id: 1, ...days }),
    enabled: may(rules.viewClasses),
  });
  const { form, newer } = useRecordForm({
    record: schedule,
    valuesOf: (record) => scheduleValues(record, Date.now()),
    body: scheduleBody,
    schema: () => import('@pelion/contract/resources').then((file) => file.resourceScheduleDraft),
    mutation: useMutation(resourceScheduleMutations(resource).save),
    read: ({ id }) => readResourceSchedule(resource, id),
    onSaved: onClose,
  });
  const { values, set, errorAt } = form;
  // Classes of the schedule stay in the list once they are over.
  const known = new Map(
    [...(schedule?.classes ?? []), ...ahead].map(({ id, name, starts_at }) => [
      id,
      { id, label: name, note: format.when(starts_at) },
    ]),
  );
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(schedule ? 'edit' : 'create')}
      submitLabel={t(schedule ? 'save' : 'schedule')}
      onClose={onClose}
    >
      {newer ? (
        <ConflictNotice title={t('changed')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs} />
      ) : null}
      <AudienceField
        groups={groups}
        classrooms={classrooms}
        classes={{
          options: [...known.values()],
          ids: values.class_ids,
          onChange: (class_ids) => set({ class_ids }),
        }}
        hasStudents={
          viewer.features.has('can_assign_documents_to_indiv_students') || values.student_ids.length > 0
        }
        sectionIds={values.section_ids}
        groupIds={values.group_ids}
        classroomIds={values.classroom_ids}
        studentIds={values.student_ids}
        named={schedule?.students ?? []}
        namedGroups={schedule?.groups ?? []}
        namedClassrooms={schedule?.classrooms ?? []}
        error={
          errorAt('section_ids') ??
          errorAt('group_ids') ??
          errorAt('classroom_ids') ??
          errorAt('class_ids') ??
          errorAt('student_ids')
        }
        onSections={(section_ids) => set({ section_ids })}
        onGroups={(group_ids) => set({ group_ids })}
        onClassrooms={(classroom_ids) => set({ classroom_ids })}
        onStudents={(student_ids) => set({ student_ids })}
      />
      <FormRow>
        <DateTimeField {...form.field('from_at')} label={t('from')} hint={clock} isRequired />
        <div className={classes.until}>
          {values.hasEnd ? (
            <DateTimeField {...form.field('until_at')} label={t('until')} isRequired min={values.from_at} />
          ) : null}
          <CheckboxField
            {...form.field('hasEnd')}
            label={t('hasEnd')}
            hint={values.hasEnd ? undefined : t('noEnd')}
          />
        </div>
      </FormRow>
    </FormDialog>
  );
}
