import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { saveTabDomains, tabDomainsQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Domains in a new tab',
  domains: 'Domains',
  hint: 'One a line, such as example.com. Tools there, and on hosts below, open in a new tab.',
});

interface TabDomainsDialogProps {
  readonly onClose: () => void;
}

/** Hosts of the campus whose tools do not run in a frame. */
export function TabDomainsDialog({ onClose }: TabDomainsDialogProps) {
  const t = useMessages(messages);
  const query = useQuery({ ...tabDomainsQuery, staleTime: 0, gcTime: 0 });
  if (query.data) return <Editing domains={query.data.domains} onClose={onClose} />;
  return (
    <Dialog title={t('title')} size="md" onClose={onClose}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

function Editing({ domains, onClose }: TabDomainsDialogProps & { readonly domains: readonly string[] }) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { domains: domains.join('\n') },
    body: (values) => ({ domains: linesOf(values.domains) }),
    mutation: useMutation(saveTabDomains),
    variables: ({ domains: draft }) => draft,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} record={domains} onClose={onClose}>
      <TextAreaField {...form.field('domains')} label={t('domains')} hint={t('hint')} />
    </FormDialog>
  );
}
