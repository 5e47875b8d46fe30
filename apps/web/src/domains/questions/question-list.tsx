import { pathOf } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { IconFileImport, IconHelpHexagon, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useText } from '../../lib/text.ts';
import { questionsQuery } from './queries.ts';
import { QuestionBuilder } from './question-builder.tsx';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
);

const messages = defineMessages({
  add: 'Add {question}',
  import: 'Import',
  empty: 'No {question+} yet',
  emptyText: 'Write them by hand, or import them from Moodle, Canvas, QTI or GIFT.',
});

/** The question builder: what is asked, in which order, for how many points. */
export function QuestionList({ assessment }: { readonly assessment: Assessment }) {
  const query = useQuery(questionsQuery(assessment.id));
  const [isImporting, setIsImporting] = useState(false);
  const actions = assessment.can.edit ? (
    <AddActions assessment={assessment} onImport={() => setIsImporting(true)} />
  ) : null;
  return (
    <>
      <AsyncList query={query} empty={<NoQuestions actions={actions} />}>
        {(questions) => (
          <QuestionBuilder
            key={assessment.id}
            assessment={assessment}
            questions={questions}
            actions={actions}
          />
        )}
      </AsyncList>
      {isImporting ? (
        <Suspense>
          <ImportDialog
            assessmentId={assessment.id}
            isUndoable={assessment.status === assessmentStatuses.draft}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
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
  readonly onImport: () => void;
}

function AddActions({ assessment, onImport }: AddActionsProps) {
  const t = useText()(messages);
  const { state } = useLocation();
  return (
    <>
      <Button icon={IconFileImport} onClick={onImport}>
        {t('import')}
      </Button>
      <ButtonLink
        // What is live has its own next step at the head of the page.
        tone={assessment.status === assessmentStatuses.draft ? 'primary' : 'default'}
        to={`${pathOf('createQuestion')}?assessment=${assessment.id}`}
        state={state}
        icon={IconPlus}
      >
        {t('add')}
      </ButtonLink>
    </>
  );
}
