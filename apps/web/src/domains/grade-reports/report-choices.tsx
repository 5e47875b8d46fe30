import type { GradeReportChoices } from '@pelion/contract/grade-reports';
import { defineMessages } from '@pelion/words';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useText } from '../../lib/text.ts';
import type { GradeReportState, ReportView } from './report-state.ts';

const messages = defineMessages({
  section: '{^section}',
  allSections: 'All {section+}',
  several: '{$n} {section+}',
  subject: '{^subject}',
  allSubjects: 'All {subject+}',
  apart: 'Without a {subject}',
  student: '{^student}',
  averages: 'Averages',
  alike: 'Equal weights',
  byTemplate: 'By “{$name}”',
  since: 'Since',
});

interface ReportChoicesProps {
  readonly choices: GradeReportChoices;
  readonly view: ReportView;
  readonly state: GradeReportState;
  readonly set: (changes: Partial<GradeReportState>) => void;
}

const option = ({ id, label }: { readonly id: number; readonly label: string }) => ({
  value: String(id),
  label,
  isName: true,
});
const APART = 'apart';
/** Between the sections that another report asked for together. */
const SEVERAL = '.';

/** Choices of section, subject, student and scoring template for a table. */
export function ReportChoices({ choices, view, state, set }: ReportChoicesProps) {
  const t = useText()(messages);
  const { sections, subjects, students, templates } = choices;
  const ids = (value: string) => (value === '' ? [] : value.split(SEVERAL).map(Number));
  const several = state.section.length > 1 ? state.section.join(SEVERAL) : '';
  const [subject] = state.subject;
  const hasAll = view === 'changes' || state.grade.length > 0;
  const subjectValue = state.apart ? APART : String(subject ?? '');
  const known = subjects.map(({ id, name }) => ({ value: String(id), label: name, isName: true }));
  const subjectOptions = [
    ...(view === 'subject' ? [] : [{ value: '', label: t('allSubjects') }]),
    ...known,
    ...(view === 'subject' && choices.has_tests_without_subject ? [{ value: APART, label: t('apart') }] : []),
  ];
  return (
    <>
      {sections.length > 1 ? (
        <SelectField
          label={t('section')}
          isLabelHidden
          value={several || String(state.section[0] ?? (hasAll ? '' : (choices.section_id ?? '')))}
          options={[
            ...(hasAll ? [{ value: '', label: t('allSections') }] : []),
            ...(several ? [{ value: several, label: t('several', { n: state.section.length }) }] : []),
            ...sections.map(option),
          ]}
          onChange={(value) => set({ section: ids(value), student: [] })}
        />
      ) : null}
      {view === 'student' && students.length > 1 ? (
        <SelectField
          label={t('student')}
          isLabelHidden
          value={String(state.student[0] ?? students[0]?.id ?? '')}
          options={students.map(({ id, name }) => option({ id, label: name }))}
          onChange={(value) => set({ student: ids(value) })}
        />
      ) : null}
      {view !== 'section' && subjectOptions.length > 1 ? (
        <SelectField
          label={t('subject')}
          isLabelHidden
          value={subjectValue}
          options={subjectOptions}
          onChange={(value) => set({ apart: value === APART, subject: value === APART ? [] : ids(value) })}
        />
      ) : null}
      {view === 'changes' ? (
        <TextField
          label={t('since')}
          isLabelHidden
          type="date"
          value={state.since}
          onChange={(since) => set({ since })}
        />
      ) : null}
      {view !== 'changes' && templates.length > 0 ? (
        <SelectField
          label={t('averages')}
          isLabelHidden
          value={String(state.template[0] ?? '')}
          options={[
            { value: '', label: t('alike') },
            ...templates.map(({ id, name }) => ({ value: String(id), label: t('byTemplate', { name }) })),
          ]}
          onChange={(value) => set({ template: ids(value) })}
        />
      ) : null}
    </>
  );
}
