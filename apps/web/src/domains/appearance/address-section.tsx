import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { sentenceNow, useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';

const messages = defineMessages({
  title: 'Log-in page',
  about:
    'Whoever logs in at this address is greeted with your logo and colour. Everybody can still log in at the general address.',
  address: 'Address of your log-in page',
  copy: 'Copy the address',
});
const copied = phrase('The address has been copied.');
const notCopied = phrase('The address could not be copied. Please select it and copy it by hand.');

export function AddressSection({ path }: { readonly path: string }) {
  const t = useMessages(messages);
  const address = location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('success', sentenceNow(copied)),
      () => toast('failure', sentenceNow(notCopied)),
    );
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <TextField label={t('address')} value={address} readOnly onChange={() => undefined} />
      <SectionButtons>
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </SectionButtons>
    </SettingsSection>
  );
}
