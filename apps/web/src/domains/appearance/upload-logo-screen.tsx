import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { AddressSection } from './address-section.tsx';
import { ColorSection } from './color-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { LookPreview } from './look-preview.tsx';
import { appearanceQuery } from './queries.ts';

const messages = defineMessages({
  facts: 'Appearance of Pelion for everybody on your {campus}. Changes show immediately.',
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
