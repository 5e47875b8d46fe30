import type { Label } from '@pelion/contract/labels';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { LabelPreview } from './label-preview.tsx';
import { LabelRow } from './label-row.tsx';
import { changesOf, overridesOf, sharedWords, valuesOf, wordsAt } from './label-values.ts';
import classes from './labels.module.css';
import { labelsQuery, saveLabels } from './queries.ts';

const messages = defineMessages({
  facts: 'Your {campus}’s own words, on every page, mail and paper.',
  hint: 'Lowercase; leave empty for the standard word.',
  list: 'Labels',
  resetAll: 'Reset all',
  save: 'Save',
  shared: 'These words would have more than one meaning: {$words}. People may mix them up.',
});

/** /settings/labels */
export function LabelsScreen() {
  const t = useMessages(messages);
  const query = useQuery(labelsQuery);
  return (
    <SettingsPage screen="labels" facts={t('facts')}>
      <AsyncView query={query}>{(labels) => <LabelForm key={keyOf(labels)} labels={labels} />}</AsyncView>
    </SettingsPage>
  );
}

/** Remounts the form when the saved labels change, here or elsewhere. */
const keyOf = (labels: readonly Label[]) => JSON.stringify(labels.map(({ own }) => own));

function LabelForm({ labels }: { readonly labels: readonly Label[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const form = useForm({
    initial: valuesOf(labels),
    schema: () => import('@pelion/contract/labels').then((file) => file.labelChanges),
    body: (values) => changesOf(labels, values),
    mutation: useMutation(saveLabels),
    variables: (body) => body,
  });
  const set = (term: Label['term'], words: { singular: string; plural: string }) =>
    form.set({ labels: { ...form.values.labels, [term]: words } });
  const shared = sharedWords(labels, form.values);
  const isAllUsual = labels.every(
    ({ term }) => wordsAt(form.values, term).singular === '' && wordsAt(form.values, term).plural === '',
  );
  return (
    <FormPage
      form={form}
      actions={
        <>
          {isAllUsual ? null : (
            <Button
              icon={IconArrowBackUp}
              onClick={() => form.set(valuesOf(labels.map((label) => ({ ...label, own: null }))))}
            >
              {t('resetAll')}
            </Button>
          )}
          <ChangeButton type="submit" tone="primary" isBusy={form.isPending}>
            {t('save')}
          </ChangeButton>
        </>
      }
    >
      <LabelPreview overrides={overridesOf(labels, form.values)} />
      <p className="field-hint">{t('hint')}</p>
      <div role="status">
        {shared.length > 0 ? (
          <Notice kind="warning">{t('shared', { words: format.list(shared) })}</Notice>
        ) : null}
      </div>
      <ul className={classes.rows} aria-label={t('list')}>
        {labels.map((label) => (
          <LabelRow
            key={label.term}
            label={label}
            words={wordsAt(form.values, label.term)}
            errorAt={(field) => form.errorAt(`labels.${label.term}.${field}`)}
            onChange={(words) => set(label.term, words)}
          />
        ))}
      </ul>
    </FormPage>
  );
}
