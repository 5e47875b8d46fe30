import { pathOf } from '@pelion/access';
import type { SmartReportDraft } from '@pelion/contract/smart-reports';
import { type SmartReportKind, smartReportKindWords } from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useText } from '../../lib/text.ts';
import { choicesQuery, createReport } from './queries.ts';

const messages = defineMessages({
  title: 'Add smart report',
  about: 'About',
  grade: '{^grade}',
  section: '{^section}',
  student: '{^student}',
  choose: 'Please choose',
  from: 'First day',
  to: 'Last day',
  daysHint: 'Empty for the current year, until today.',
  save: 'Add',
});

interface Values {
  readonly kind: SmartReportKind;
  readonly grade: string;
  readonly section: string;
  readonly student: string;
  readonly from: string;
  readonly to: string;
}

const initial: Values = { kind: 'section', grade: '', section: '', student: '', from: '', to: '' };

/** Asks about whom and about which days a smart report is, and opens its draft. */
export function CreateReportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const t = text(messages);
  const navigate = useNavigate();
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/smart-reports').then((file) => file.smartReportDraft),
    body: (values): SmartReportDraft => ({
      kind: values.kind,
      // NaN makes the schema report the missing choice.
      subject_id: values[values.kind] === '' ? Number.NaN : Number(values[values.kind]),
      start_date: values.from || undefined,
      end_date: values.to || undefined,
    }),
    mutation: useMutation(createReport),
    variables: (body) => body,
    onSaved: ({ id }) => navigate(pathOf('smartReport', { smartReportId: id })),
  });
  const { kind, section } = form.values;
  const { data } = useQuery(choicesQuery(kind === 'student' && section ? Number(section) : undefined));
  const { grades = [], sections = [], students = [] } = data ?? {};
  const optionsOf = (named: readonly { readonly id: number; readonly name: string }[]) => [
    { value: '', label: t('choose') },
    ...named.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
  ];
  const kinds =
    grades.length > 0 ? (['grade', 'section', 'student'] as const) : (['section', 'student'] as const);
  const missing = form.errorAt('subject_id');
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <SelectField
        {...form.field('kind')}
        label={t('about')}
        isFirst
        options={kinds.map((value) => ({ value, label: text.phrase(smartReportKindWords[value]) }))}
      />
      {kind === 'grade' ? (
        <SelectField
          {...form.field('grade')}
          label={t('grade')}
          options={optionsOf(grades)}
          error={missing}
        />
      ) : (
        <SelectField
          {...form.field('section')}
          label={t('section')}
          options={optionsOf(sections)}
          error={kind === 'section' ? missing : undefined}
        />
      )}
      {kind === 'student' ? (
        <SelectField
          {...form.field('student')}
          label={t('student')}
          options={optionsOf(section ? students : [])}
          error={missing}
        />
      ) : null}
      <TextField
        {...form.field('from')}
        label={t('from')}
        hint={t('daysHint')}
        type="date"
        error={form.errorAt('start_date')}
      />
      <TextField {...form.field('to')} label={t('to')} type="date" error={form.errorAt('end_date')} />
    </FormDialog>
  );
}
