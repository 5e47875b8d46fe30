import type { DictionaryTerm } from '@pelion/contract/dictionary';
import { mostAtOnce } from '@pelion/contract/dictionary/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { pastedTerms } from './pasted-terms.ts';
import { addTerms } from './queries.ts';

const messages = defineMessages({
  title: 'Add terms',
  lines: 'Terms',
  hint: 'One per line: term, colon, meaning. You can also paste two columns of a spreadsheet.',
  add: 'Add',
  nothing: 'Please enter at least one term with its meaning',
  tooMany: 'At most {$most} terms at once',
  found: '{$n} {#n|term|terms}.',
  replaced: '{$n} of them already {#n|exists and gets a|exist and get their} new meaning.',
  unread: 'These lines cannot be read and will be skipped: {$lines}.',
});

interface AddTermsDialogProps {
  readonly terms: readonly DictionaryTerm[];
  readonly onClose: () => void;
}

/** Adds one or many terms, typed or pasted as a list. Shows the parsed terms before saving. */
export function AddTermsDialog({ terms, onClose }: AddTermsDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const form = useForm({
    initial: { lines: '' },
    schema: async () =>
      (await import('./pasted-lines.ts')).pastedLines(t('nothing'), t('tooMany', { most: mostAtOnce })),
    body: ({ lines }) => ({ lines }),
    mutation: useMutation(addTerms),
    variables: ({ lines }) => pastedTerms(lines).terms,
    onSaved: onClose,
  });
  const read = pastedTerms(form.values.lines);
  const known = new Set(terms.map(({ name }) => name.toLowerCase()));
  const replaced = read.terms.filter(({ name }) => known.has(name.toLowerCase())).length;
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('add')} onClose={onClose}>
      <TextAreaField {...form.field('lines')} label={t('lines')} hint={t('hint')} isRequired lines={8} />
      <p role="status" className="field-hint">
        {read.terms.length > 0 ? t('found', { n: read.terms.length }) : null}{' '}
        {replaced > 0 ? t('replaced', { n: replaced }) : null}{' '}
        {read.unread.length > 0 ? t('unread', { lines: format.list(read.unread.map(String)) }) : null}
      </p>
    </FormDialog>
  );
}
