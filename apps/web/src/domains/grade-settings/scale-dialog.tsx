import type { GradingScale, GradingScaleDraft } from '@pelion/contract/grade-settings';
import {
  closed,
  mostRows,
  type ScaleRow,
  standardScaleIds,
  standardScales,
} from '@pelion/contract/grade-settings/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { type Keyed, keyed, withLine } from '../../components/form/line-keys.ts';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import classes from './grade-settings.module.css';
import { readScale, saveScale } from './queries.ts';
import { ScaleLine } from './scale-line.tsx';
import { TryScore } from './try-score.tsx';

const messages = defineMessages({
  create: 'Add grading scale',
  edit: 'Edit grading scale',
  name: 'Name',
  begin: 'Start with',
  own: 'An empty scale',
  lines: 'From highest to lowest. “To” belongs to the line above. Scores are compared without rounding.',
  add: 'Add a line',
  close: 'Close the gaps',
  grades: 'For these {grade+} only',
  subjects: 'For these {subject+} only',
  none: 'None yet',
  uses: 'With nothing ticked, only as the default. A {subject}’s scale wins over a {grade}’s.',
});

type Line = Omit<ScaleRow, 'points'> & Keyed & { readonly points: string };

interface ScaleValues {
  readonly name: string;
  readonly rows: readonly Line[];
  readonly grade_ids: readonly number[];
  readonly subject_ids: readonly number[];
}

const linesOf = (rows: readonly ScaleRow[]) => rows.map((row) => keyed({ ...row, points: row.points ?? '' }));
const rowsOf = (lines: readonly Line[]): ScaleRow[] =>
  lines.map(({ from, to, label, points }) => ({ from, to, label, points: points.trim() || null }));

const valuesOf = (scale: GradingScale | null): ScaleValues => ({
  name: scale?.name ?? '',
  rows: linesOf(scale?.rows ?? standardScales.letters.rows),
  grade_ids: scale?.grade_ids ?? [],
  subject_ids: scale?.subject_ids ?? [],
});

const draftOf = ({ name, rows, grade_ids, subject_ids }: ScaleValues): GradingScaleDraft => ({
  name,
  rows: rowsOf(rows),
  grade_ids: [...grade_ids],
  subject_ids: [...subject_ids],
});

interface ScaleDialogProps {
  /** Null: a new one. */
  readonly scale: GradingScale | null;
  readonly onClose: () => void;
}

export function ScaleDialog({ scale, onClose }: ScaleDialogProps) {
  const text = useText();
  const t = text(messages);
  // Reference lists that fail are empty ones, silently (spec 2 §8).
  const { data: grades = [] } = useQuery(gradesQuery);
  const { form, newer } = useRecordForm({
    record: scale,
    valuesOf,
    body: draftOf,
    schema: () => import('@pelion/contract/grade-settings').then((file) => file.gradingScaleDraft),
    mutation: useMutation(saveScale),
    read: readScale,
    onSaved: onClose,
  });
  const [beginning, setBeginning] = useState<'' | keyof typeof standardScales>('letters');
  const { rows, grade_ids, subject_ids } = form.values;
  const subjects = useSubjectOptions({ gradeIds: grade_ids, subjectIds: subject_ids });
  const begin = (id: typeof beginning) => {
    setBeginning(id);
    form.set(
      id === ''
        ? { rows: linesOf([{ from: '0', to: '100', label: '', points: null }]) }
        : { rows: linesOf(standardScales[id].rows), name: text.phrase(standardScales[id].name) },
    );
  };
  const rowsError = form.errorAt('rows', true);
  return (
    <RecordFormDialog
      form={form}
      size="lg"
      title={t(scale ? 'edit' : 'create')}
      record={scale}
      newer={newer}
      onClose={onClose}
    >
      <FormRow>
        {scale ? null : (
          <SelectField
            label={t('begin')}
            options={[
              ...standardScaleIds.map((value) => ({ value, label: text.phrase(standardScales[value].name) })),
              { value: '', label: t('own') },
            ]}
            value={beginning}
            onChange={begin}
          />
        )}
        <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      </FormRow>
      <p className="field-hint">{t('lines')}</p>
      <div className={classes.lines}>
        {rows.map((row, place) => (
          <ScaleLine
            key={row.key}
            line={row}
            number={place + 1}
            isOnly={rows.length === 1}
            errorAt={(field) => form.errorAt(`rows.${place}.${field}`)}
            onChange={(changes) => form.set({ rows: withLine(rows, row.key, changes) })}
            onRemove={() => form.set({ rows: rows.filter(({ key }) => key !== row.key) })}
          />
        ))}
      </div>
      {rowsError ? <p className="field-error">{rowsError}</p> : null}
      <div className={classes.buttons}>
        {rows.length < mostRows ? (
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => form.set({ rows: [...rows, keyed({ from: '0', to: '', label: '', points: '' })] })}
          >
            {t('add')}
          </Button>
        ) : null}
        <Button size="sm" onClick={() => form.set({ rows: linesOf(closed(rowsOf(rows))) })}>
          {t('close')}
        </Button>
      </div>
      <TryScore rows={rowsOf(rows)} />
      <FormRow>
        <CheckList
          label={t('grades')}
          options={grades.map(({ id, name }) => ({ id, label: name }))}
          selected={grade_ids}
          onChange={(ids) => form.set({ grade_ids: ids })}
          emptyText={t('none')}
          error={form.errorAt('grade_ids')}
        />
        <CheckList
          label={t('subjects')}
          options={subjects.options.map(({ id, name }) => ({ id, label: name }))}
          selected={subject_ids}
          onChange={(ids) => form.set({ subject_ids: ids })}
          emptyText={t('none')}
          error={form.errorAt('subject_ids')}
        />
      </FormRow>
      <p className="field-hint">{t('uses')}</p>
    </RecordFormDialog>
  );
}
