import type { AcademicYear, RolloverPreview } from '@pelion/contract/academic-years';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { rollOver, rolloverPreviewQuery } from './queries.ts';
import classes from './rollover.module.css';
import { RolloverSection } from './rollover-section.tsx';
import { countOutcomes, type Outcome, planOf, valuesOf } from './rollover-values.ts';

const messages = defineMessages({
  title: 'Roll over “{$name}”',
  to: 'Into',
  noYear: 'First add the next academic year: none starts after this one ends.',
  addYear: 'Add academic year',
  noSections: 'This year has no {section+}.',
  summary:
    '{$promoted} {#promoted|moves|move} up, {$repeats} {#repeats|repeats|repeat}, {$leaves} {#leaves|leaves|leave}.',
  current: 'Set as current year, so that lists show its {section+}',
  explained:
    'Everybody moves on the first day of the next year. You can undo this until somebody changes a new {enrollment}.',
  submit: 'Roll over',
});

interface RolloverDialogProps {
  readonly year: AcademicYear;
  /** All of the campus. */
  readonly years: readonly AcademicYear[];
  /** Opens the form for the missing next year. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Students of a year into the next one: looked at first, then all at once. */
export function RolloverDialog({ year, years, onAdd, onClose }: RolloverDialogProps) {
  const t = useMessages(messages);
  const later = years
    .filter(({ starts_on }) => starts_on > year.ends_on)
    .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
  const [toId, setToId] = useState(later[0]?.id ?? 0);
  const preview = useQuery({ ...rolloverPreviewQuery(year.id, toId), enabled: toId > 0 });
  const shared = { year, later, toId, onTo: setToId, onClose };
  if (preview.data) return <Loaded key={toId} preview={preview.data} {...shared} />;
  return (
    <Dialog title={t('title', { name: year.name })} size="lg" onClose={onClose}>
      {toId === 0 ? (
        <Notice kind="info" actions={<Button onClick={onAdd}>{t('addYear')}</Button>}>
          {t('noYear')}
        </Notice>
      ) : (
        <AsyncView query={preview}>{() => null}</AsyncView>
      )}
    </Dialog>
  );
}

interface LoadedProps extends Omit<RolloverDialogProps, 'years' | 'onAdd'> {
  readonly preview: RolloverPreview;
  readonly later: readonly AcademicYear[];
  readonly toId: number;
  readonly onTo: (id: number) => void;
}

function Loaded({ year, later, toId, preview, onTo, onClose }: LoadedProps) {
  const t = useMessages(messages);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const form = useForm({
    initial: valuesOf(preview),
    schema: () => import('@pelion/contract/academic-years').then((file) => file.rolloverPlan),
    body: (values) => planOf(toId, values),
    mutation: useMutation(rollOver(year.id)),
    variables: (body) => body,
    onSaved: onClose,
  });
  const { sections, outcomes, makeCurrent } = form.values;
  const choose = (id: number, outcome: Outcome) => {
    const { [id]: _before, ...others } = outcomes;
    form.set({ outcomes: outcome === 'promoted' ? others : { ...others, [id]: outcome } });
  };
  const general = form.errorAt('sections', true) ?? form.errorAt('students') ?? form.errorAt('to_year_id');
  return (
    <FormDialog
      form={form}
      title={t('title', { name: year.name })}
      submitLabel={t('submit')}
      size="lg"
      onClose={onClose}
    >
      {general ? <Notice kind="failure">{general}</Notice> : null}
      <p>{t('explained')}</p>
      <SelectField
        label={t('to')}
        options={later.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(toId)}
        onChange={(id) => onTo(Number(id))}
      />
      {preview.sections.length === 0 ? <Notice kind="info">{t('noSections')}</Notice> : null}
      {preview.sections.map((section, at) => {
        const destination = sections[at];
        return destination ? (
          <RolloverSection
            key={section.section_id}
            section={section}
            destination={destination}
            grades={grades}
            outcomes={outcomes}
            error={form.errorAt(`sections.${at}`)}
            onChange={(changed) => form.set({ sections: sections.with(at, changed) })}
            onOutcome={choose}
          />
        ) : null;
      })}
      <p className={classes.summary} role="status">
        {t('summary', countOutcomes(preview, form.values))}
      </p>
      <CheckboxField
        label={t('current')}
        value={makeCurrent}
        onChange={(isOn) => form.set({ makeCurrent: isOn })}
      />
    </FormDialog>
  );
}
