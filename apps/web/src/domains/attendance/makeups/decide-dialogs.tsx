import type { Makeup } from '@pelion/contract/makeups';
import { LONGEST_WISH } from '@pelion/contract/makeups/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { RadioField } from '../../../components/fields/choice-fields.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useCampusToday } from '../../../lib/campus-today.ts';
import { useMessages } from '../../../lib/text.ts';
import { useClassTime } from '../use-class-time.ts';
import { approveMakeup, makeupClassesQuery, refuseMakeup } from './queries.ts';

const messages = defineMessages({
  approve: 'Approve the makeup of {$name}',
  approveIt: 'Approve',
  missed: 'Missed: {$name}, {$time}',
  wish: 'Wish: {$wish}',
  day: 'Day',
  dayHint: 'Without one: the next two weeks',
  choose: '{^class}',
  chooseFirst: 'Please select a {class}',
  same: 'Same {subject}',
  none: 'No {class} is there that the {student} could join.',
  refuse: 'Refuse the makeup of {$name}',
  refuseIt: 'Refuse',
  reason: 'Reason',
  reasonHint: 'The {student} reads it.',
});

interface DecideDialogProps {
  readonly makeup: Makeup;
  readonly onClose: () => void;
}

/** Missed class and wish of a makeup. */
function Facts({ makeup: { missed, wish } }: Pick<DecideDialogProps, 'makeup'>) {
  const t = useMessages(messages);
  const timeOf = useClassTime();
  return (
    <div>
      <p>{t('missed', { name: missed.name, time: timeOf(missed) })}</p>
      {wish === '' ? null : <p>{t('wish', { wish })}</p>}
    </div>
  );
}

/** Names the class in which a makeup takes place: of the next two weeks, or of a day. */
export function ApproveDialog({ makeup, onClose }: DecideDialogProps) {
  const t = useMessages(messages);
  const timeOf = useClassTime();
  const today = useCampusToday();
  const form = useForm({
    initial: { day: '', class_id: 0 },
    body: ({ class_id }) => ({ class_id }),
    check: ({ class_id }) => (class_id === 0 ? { class_id: t('chooseFirst') } : null),
    mutation: useMutation(approveMakeup),
    variables: ({ class_id }) => ({ makeupId: makeup.id, classId: class_id }),
    onSaved: onClose,
  });
  const { day } = form.values;
  const query = useQuery(makeupClassesQuery(makeup.id, day));
  return (
    <FormDialog
      form={form}
      title={t('approve', { name: makeup.student_name })}
      submitLabel={t('approveIt')}
      onClose={onClose}
    >
      <Facts makeup={makeup} />
      <TextField
        label={t('day')}
        hint={t('dayHint')}
        type="date"
        min={today}
        value={day}
        onChange={(next) => form.set({ day: next, class_id: 0 })}
      />
      <AsyncView query={query}>
        {(all) =>
          all.length === 0 ? (
            <p role="status">{t('none')}</p>
          ) : (
            <RadioField
              {...form.field('class_id')}
              label={t('choose')}
              isRequired
              isStacked
              choices={all.map((each) => ({
                value: each.id,
                label: `${each.name} · ${timeOf(each)}`,
                hint: [each.teacher_name, each.classroom_name, each.is_same_subject ? t('same') : null]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          )
        }
      </AsyncView>
    </FormDialog>
  );
}

/** Refuses a makeup; the mark from before counts again. */
export function RefuseDialog({ makeup, onClose }: DecideDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { reason: '' },
    schema: () => import('@pelion/contract/makeups').then((file) => file.makeupRefusal),
    body: ({ reason }) => ({ reason }),
    mutation: useMutation(refuseMakeup),
    variables: ({ reason }) => ({ makeupId: makeup.id, reason }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('refuse', { name: makeup.student_name })}
      submitLabel={t('refuseIt')}
      isDangerous
      onClose={onClose}
    >
      <Facts makeup={makeup} />
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        isFirst
        maxLength={LONGEST_WISH}
      />
    </FormDialog>
  );
}
