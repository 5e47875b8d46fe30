import { pathOf, screenOf } from '@pelion/access';
import type { ScormPackageDetail } from '@pelion/contract/scorm-packages';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/text.ts';
import { PackageAt } from './package-at.tsx';
import { PackageFields, type PackageValues, valuesOf } from './package-fields.tsx';
import { readPackage, savePackage } from './queries.ts';

const messages = defineMessages({
  save: 'Save',
  cancel: 'Cancel',
  theirs: 'Current name: “{$name}”',
  theirsText: 'Somebody else has changed the package since you opened it.',
});

/** /scorm/edit/{id} */
export function EditScormPackageScreen() {
  return <PackageAt isFresh>{(record) => <Editing record={record} />}</PackageAt>;
}

function Editing({ record }: { readonly record: ScormPackageDetail }) {
  const text = useText();
  const t = text(messages);
  const { state } = useLocation();
  const [isSaved, setIsSaved] = useState(false);
  const view = pathOf('scormPackage', { packageId: record.id });
  const { form, newer } = useRecordForm({
    record,
    valuesOf,
    schema: () => import('@pelion/contract/scorm-packages').then((file) => file.scormPackageFields),
    body: (values): PackageValues => values,
    read: readPackage,
    mutation: useMutation(savePackage(record)),
    onSaved: () => setIsSaved(true),
  });
  if (isSaved) return <Navigate to={view} state={state} replace />;
  return (
    <Page
      title={text.phrase(screenOf('editScormPackage').title)}
      back={{ to: view, label: record.name, state }}
      width="form"
    >
      <FormPage
        form={form}
        actions={
          <>
            <ButtonLink to={view}>{t('cancel')}</ButtonLink>
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('save')}
            </ChangeButton>
          </>
        }
      >
        {newer ? (
          <ConflictNotice
            title={t('theirs', { name: newer.record.name })}
            onKeepMine={newer.keepMine}
            onTakeTheirs={newer.takeTheirs}
          >
            {t('theirsText')}
          </ConflictNotice>
        ) : null}
        <PackageFields
          values={form.values}
          errorAt={(path) => form.errorAt(path)}
          onChange={(changes) => form.set(changes)}
        />
      </FormPage>
    </Page>
  );
}
