import { type ScreenId, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../button.tsx';
import { ChangeButton } from '../change-button.tsx';
import { Page } from '../page.tsx';
import { FormPage } from './form.tsx';
import type { FormState } from './use-form.ts';

const messages = defineMessages({ save: 'Add', cancel: 'Cancel' });

interface AddPageProps {
  /** Screen whose title the page shows. */
  readonly screen: ScreenId;
  /** List of these records; target of the back link. */
  readonly list: ScreenId;
  readonly facts?: ReactNode;
  readonly form: FormState;
  /** Beside the buttons: what adding will do. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Page with the form of a new record; the field marked `isFirst` gets the focus. */
export function AddPage({ screen, list, facts, form, note, children }: AddPageProps) {
  const text = useText();
  const t = text(messages);
  const { path: to, title: back } = screenOf(list);
  const { element } = form;
  // Runs after the page has focused its heading.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [element]);
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
            {note}
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
