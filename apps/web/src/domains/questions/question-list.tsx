import { pathOf } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import {
  IconBooks,
  IconFileExport,
  IconFileImport,
  IconHelpHexagon,
  IconLayoutList,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MoreActions } from '../../components/more-actions.tsx';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useText } from '../../lib/text.ts';
import { questionsQuery } from './queries.ts';
import { QuestionBuilder } from './question-builder.tsx';
import { sectionsQuery } from './sections/queries.ts';
import { useChanges } from './use-changes.ts';

const ImportDialog = later(() => import('./import-dialog.tsx').then((file) => file.ImportDialog));

const BankDialog = later(() => import('./bank/bank-dialog.tsx').then((file) => file.BankDialog));

const ExportDialog = later(() => import('./export-dialog.tsx').then((file) => file.ExportDialog));

const SectionDialog = later(() => import('./sections/section-dialog.tsx').then((file) => file.SectionDialog));

const messages = defineMessages({
  section: 'Add part',
  add: 'Add {question}',
  import: 'Import',
  bank: 'Add from the bank',
  export: 'Export',
  more: 'More about the {question+}',
  empty: 'No {question+} yet',
  emptyText: 'Write them by hand, or import them from Moodle, Canvas, QTI or GIFT.',
});

/** Question builder: questions, their order and points. */
export const QuestionList = ({ assessment }: QuestionListProps) => (
  <Questions key={assessment.id} assessment={assessment} />
);

type OpenDialog = 'import' | 'bank' | 'export' | 'section';

interface QuestionListProps {
  readonly assessment: Assessment;
}

function Questions({ assessment }: QuestionListProps) {
  const query = useQuery(questionsQuery(assessment.id));
  const sectionList = useQuery(sectionsQuery(assessment.id));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const changes = useChanges(assessment.id);
  const close = () => setOpen(null);
  const actions = assessment.can.edit ? <AddActions assessment={assessment} onOpen={setOpen} /> : null;
  return (
    <>
      <AsyncView query={query}>
        {(questions) => (
          <AsyncView query={sectionList}>
            {(sections) =>
              questions.length + sections.length === 0 ? (
                <NoQuestions actions={actions} />
              ) : (
                <QuestionBuilder
                  assessment={assessment}
                  questions={questions}
                  sections={sections}
                  actions={actions}
                  changes={changes}
                />
              )
            }
          </AsyncView>
        )}
      </AsyncView>
      {open === 'section' ? (
        <SectionDialog
          assessmentId={assessment.id}
          section={null}
          questionIds={[]}
          onSaved={changes.sectionSaved}
          onClose={close}
        />
      ) : null}
      {open === 'import' ? (
        <ImportDialog
          assessmentId={assessment.id}
          isUndoable={assessment.status === assessmentStatuses.draft}
          onClose={close}
        />
      ) : null}
      {open === 'export' ? (
        <ExportDialog assessmentId={assessment.id} name={assessment.name} onClose={close} />
      ) : null}
      {open === 'bank' ? (
        <BankDialog assessment={assessment} onAdded={changes.added} onClose={close} />
      ) : null}
    </>
  );
}

function NoQuestions({ actions }: { readonly actions: ReactNode }) {
  const t = useText()(messages);
  return <EmptyState icon={IconHelpHexagon} title={t('empty')} text={t('emptyText')} action={actions} />;
}

interface AddActionsProps {
  readonly assessment: Assessment;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function AddActions({ assessment, onOpen }: AddActionsProps) {
  const t = useText()(messages);
  const { state } = useLocation();
  const hasQuestions = assessment.questions_count > 0;
  const disabledReason = useReadOnlyReason();
  return (
    <MoreActions
      label={t('more')}
      actions={[
        { label: t('bank'), icon: IconBooks, disabledReason, onChoose: () => onOpen('bank') },
        { label: t('import'), icon: IconFileImport, disabledReason, onChoose: () => onOpen('import') },
        hasQuestions && { label: t('export'), icon: IconFileExport, onChoose: () => onOpen('export') },
        hasQuestions && {
          label: t('section'),
          icon: IconLayoutList,
          disabledReason,
          onChoose: () => onOpen('section'),
        },
      ]}
    >
      <AddButton
        label={t('add')}
        // Published assessments have another primary action in the page header.
        tone={assessment.status === assessmentStatuses.draft ? 'primary' : 'default'}
        to={`${pathOf('createQuestion')}?assessment=${assessment.id}`}
        state={state}
      />
    </MoreActions>
  );
}
