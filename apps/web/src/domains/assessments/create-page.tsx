import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import type { FormState } from '../../components/form/use-form.ts';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { CreateOptions } from './create-options.tsx';
import { assessmentListIn } from './listed.ts';

const messages = defineMessages({
  back: '{^assessment+}',
  create: 'Create',
  cancel: 'Cancel',
});

interface CreatePageProps {
  readonly title: string;
  readonly facts: string;
  readonly active: Parameters<typeof CreateOptions>[0]['active'];
  readonly form: FormState;
  /** The fields. */
  readonly children: ReactNode;
}

/** Frame of the creation forms of assessments and bundles, with links to each other and back to the list. */
export function CreatePage({ title, facts, active, form, children }: CreatePageProps) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const list = assessmentListIn(state);
  return (
    <Page title={title} back={{ to: list, label: t('back') }} facts={facts} width="form">
      <FormPage
        form={form}
        problemIn="dialog"
        actions={
          <>
            <ButtonLink to={list}>{t('cancel')}</ButtonLink>
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('create')}
            </ChangeButton>
          </>
        }
      >
        <CreateOptions active={active} />
        {children}
      </FormPage>
    </Page>
  );
}
