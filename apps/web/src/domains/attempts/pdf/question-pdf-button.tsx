import { denial, rules, type Viewer } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { openPremiumNotice } from '../../../lib/premium-notice.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { questionPdf } from './queries.ts';

const confirmMessages = defineMessages({
  title: 'Confirm Download',
  text: 'This has not been submitted yet. The file shows the {question+} only, without answers.',
  download: 'Download',
});

const messages = defineMessages({ download: 'Download PDF', feature: '{^assessment+} as PDF' });

interface QuestionPdfButtonProps {
  readonly assessment: StudentAssessment;
  readonly attempt: AttemptRow;
}

/** The questions of an attempt, to keep or to print; asked first where it is not handed in (spec 2 §5, §6). */
export function QuestionPdfButton({ assessment, attempt }: QuestionPdfButtonProps) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(questionPdf(attempt.result_id ?? 0, assessment.assessment_name));
  const may = mayDownload(viewer, attempt);
  if (may === 'no') return null;
  const isOpen = attempt.result_status_id === resultStatuses.inProgress;
  const begin = () => {
    if (may === 'premium') openPremiumNotice(t('feature'));
    else if (isOpen) setIsAsking(true);
    else mutate();
  };
  return (
    <>
      <Button size="sm" isBusy={isPending} onClick={begin}>
        {t('download')}
      </Button>
      {isAsking ? (
        <ConfirmDownload
          onConfirm={() => {
            setIsAsking(false);
            mutate();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Whether the viewer may download the questions of an attempt as a PDF (spec 2 §6); `premium` if only the plan prevents
 * it. The server decides in the row what may be shown now.
 */
export function mayDownload(
  viewer: Viewer,
  { result_id, can_download }: Pick<AttemptRow, 'result_id' | 'can_download'>,
): 'yes' | 'no' | 'premium' {
  if (result_id === null || !can_download) return 'no';
  const gate = denial(viewer, rules.downloadResults);
  if (gate === null) return 'yes';
  return gate === 'subscription' ? 'premium' : 'no';
}

interface ConfirmDownloadProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ConfirmDownload({ onConfirm, onClose }: ConfirmDownloadProps) {
  const t = useMessages(confirmMessages);
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('download')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
