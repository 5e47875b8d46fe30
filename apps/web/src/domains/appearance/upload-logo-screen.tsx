import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { SectionButtons, SettingsPage, SettingsSection } from '../../components/settings-page.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { useMessages } from '../../lib/text.ts';
import { ColorSection } from './color-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { LookPreview } from './look-preview.tsx';
import { appearanceQuery } from './queries.ts';

const copying = {
  copied: phrase('The address has been copied.'),
  notCopied: phrase('The address could not be copied. Please copy it by hand.'),
};

const messages = defineMessages({
  facts: 'Logo and color for everybody on your {campus}.',
  title: 'Log-in page',
  about: 'A log-in page with your logo and color. The general address still works.',
  address: 'Address of your log-in page',
  copy: 'Copy the address',
});

/** /settings/upload-logo: logo and colour of the campus. */
export function UploadLogoScreen() {
  const t = useMessages(messages);
  const query = useQuery(appearanceQuery);
  /** Unsaved color for the preview; null shows the saved one. */
  const [color, setColor] = useState<string | null>(null);
  return (
    <SettingsPage screen="uploadLogo" facts={t('facts')}>
      <AsyncView query={query}>
        {(look) => (
          <>
            <LogoSection logo={look.logo} schoolName={look.school_name} />
            <ColorSection key={look.color_code} saved={look.color_code} onChoose={setColor} />
            <LookPreview
              color={color ?? look.color_code}
              schoolName={look.school_name}
              logoUrl={look.logo?.url ?? null}
            />
            <AddressSection path={look.sign_in_path} />
          </>
        )}
      </AsyncView>
    </SettingsPage>
  );
}

function AddressSection({ path }: { readonly path: string }) {
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
