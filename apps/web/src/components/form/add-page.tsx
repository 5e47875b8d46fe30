import { type ScreenId, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../button.tsx';
import { ChangeButton } from '../change-button.tsx';
import { Page } from '../page.tsx';
import { FormPage } from './form.tsx';
import type { FormState } from './use-form.ts';

const messages = defineMessages({ save: 'Add', cancel: 'Cancel' });

interface AddPageProps {
  /** Its title is that of the table of screens. */
  readonly screen: ScreenId;
  /** Where it is listed: the way back. */
  readonly list: ScreenId;
  readonly facts?: ReactNode;
  readonly form: FormState;
  readonly children: ReactNode;
}

/** A record that is added on a page of its own. */
export function AddPage({ screen, list, facts, form, children }: AddPageProps) {
  const text = useText();
  const t = text(messages);
  const { path: to, title: back } = screenOf(list);
  return (
    <Page
      title={text.phrase(screenOf(screen).title)}
      back={{ to, label: text.phrase(back) }}
      facts={facts}
      width="form"
    >
      <FormPage
        form={form}
        actions={
          <>
            <ButtonLink to={to}>{t('cancel')}</ButtonLink>
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('save')}
            </ChangeButton>
          </>
        }
      >
        {children}
      </FormPage>
    </Page>
  );
}
