import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import type { QuestionChange } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useNewer } from '../../../components/form/use-newer.ts';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../../lib/text.ts';
import { readSection, saveSection } from './queries.ts';

const messages = defineMessages({
  add: 'Add part',
  addWith: 'Part with {$n} {question#n}',
  edit: 'Edit part',
  name: 'Name',
  nameHint: 'Such as “Part A” or “Without a calculator”.',
  instruction: 'Instructions',
  instructionHint: 'Shown where the part starts.',
  theirs: 'Somebody else has changed this part since you opened it. It is now called “{$name}”.',
});

interface SectionDialogProps {
  readonly assessmentId: number;
  /** null: a new one. */
  readonly section: AssessmentSection | null;
  /** Questions that a new one begins with. */
  readonly questionIds: readonly number[];
  readonly onSaved: (change: QuestionChange, isNew: boolean) => void;
  readonly onClose: () => void;
}

/** Name and instructions of a part. */
export function SectionDialog({ assessmentId, section, questionIds, onSaved, onClose }: SectionDialogProps) {
  const t = useMessages(messages);
  const { base, onConflict, newerThan } = useNewer(section, ({ section_id }) =>
    readSection(assessmentId, section_id),
  );
  const form = useForm({
    initial: { name: section?.name ?? '', instruction: section?.instruction_source ?? '' },
    schema: () =>
      import('@pelion/contract/assessment-sections').then(({ sectionDraft }) =>
        sectionDraft.omit({ question_ids: true }),
      ),
    body: (values) => values,
    mutation: useMutation(saveSection(assessmentId)),
    variables: (words) => ({ edited: base, words, questionIds }),
    onConflict,
    onSaved(change) {
      onSaved(change, section === null);
      onClose();
    },
  });
  const newer = newerThan(({ name, instruction_source: instruction }) => form.set({ name, instruction }));
  const n = questionIds.length;
  return (
    <FormDialog
      form={form}
      title={section ? t('edit') : n > 0 ? t('addWith', { n }) : t('add')}
      record={section}
      size="lg"
      onClose={onClose}
    >
      {newer ? (
        <ConflictNotice
          title={t('theirs', { name: newer.record.name })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          <RichTextView html={newer.record.instruction} />
        </ConflictNotice>
      ) : null}
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} isRequired isFirst />
      <RichTextField
        {...form.field('instruction')}
        label={t('instruction')}
        hint={t('instructionHint')}
        lines={5}
      />
    </FormDialog>
  );
}
