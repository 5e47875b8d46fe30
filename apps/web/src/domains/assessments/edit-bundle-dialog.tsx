import type { Bundle } from '@pelion/contract/bundles';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorDialog } from '../../components/error-dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import { BundleFields } from './bundle-fields.tsx';
import { bundleDraftOf, bundleValuesOf } from './bundle-form-values.ts';
import { bundleQuery, readBundle, updateBundle } from './bundle-queries.ts';
import { DsatWarnings } from './dsat-warnings.tsx';

const messages = defineMessages({
  title: 'Edit {^assessment} Bundle',
  save: 'Save',
  failed: 'Internal server error, please try after sometime',
  saved: 'Saved, but not ready to launch yet',
  ok: 'OK',
  theirs: 'Somebody else has saved “{$name}”',
  theirItems: 'It now has: {$items}',
});

interface EditBundleDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Loads the bundle first, because list rows contain only its first names. */
export function EditBundleDialog({ id, name, onClose }: EditBundleDialogProps) {
  const t = useMessages(messages);
  // Loaded once: a refetch must not replace unsaved input.
  const { data, error } = useQuery({ ...bundleQuery(id), staleTime: 0, gcTime: 0 });
  if (data) return <EditForm bundle={data} onClose={onClose} />;
  if (error) return <ErrorDialog cause={error} fallback={t('failed')} onClose={onClose} />;
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <LoadingState blocks={[48, 48, 240]} />
    </Dialog>
  );
}

interface EditFormProps {
  readonly bundle: Bundle;
  readonly onClose: () => void;
}

function EditForm({ bundle, onClose }: EditFormProps) {
  const t = useMessages(messages);
  const { base, onConflict, newerThan } = useNewer(bundle, ({ id }) => readBundle(id));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm({
    initial: bundleValuesOf(bundle),
    schema: () => import('@pelion/contract/bundles').then((file) => file.bundleDraft),
    body: bundleDraftOf,
    mutation: useMutation(updateBundle),
    variables: (draft) => ({
      id: base.id,
      version: base.version,
      draft: { ...draft, is_public: base.is_public },
    }),
    onSaved({ launch_problems }) {
      // A bundle that is only shorter than a full test is a trial test and needs no warning (decision 0121).
      if (launch_problems.length === 0) onClose();
      else setProblems(launch_problems);
    },
    onConflict,
  });
  const newer = newerThan((theirs) => form.set(bundleValuesOf(theirs)));
  if (problems.length > 0)
    return (
      <Dialog
        title={t('saved')}
        size="md"
        onClose={onClose}
        footer={
          <Button tone="primary" onClick={onClose} data-autofocus>
            {t('ok')}
          </Button>
        }
      >
        <DsatWarnings warnings={problems} />
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submitLabel={t('save')}
      size="lg"
      problemIn="dialog"
      onClose={onClose}
    >
      {newer ? (
        <ConflictNotice
          title={t('theirs', { name: newer.record.name })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          {t('theirItems', {
            items: newer.record.linked_assessments.map((one) => one.linked_assessment_name).join(', '),
          })}
        </ConflictNotice>
      ) : null}
      <BundleFields form={form} known={bundle} />
    </FormDialog>
  );
}
