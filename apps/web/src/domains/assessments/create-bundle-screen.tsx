import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { BundleFields } from './bundle-fields.tsx';
import { bundleDraftOf, bundleValuesOf } from './bundle-form-values.ts';
import { CreateOptions } from './create-options.tsx';
import { listPathIn } from './listed.ts';
import { createBundle } from './queries.ts';

const messages = defineMessages({
  back: '{^assessment+}',
  title: 'Create {^assessment} Bundle',
  facts: 'It starts as a draft. What it holds can be changed later.',
  create: 'Create',
  cancel: 'Cancel',
});

/** After it the bundle itself, with what does not fit a digital SAT. */
export function CreateBundleScreen() {
  const t = useMessages(messages);
  const { state } = useLocation();
  const create = useMutation(createBundle);
  const form = useForm({
    initial: bundleValuesOf(null),
    schema: () => import('@pelion/contract/bundles').then((file) => file.bundleDraft),
    body: bundleDraftOf,
    mutation: create,
    variables: (draft) => draft,
  });
  const list = listPathIn(state);
  if (create.data)
    return (
      <Navigate
        to={pathOf('standardizedTestDetail', { assessmentId: create.data.id })}
        replace
        state={state}
      />
    );
  return (
    <Page title={t('title')} back={{ to: list, label: t('back') }} facts={t('facts')} width="form">
      <FormPage
        form={form}
        problemIn="dialog"
        actions={
          <>
            <ButtonLink to={list}>{t('cancel')}</ButtonLink>
            <Button tone="primary" type="submit" isBusy={form.isPending}>
              {t('create')}
            </Button>
          </>
        }
      >
        <CreateOptions active="standardizedTest" />
        <BundleFields form={form} />
      </FormPage>
    </Page>
  );
}
