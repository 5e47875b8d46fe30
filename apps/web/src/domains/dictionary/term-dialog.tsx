import type { DictionaryTerm } from '@pelion/contract/dictionary';
import { longestMeaning, longestTerm } from '@pelion/contract/dictionary/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useMessages } from '../../lib/text.ts';
import { readTerm, saveTerm } from './queries.ts';

const messages = defineMessages({
  title: 'Edit term',
  name: 'Term',
  meaning: 'Meaning',
});

interface TermDialogProps {
  readonly term: DictionaryTerm;
  readonly onClose: () => void;
}

const valuesOf = (term: DictionaryTerm | null) => ({
  name: term?.name ?? '',
  meaning: term?.meaning ?? '',
});

export function TermDialog({ term, onClose }: TermDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useRecordForm({
    record: term,
    valuesOf,
    body: (values) => values,
    schema: () => import('@pelion/contract/dictionary').then((file) => file.dictionaryDraft),
    mutation: useMutation(saveTerm),
    read: readTerm,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={t('title')} record={term} newer={newer} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={longestTerm} />
      <TextAreaField
        {...form.field('meaning')}
        label={t('meaning')}
        isRequired
        lines={4}
        maxLength={longestMeaning}
      />
    </RecordFormDialog>
  );
}
