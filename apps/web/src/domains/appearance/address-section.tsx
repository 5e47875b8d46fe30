import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Log-in page',
  about:
    'The log-in page at this address shows your logo and color. The general address still works for everybody.',
  address: 'Address of your log-in page',
  copy: 'Copy the address',
});
const copying = {
  copied: phrase('The address has been copied.'),
  notCopied: phrase('The address could not be copied. Please select it and copy it by hand.'),
};

export function AddressSection({ path }: { readonly path: string }) {
  const t = useMessages(messages);
  const address = location.origin + path;
  return (
    <SettingsSection title={t('title')} about={t('about')}>
      <TextField label={t('address')} value={address} readOnly onChange={() => undefined} />
      <SectionButtons>
        <Button icon={IconCopy} onClick={() => void copyText(address, copying)}>
          {t('copy')}
        </Button>
      </SectionButtons>
    </SettingsSection>
  );
}
