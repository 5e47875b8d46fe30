import { pathOf } from '@pelion/access';
import { assessmentStatuses, assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck, IconCircleOff, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListPath } from '../../lib/from-list.ts';
import { useMessages } from '../../lib/text.ts';
import { AskedQuestions } from './asked-questions.tsx';
import classes from './feedback.module.css';
import { formQuery } from './form-queries.ts';
import { RoundList } from './round-list.tsx';

const FormNameDialog = later(() => import('./form-name-dialog.tsx').then((file) => file.FormNameDialog));
const GiveDialog = later(() => import('./give-dialog.tsx').then((file) => file.GiveDialog));

const messages = defineMessages({
  back: 'Feedback Forms',
  questions: '{^question+}',
  rounds: 'Sent to',
  edit: 'Edit',
  editQuestions: 'Edit {question+}',
  share: 'Share',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  give: 'Give',
  none: 'This form has no {question+} yet.',
  by: 'by {$name}',
});

/** Dialogs shared with other assessments; passed in by app/. */
export type FormDialogKind = 'share' | 'activate' | 'deactivate' | 'delete';

interface FormPageProps {
  readonly form: Assessment;
  readonly dialogs: (open: FormDialogKind | null, onClose: () => void) => ReactNode;
}

/** /feedback-forms/{id}: questions, rounds and answers. */
export function FormPage({ form, dialogs }: FormPageProps) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const [open, setOpen] = useState<FormDialogKind | 'edit' | 'give' | null>(null);
  const questions = useQuery(formQuery(form.id));
  const { can, status, questions_count: count } = form;
  const list = useListPath(pathOf('feedbackForms'));
  const toQuestions = `${pathOf('createQuestion')}?assessment=${form.id}`;
  const close = () => setOpen(null);
  const opens = (kind: FormDialogKind | 'edit') => ({ label: t(kind), onChoose: () => setOpen(kind) });
  const primary =
    can.edit && count === 0 ? (
      <ButtonLink tone="primary" to={toQuestions} state={state}>
        {t('editQuestions')}
      </ButtonLink>
    ) : can.activate ? (
      <ChangeButton tone="primary" onClick={() => setOpen('activate')}>
        {t('activate')}
      </ChangeButton>
    ) : can.edit && status === assessmentStatuses.active ? (
      <ChangeButton tone="primary" onClick={() => setOpen('give')}>
        {t('give')}
      </ChangeButton>
    ) : null;
  return (
    <Page
      title={form.name}
      back={{ to: list, label: t('back') }}
      tag={<StatusTag tone={assessmentStatusTable.toneOf(status)}>{form.assessment_status}</StatusTag>}
      facts={t('by', { name: form.created_by_name })}
      primary={primary}
      menu={[
        can.edit && { ...opens('edit'), icon: IconPencil },
        can.share && { ...opens('share'), icon: IconShare },
        can.activate && count > 0 && { ...opens('activate'), icon: IconCircleCheck },
        can.deactivate && { ...opens('deactivate'), icon: IconCircleOff },
        can.delete && { ...opens('delete'), icon: IconTrash, isDangerous: true },
      ]}
    >
      <section className={classes.section} aria-label={t('questions')}>
        <h2>{t('questions')}</h2>
        <AsyncView query={questions}>
          {({ questions: asked }) =>
            asked.length === 0 ? <p>{t('none')}</p> : <AskedQuestions questions={asked} heading="h3" />
          }
        </AsyncView>
        {can.edit && count > 0 ? (
          <div className={classes.panel}>
            <ButtonLink to={toQuestions} state={state}>
              {t('editQuestions')}
            </ButtonLink>
          </div>
        ) : null}
      </section>
      <section className={classes.section} aria-label={t('rounds')}>
        <h2>{t('rounds')}</h2>
        <RoundList form={form} />
      </section>
      {open === 'edit' ? <FormNameDialog form={form} onClose={close} /> : null}
      {open === 'give' ? <GiveDialog assessmentId={form.id} onClose={close} /> : null}
      {dialogs(open === 'edit' || open === 'give' ? null : open, close)}
    </Page>
  );
}
