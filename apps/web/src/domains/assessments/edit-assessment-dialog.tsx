import { Modal } from '@mantine/core';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { formValuesOf } from './assessment-form-values.ts';
import { assessmentsKey, updateAssessment } from './queries.ts';

const messages = defineMessages({ title: 'Edit {^assessment}', save: 'Save', cancel: 'Cancel' });

interface EditAssessmentDialogProps {
  readonly assessment: Assessment;
  readonly onClose: () => void;
}

export function EditAssessmentDialog({ assessment, onClose }: EditAssessmentDialogProps) {
  const t = useMessages(messages);
  const isPhone = useIsPhone();
  const queryClient = useQueryClient();
  const update = useMutation({
    ...updateAssessment,
    async onSuccess() {
      onClose();
      await queryClient.invalidateQueries({ queryKey: assessmentsKey });
    },
  });
  return (
    // A click beside a form must not throw away what was written in it.
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <AssessmentForm
        initial={formValuesOf(assessment)}
        submitLabel={t('save')}
        isBusy={update.isPending}
        error={update.error}
        onSubmit={(draft) => update.mutate({ id: assessment.id, draft })}
        cancel={<Button onClick={onClose}>{t('cancel')}</Button>}
      />
    </Modal>
  );
}
