import type { ProgressReportDetails, ProgressReportPlace } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { type Form, useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { LoadingState } from '../../components/loading-state.tsx';
import { NewerNotice } from '../../components/newer-notice.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useText } from '../../lib/text.ts';
import { CycleBasics } from './cycle-basics.tsx';
import { CycleChecks } from './cycle-checks.tsx';
import classes from './cycle-dialog.module.css';
import { CyclePlaces } from './cycle-places.tsx';
import { type CycleValues, placesOf, settingsOf, valuesOf } from './cycle-values.ts';
import { type CyclePlace, cycleQuery, planQuery, readCycle, saveCycle } from './queries.ts';

const messages = defineMessages({
  add: 'Add progress report',
  edit: 'Settings of {$name}',
  loading: 'Settings',
  steps: 'Steps',
  basics: '1. Report',
  places: '2. Writers',
  checks: '3. Card',
  back: 'Back',
  next: 'Next',
  addNow: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Please enter the name',
  noPlaces: 'Please choose {section+} and {subject+}',
});

const steps = ['basics', 'places', 'checks'] as const;
type Step = (typeof steps)[number];

/** Step of a field of the body, for its error. */
const stepOf = (path: string): Step => {
  if (path.startsWith('places')) return 'places';
  return /^(?:name|academic_year_id|start_date|end_date|due_date|template)/.test(path) ? 'basics' : 'checks';
};

interface CycleDialogProps {
  /** Null for a new one. */
  readonly cycleId: number | null;
  readonly onSaved: (cycle: ProgressReportDetails) => void;
  readonly onClose: () => void;
}

/** Adds a cycle in three short steps, or changes its settings. */
export function CycleDialog({ cycleId, ...dialog }: CycleDialogProps) {
  return cycleId === null ? (
    <CycleForm cycle={null} {...dialog} />
  ) : (
    <LoadedDialog cycleId={cycleId} {...dialog} />
  );
}

function LoadedDialog({ cycleId, ...dialog }: CycleDialogProps & { readonly cycleId: number }) {
  const t = useText()(messages);
  const query = useQuery(cycleQuery(cycleId));
  if (query.data) return <CycleForm cycle={query.data} {...dialog} />;
  return (
    <Dialog title={t('loading')} size="lg" onClose={dialog.onClose}>
      {query.error ? <ErrorState cause={query.error} onRetry={query.refetch} /> : <LoadingState />}
    </Dialog>
  );
}

interface CycleFormProps extends Omit<CycleDialogProps, 'cycleId'> {
  readonly cycle: ProgressReportDetails | null;
}

/** Scope of the plan; for an existing cycle the sections that are added. */
function usePlan(cycle: ProgressReportDetails | null, values: CycleValues) {
  const scope: CyclePlace = {
    ...(values.year !== '' && { academic_year_id: Number(values.year) }),
    ...(values.grade_ids.length > 0 && { grade_ids: values.grade_ids }),
    ...(values.section_ids.length > 0 && { section_ids: values.section_ids }),
    ...(values.subject_ids.length > 0 && { subject_ids: values.subject_ids }),
  };
  const isNeeded = cycle === null || values.section_ids.length > 0;
  const plan = useQuery({ ...planQuery(scope), enabled: isNeeded });
  const known = cycle?.places ?? [];
  const added = (isNeeded ? (plan.data?.places ?? []) : []).filter(
    (place) =>
      !known.some(
        ({ section_id, subject_id }) => section_id === place.section_id && subject_id === place.subject_id,
      ),
  );
  const places: readonly ProgressReportPlace[] = [...known, ...added];
  return { plan, places };
}

function CycleForm({ cycle, onSaved, onClose }: CycleFormProps) {
  const text = useText();
  const t = text(messages);
  const id = useId();
  const [step, setStep] = useState<Step>('basics');
  const { base, onConflict, newerThan } = useNewer(cycle, ({ id: known }) => readCycle(known));
  const [initial] = useState(() => valuesOf(cycle, (phrase) => text.phrase(phrase)));
  const [planned, setPlanned] = useState<readonly ProgressReportPlace[]>(cycle?.places ?? []);
  const form: Form<CycleValues> = useForm({
    initial,
    body: (values: CycleValues) => ({
      ...settingsOf(values),
      ...(values.start_date !== '' && { start_date: values.start_date }),
      ...(values.end_date !== '' && { end_date: values.end_date }),
      ...(values.due_date !== '' && { due_date: values.due_date }),
      ...(values.year !== '' && { academic_year_id: Number(values.year) }),
      places: placesOf(planned, values.changes),
    }),
    schema: () => import('@pelion/contract/progress-reports').then((file) => file.progressReportDraft),
    check: (values) => ({
      ...(values.name.trim() === '' && { name: t('name') }),
      ...(placesOf(planned, values.changes).length === 0 && { places: t('noPlaces') }),
    }),
    mutation: useMutation(saveCycle),
    variables: (draft) => ({ edited: base, draft }),
    onSaved,
    onConflict,
  });
  const { values } = form;
  const { plan, places } = usePlan(cycle, values);
  if (places.length !== planned.length || places.some((place, at) => place !== planned[at]))
    setPlanned(places);
  const newer = newerThan((theirs) => form.set(valuesOf(theirs, (phrase) => text.phrase(phrase))));
  // An error of another step shows that step, once for each set of errors.
  const wrong = [
    'name',
    'start_date',
    'end_date',
    'due_date',
    'places',
    'effort_steps',
    'skill_steps',
    'skills',
  ]
    .filter((path) => form.errorAt(path) !== undefined)
    .map(stepOf);
  const wrongKey = wrong.join();
  const [shownWrong, setShownWrong] = useState(wrongKey);
  if (wrongKey !== shownWrong) {
    setShownWrong(wrongKey);
    if (wrong[0] && !wrong.includes(step)) setStep(wrong[0]);
  }
  const at = steps.indexOf(step);
  const isNew = cycle === null;
  const isLast = at === steps.length - 1;
  const panelId = `${id}-panel`;
  return (
    <Dialog
      title={isNew ? t('add') : t('edit', { name: cycle.name })}
      size="lg"
      isDirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          {at > 0 && isNew ? (
            <Button onClick={() => setStep(steps[at - 1] ?? 'basics')}>{t('back')}</Button>
          ) : (
            <Button data-close>{t('cancel')}</Button>
          )}
          {isNew && !isLast ? (
            <Button tone="primary" onClick={() => setStep(steps[at + 1] ?? 'checks')}>
              {t('next')}
            </Button>
          ) : (
            <ChangeButton tone="primary" isBusy={form.isPending} onClick={form.submit}>
              {t(isNew ? 'addNow' : 'save')}
            </ChangeButton>
          )}
        </>
      }
    >
      <TabRow
        label={t('steps')}
        tabs={steps.map((one) => ({ id: one, label: t(one) }))}
        active={step}
        onChange={setStep}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(step)} className={classes.panel}>
        <FormFrame form={form}>
          <NewerNotice newer={newer} />
          {step === 'basics' ? <CycleBasics form={form} isNew={isNew} plan={plan.data} /> : null}
          {step === 'places' ? (
            <CyclePlaces
              form={form}
              cycle={cycle}
              places={places}
              isLoading={plan.isFetching}
              plan={plan.data}
            />
          ) : null}
          {step === 'checks' ? <CycleChecks form={form} /> : null}
        </FormFrame>
      </div>
    </Dialog>
  );
}
