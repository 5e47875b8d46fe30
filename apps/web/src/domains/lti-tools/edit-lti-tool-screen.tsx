import { pathOf, screenOf } from '@pelion/access';
import type { LtiToolDetail } from '@pelion/contract/lti-tools';
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
import { readTool, saveTool } from './queries.ts';
import { ToolAt } from './tool-at.tsx';
import { ToolFields, type ToolValues, valuesOf } from './tool-fields.tsx';

const messages = defineMessages({
  save: 'Save',
  cancel: 'Cancel',
  theirs: 'Current name: “{$name}”',
  theirsText: 'Somebody else has changed the tool since you opened it.',
});

/** An empty secret leaves the stored one. */
const withoutEmptySecret = ({ secret, ...values }: ToolValues) => ({ ...values, ...(secret && { secret }) });

/** /lti-tools/edit/{id} */
export function EditLtiToolScreen() {
  return <ToolAt isFresh>{(tool) => <Editing tool={tool} />}</ToolAt>;
}

function Editing({ tool }: { readonly tool: LtiToolDetail }) {
  const text = useText();
  const t = text(messages);
  const { state } = useLocation();
  const [isSaved, setIsSaved] = useState(false);
  const view = pathOf('ltiTool', { toolId: tool.id });
  const { form, newer } = useRecordForm({
    record: tool,
    valuesOf,
    schema: () => import('@pelion/contract/lti-tools').then((file) => file.ltiToolForm),
    body: withoutEmptySecret,
    read: readTool,
    mutation: useMutation(saveTool(tool)),
    onSaved: () => setIsSaved(true),
  });
  if (isSaved) return <Navigate to={view} state={state} replace />;
  return (
    <Page
      title={text.phrase(screenOf('editLtiTool').title)}
      back={{ to: view, label: tool.name, state }}
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
        <ToolFields form={form} hasSecret />
      </FormPage>
    </Page>
  );
}
