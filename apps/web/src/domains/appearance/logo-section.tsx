import type { Logo } from '@pelion/contract/appearance';
import { defineMessages } from '@pelion/words';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { ChooseFileButton } from '../../components/choose-file-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { SectionButtons, SettingsSection } from '../../components/settings-page.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useText } from '../../lib/text.ts';
import classes from './appearance.module.css';
import { removeLogo, uploadLogo } from './queries.ts';

const messages = defineMessages({
  title: 'Logo',
  kinds: 'PNG, JPEG, GIF, WebP or SVG, up to 2 MB. Wide logos work best.',
  none: 'No logo yet: the name of the {school} is shown instead.',
  ofSchool: 'This is the logo of the whole {school}. A logo uploaded here replaces it on this {campus}.',
  upload: 'Upload a logo',
  replace: 'Upload another logo',
  remove: 'Delete the logo',
  pixels: '{$width} × {$height} pixels',
  wide: 'wide',
  high: 'high',
  square: 'square',
  removeTitle: 'Do you want to delete the logo?',
  removeText: 'The logo of the {school}, or its name, is shown again.',
});

/** Describes the file: `logo.png · PNG · 240 × 60 pixels, wide · 12 kB`. */
function useFacts() {
  const t = useText()(messages);
  const format = useFormat();
  return ({ name, media_type, width, height, size }: Logo) => {
    const kind = media_type.replace(/^image\/|\+xml$/g, '').toUpperCase();
    const shape = width && height ? t(width > height ? 'wide' : width < height ? 'high' : 'square') : null;
    const pixels = width && height ? `${t('pixels', { width, height })}, ${shape}` : null;
    return [name, kind, pixels, format.bytes(size)].filter(Boolean).join(' · ');
  };
}

interface LogoSectionProps {
  readonly logo: Logo | null;
  readonly schoolName: string;
}

export function LogoSection({ logo, schoolName }: LogoSectionProps) {
  const text = useText();
  const t = text(messages);
  const factsOf = useFacts();
  const hint = useId();
  const upload = useMutation(uploadLogo);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <SettingsSection title={t('title')}>
      {upload.error ? <Notice kind="failure">{text.sentence(messageOf(upload.error))}</Notice> : null}
      {logo ? (
        <div className={classes.logo}>
          <img src={logo.url} alt={schoolName} />
          <p className="field-hint" translate="no">
            {factsOf(logo)}
          </p>
        </div>
      ) : (
        <p>{t('none')}</p>
      )}
      {logo?.is_of_school ? <p>{t('ofSchool')}</p> : null}
      <p className="field-hint" id={hint}>
        {t('kinds')}
      </p>
      <SectionButtons>
        <ChooseFileButton
          label={t(logo && !logo.is_of_school ? 'replace' : 'upload')}
          tone="primary"
          icon={IconUpload}
          accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
          isBusy={upload.isPending}
          disabledReason={useReadOnlyReason()}
          aria-describedby={hint}
          onFiles={([file]) => file && upload.mutate(file)}
        />
        {logo && !logo.is_of_school ? (
          <ChangeButton
            icon={IconTrash}
            onClick={() => {
              // Clears the error of a previous upload.
              upload.reset();
              setIsRemoving(true);
            }}
          >
            {t('remove')}
          </ChangeButton>
        ) : null}
      </SectionButtons>
      {isRemoving ? (
        <RemoveDialog
          title={t('removeTitle')}
          removed={null}
          mutation={removeLogo}
          onClose={() => setIsRemoving(false)}
        >
          {t('removeText')}
        </RemoveDialog>
      ) : null}
    </SettingsSection>
  );
}
