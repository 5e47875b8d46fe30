import { seesWholeCampus } from '@pelion/access';
import type { Absence } from '@pelion/contract/absences';
import { LONGEST_ABSENCE_REASON } from '@pelion/contract/absences/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { childrenQuery } from '../../lib/campus-lists.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { useFoundPeople } from '../people/queries.ts';
import { announceAbsence } from './queries.ts';

const messages = defineMessages({
  title: 'Announce absence',
  submit: 'Announce',
  person: 'Who is absent',
  choose: 'Please select who is absent',
  first: 'First day',
  last: 'Last day',
  reason: 'Reason',
  reasonHint: 'Shown to those who keep the registers',
});

interface AnnounceDialogProps {
  /** First day until another is typed. */
  readonly day: string;
  readonly onClose: () => void;
  readonly onAnnounced: (absence: Absence) => void;
}

/** Form of an absence: of oneself, of a child, or for the office of anybody. */
export function AnnounceDialog({ day, onClose, onAnnounced }: AnnounceDialogProps) {
  const t = useMessages(messages);
  const today = useCampusToday();
  const { user, viewer } = useSignedIn();
  const isOffice = seesWholeCampus(viewer.userType);
  const isParent = viewer.userType === 'parent';
  const { data: children = [] } = useQuery({ ...childrenQuery, enabled: isParent });
  const [only, ...others] = children;
  // The only child needs no choice.
  const fallback = isOffice ? undefined : isParent ? (others.length === 0 ? only?.id : undefined) : user.id;
  const absentOf = (chosen: readonly number[]) => chosen[0] ?? fallback;
  const first: { chosen: number[]; start_date: string; end_date: string; reason: string } = {
    chosen: [],
    start_date: day,
    end_date: day,
    reason: '',
  };
  const form = useForm({
    initial: first,
    schema: () => import('@pelion/contract/absences').then((file) => file.absenceDraft),
    body: ({ chosen, ...draft }) => ({ ...draft, user_id: absentOf(chosen) ?? 0 }),
    check: ({ chosen }) => (absentOf(chosen) === undefined ? { user_id: t('choose') } : null),
    mutation: useMutation(announceAbsence),
    variables: (draft) => draft,
    onSaved: onAnnounced,
  });
  const { values, set } = form;
  // The last day follows the first until it is another one.
  const isOneDay = values.end_date === '' || values.end_date === values.start_date;
  const chooser = {
    label: t('person'),
    isRequired: true,
    isSingle: true,
    error: form.errorAt('user_id'),
    selected: values.chosen,
    onChange: (chosen: number[]) => set({ chosen }),
  } as const;
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('submit')} onClose={onClose}>
      {isOffice ? <AnybodyField {...chooser} /> : null}
      {isParent ? (
        <ComboField
          {...chooser}
          selected={values.chosen.length === 0 && fallback !== undefined ? [fallback] : values.chosen}
          options={children.map(({ id, name }) => ({ id, label: name }))}
        />
      ) : null}
      <FormRow>
        <TextField
          {...form.field('start_date')}
          type="date"
          label={t('first')}
          isRequired
          min={today}
          onChange={(start_date) => set({ start_date, ...(isOneDay && { end_date: start_date }) })}
        />
        <TextField
          {...form.field('end_date')}
          type="date"
          label={t('last')}
          isRequired
          min={values.start_date || undefined}
        />
      </FormRow>
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={LONGEST_ABSENCE_REASON}
      />
    </FormDialog>
  );
}

interface AnybodyFieldProps {
  readonly label: string;
  readonly isRequired: boolean;
  readonly isSingle: boolean;
  readonly error: string | undefined;
  readonly selected: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

function AnybodyField(field: AnybodyFieldProps) {
  const people = useFoundPeople('student', 'teacher', 'tutor', 'teachingAssistant', 'staff');
  return <PeopleField {...people} {...field} known={[]} />;
}
