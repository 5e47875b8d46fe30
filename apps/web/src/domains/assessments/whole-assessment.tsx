import type { Assessment, ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorDialog } from '../../components/error-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import { assessmentQuery } from './assessment-query.ts';

const messages = defineMessages({ failed: 'Internal server error, please try after sometime' });

interface WholeAssessmentProps {
  readonly assessment: ListedAssessment;
  readonly onClose: () => void;
  readonly children: (assessment: Assessment) => ReactNode;
}

/** Loads the whole record for a dialog, because list rows are partial. Errors as in spec 2 §8. */
export function WholeAssessment({ assessment: { id, name }, onClose, children }: WholeAssessmentProps) {
  const t = useMessages(messages);
  const { data, error } = useQuery(assessmentQuery(id));
  if (data) return children(data);
  if (error) return <ErrorDialog cause={error} fallback={t('failed')} onClose={onClose} />;
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <LoadingState blocks={[48, 48, 48]} />
    </Dialog>
  );
}
