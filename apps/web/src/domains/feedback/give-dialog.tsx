import { userTypesOffered } from '@pelion/access';
import type { FeedbackRoundDraft } from '@pelion/contract/feedback';
import { remindersAtFirst } from '@pelion/contract/schedules/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckGroupField, RadioField } from '../../components/fields/choice-fields.tsx';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { RemindersField } from '../../components/reminders-field.tsx';
import { parentsQuery, sectionsQuery, studentsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { type AskedKind, askedKinds } from './asked-kinds.ts';
import { giveForm } from './form-queries.ts';

const messages = defineMessages({
  title: 'Send this form',
  give: 'Give',
  everybody: 'Everybody of',
  teacher: '{^teacher}',
  parent: '{^parent}',
  parentOf: '{^parent} of {$children}',
  sections: '{^section+}',
  people: 'Single people',
  opens: 'Opens',
  closes: 'Closes',
  reminders: 'Reminders before it closes',
  remindersHint: 'By e-mail, to people who have neither answered nor skipped.',
  names: 'Answers',
  anonymous: 'Anonymous',
  anonymousHint:
    'Nobody can find out who answered what. Results from five answers on. Cannot be changed later.',
  named: 'With names',
  namedHint: 'You see who answered, and people are told so.',
  few: 'Fewer than five people: an anonymous form would show no results.',
});

const day = 86_400_000;

interface GiveValues {
  readonly section_ids: number[];
  readonly user_ids: number[];
  readonly user_types: AskedKind[];
  readonly effective_at: string | null;
  readonly due_at: string | null;
  /** Null: the default reminders for these dates. */
  readonly reminders: number[] | null;
  readonly naming: 'anonymous' | 'named';
}

/** Starts a round: recipients, dates, and named or anonymous. */
export function GiveDialog({
  assessmentId,
  onClose,
}: {
  readonly assessmentId: number;
  readonly onClose: () => void;
}) {
  const text = useText();
  const t = text(messages);
  const clock = useClockHint();
  const format = useFormat();
  const { viewer } = useSignedIn();
  const sections = useQuery(sectionsQuery);
  const students = useQuery(studentsQuery);
  const teachers = useQuery(teachersQuery);
  const parents = useQuery(parentsQuery);
  const [initial] = useState<GiveValues>(() => ({
    section_ids: [],
    user_ids: [],
    user_types: [],
    effective_at: new Date().toISOString(),
    due_at: new Date(Date.now() + 7 * day).toISOString(),
    reminders: null,
    naming: 'anonymous',
  }));
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/feedback').then((file) => file.feedbackRoundDraft),
    body: ({ naming, effective_at, due_at, reminders, ...audience }): FeedbackRoundDraft => ({
      ...audience,
      reminders: reminders ?? remindersAtFirst(effective_at, due_at),
      effective_at: effective_at ?? '',
      due_at: due_at ?? '',
      is_anonymous: naming === 'anonymous',
    }),
    mutation: useMutation(giveForm(assessmentId)),
    variables: (body) => body,
    onSaved: onClose,
  });
  const { naming, section_ids, user_ids, user_types, effective_at, due_at } = form.values;
  const isFew = section_ids.length + user_types.length === 0 && user_ids.length > 0 && user_ids.length < 5;
  const known = [
    ...(teachers.data ?? [])
      .filter(({ is_suspended }) => !is_suspended)
      .map(({ id, name }) => ({ id, label: name, note: t('teacher') })),
    ...(students.data ?? []).map(({ id, name, section_labels }) => ({
      id,
      label: name,
      note: format.list(section_labels),
    })),
    ...(parents.data ?? []).map(({ id, name, child_names }) => ({
      id,
      label: name,
      note: child_names.length > 0 ? t('parentOf', { children: format.list(child_names) }) : t('parent'),
    })),
  ];
  // A teacher with a child at the school is listed once.
  const people = new Map<number, (typeof known)[number]>();
  for (const one of known) {
    const same = people.get(one.id);
    people.set(one.id, same ? { ...same, note: format.list([same.note, one.note]) } : one);
  }
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('give')} problemIn="dialog" onClose={onClose}>
      <CheckGroupField<AskedKind>
        {...form.field('user_types')}
        label={t('everybody')}
        choices={askedKinds
          .filter(({ userType }) => userTypesOffered[viewer.campusType].includes(userType))
          .map(({ id, label }) => ({ value: id, label: text.phrase(label) }))}
      />
      <ComboField
        label={t('sections')}
        isLoading={sections.isPending}
        options={(sections.data ?? []).map(({ id, label }) => ({ id, label }))}
        selected={section_ids}
        onChange={(ids) => form.set({ section_ids: ids })}
        error={form.errorAt('section_ids')}
      />
      <ComboField
        label={t('people')}
        isLoading={students.isPending || teachers.isPending || parents.isPending}
        options={[...people.values()]}
        selected={user_ids}
        // Any of the three fields satisfies the required recipients.
        onChange={(ids) => form.set({ user_ids: ids })}
        error={form.errorAt('user_ids')}
      />
      <FormRow>
        <DateTimeField {...form.field('effective_at')} label={t('opens')} hint={clock} isRequired />
        <DateTimeField {...form.field('due_at')} label={t('closes')} isRequired min={effective_at} />
      </FormRow>
      <RemindersField
        {...form.field('reminders')}
        label={t('reminders')}
        hint={t('remindersHint')}
        opens={effective_at}
        ends={due_at}
      />
      <RadioField
        {...form.field('naming')}
        label={t('names')}
        isStacked
        choices={[
          { value: 'anonymous', label: t('anonymous'), hint: t('anonymousHint') },
          { value: 'named', label: t('named'), hint: t('namedHint') },
        ]}
      />
      {isFew && naming === 'anonymous' ? <Notice kind="warning">{t('few')}</Notice> : null}
    </FormDialog>
  );
}
