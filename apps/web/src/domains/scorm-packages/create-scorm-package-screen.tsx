import { pathOf, screenOf } from '@pelion/access';
import { endingOf } from '@pelion/contract/uploads/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { SectionButtons } from '../../components/settings-page.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { issuesOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { PackageFields, type PackageValues, valuesOf } from './package-fields.tsx';
import { createPackage } from './queries.ts';
import classes from './scorm-packages.module.css';

const messages = defineMessages({
  facts: 'SCORM 1.2 or SCORM 2004, as a zip. New packages start as drafts.',
  hint: 'ZIP, up to 1 GB.',
  notTaken: 'A SCORM package is a ZIP.',
  wait: 'The file is not uploaded yet',
  create: 'Create',
  cancel: 'Cancel',
});

/** Name of a zip without its ending, as a first name of the package. */
const nameIn = (file: string) => file.replace(/\.zip$/i, '').replaceAll('_', ' ');

/** Fields that the form shows; problems of others concern the file. */
const shownFields: ReadonlySet<string> = new Set([
  ...['name', 'description', 'grade_id', 'subject_id', 'counted', 'mastery_score'],
]);

const isAboutFile = ({ path }: { readonly path: string }) => !shownFields.has(path);

/** /scorm/create */
export function CreateScormPackageScreen() {
  const text = useText();
  const t = text(messages);
  const { uploads, list } = useUploads('scorm-package', 'package');
  const [values, setValues] = useState<PackageValues>(valuesOf(null));
  const [upload] = list;
  const file = upload?.file ?? null;
  const creating = useMutation({
    ...createPackage,
    onSuccess: () => uploads.settle(list.map(({ key }) => key)),
    // A refused package is never taken, so it stays neither here nor on the server.
    onError(error, { name }) {
      if (!issuesOf(error).some(isAboutFile)) return;
      setValues((current) => ({ ...current, name }));
      for (const { key } of list) uploads.remove(key);
    },
  });
  const back = pathOf('scormPackages');
  if (creating.data) return <Navigate to={pathOf('scormPackage', { packageId: creating.data.id })} replace />;
  const issues = creating.error ? issuesOf(creating.error) : [];
  const aboutFile = issues.find(isAboutFile);
  const name = values.name || (upload ? nameIn(upload.name) : '');
  return (
    <Page
      title={text.phrase(screenOf('createScormPackage').title)}
      back={{ to: back, label: text.phrase(screenOf('scormPackages').title) }}
      facts={t('facts')}
      width="form"
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !creating.isPending)
            creating.mutate({
              ...values,
              name,
              grade_id: String(values.grade_id ?? ''),
              subject_id: String(values.subject_id ?? ''),
              fileId: file.id,
            });
        }}
      >
        <UploadArea
          uploads={uploads}
          list={list}
          hint={t('hint')}
          accept=".zip"
          hasCamera={false}
          refuse={({ name: given }) => (endingOf(given) === 'zip' ? null : t('notTaken'))}
        />
        {creating.error && (aboutFile || issues.length === 0) ? (
          <Notice kind="failure">{aboutFile?.message ?? messageOf(creating.error)}</Notice>
        ) : null}
        <PackageFields
          values={{ ...values, name }}
          errorAt={(path) => issues.find((issue) => issue.path === path)?.message}
          onChange={(changes) => setValues({ ...values, ...changes })}
        />
        <SectionButtons>
          <ButtonLink to={back}>{t('cancel')}</ButtonLink>
          {file ? (
            <ChangeButton tone="primary" type="submit" isBusy={creating.isPending}>
              {t('create')}
            </ChangeButton>
          ) : (
            <Button tone="primary" disabledReason={t('wait')}>
              {t('create')}
            </Button>
          )}
        </SectionButtons>
      </form>
    </Page>
  );
}
