import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { BundleFields } from './bundle-fields.tsx';
import { bundleDraftOf, bundleValuesOf } from './bundle-form-values.ts';
import { createBundle } from './bundle-queries.ts';
import { CreatePage } from './create-page.tsx';

const messages = defineMessages({
  title: 'Create {assessment} bundle',
  facts: 'New bundles start as drafts. You can change the content later.',
});

/** Creates a bundle, then shows it with its digital SAT warnings. */
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
  if (create.data)
    return (
      <Navigate
        to={pathOf('standardizedTestDetail', { assessmentId: create.data.id })}
        replace
        state={state}
      />
    );
  return (
    <CreatePage title={t('title')} facts={t('facts')} active="standardizedTest" form={form}>
      <BundleFields form={form} />
    </CreatePage>
  );
}
