import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import type { FormState } from '../../components/form/use-form.ts';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './create-page.module.css';
import { assessmentListIn } from './listed.ts';

/** Spec 2 §2.1: Assessment 1, Standardized Test 5. */
const options = ['assessment', 'standardizedTest'] as const;

const paths = { assessment: pathOf('createAssessment'), standardizedTest: pathOf('createBundle') } as const;

const messages = defineMessages({
  back: '{^assessment+}',
  create: 'Create',
  cancel: 'Cancel',
  label: 'What to create',
  assessment: '{^assessment}',
  standardizedTest: 'Standardized {^test}',
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

function CreateOptions({ active }: { readonly active: (typeof options)[number] }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  return (
    <nav className={classes.options} aria-label={t('label')}>
      {options.map((option) => (
        <Link
          key={option}
          to={paths[option]}
          state={state}
          replace
          aria-current={option === active ? 'page' : undefined}
        >
          {t(option)}
        </Link>
      ))}
    </nav>
  );
}
