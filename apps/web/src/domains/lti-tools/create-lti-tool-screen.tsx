import { pathOf, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconFileCode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ChooseFileButton } from '../../components/choose-file-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { createTool, readCartridge } from './queries.ts';
import { ToolFields, type ToolValues, valuesOf } from './tool-fields.tsx';

const messages = defineMessages({
  facts: 'LTI 1.0 and 1.1. New tools start as drafts.',
  cartridge: 'Fill in from XML',
  create: 'Create',
  cancel: 'Cancel',
});

/** /lti-tools/create */
export function CreateLtiToolScreen() {
  const text = useText();
  const t = text(messages);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const reading = useMutation(readCartridge);
  const form = useForm({
    initial: valuesOf(null),
    schema: () => import('@pelion/contract/lti-tools').then((file) => file.ltiToolDraft),
    body: (values): ToolValues => values,
    mutation: useMutation(createTool),
    variables: (draft) => ({ draft }),
    onSaved: ({ id }) => setCreatedId(id),
  });
  const back = pathOf('ltiTools');
  const fillIn = async ([file]: readonly File[]) => {
    if (file) reading.mutate(await file.text(), { onSuccess: (read) => form.set(read) });
  };
  if (createdId !== null) return <Navigate to={pathOf('ltiTool', { toolId: createdId })} replace />;
  return (
    <Page
      title={text.phrase(screenOf('createLtiTool').title)}
      back={{ to: back, label: text.phrase(screenOf('ltiTools').title) }}
      facts={t('facts')}
      primary={
        <ChooseFileButton
          label={t('cartridge')}
          icon={IconFileCode}
          accept=".xml"
          isBusy={reading.isPending}
          onFiles={(files) => void fillIn(files)}
        />
      }
      width="form"
    >
      <FormPage
        form={form}
        actions={
          <>
            <ButtonLink to={back}>{t('cancel')}</ButtonLink>
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('create')}
            </ChangeButton>
          </>
        }
      >
        {reading.error ? <Notice kind="failure">{messageOf(reading.error)}</Notice> : null}
        <ToolFields form={form} hasSecret={false} />
      </FormPage>
    </Page>
  );
}
