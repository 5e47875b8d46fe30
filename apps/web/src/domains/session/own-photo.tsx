import { defineMessages } from '@pelion/words';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { ChooseFileButton } from '../../components/choose-file-button.tsx';
import { Initials } from '../../components/initials.tsx';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { setPhoto } from './account-queries.ts';
import classes from './profile-screen.module.css';

const messages = defineMessages({
  alt: 'Your photo',
  choose: 'Choose a photo',
  kinds: 'PNG, JPEG, GIF or WebP, up to 5 MB',
  remove: 'Remove',
});

/** Profile photo on this campus; a new one is uploaded at once. */
export function OwnPhoto() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const photo = useMutation(setPhoto);
  const hint = useId();
  return (
    <div className={classes.facts} aria-busy={photo.isPending}>
      {user.avatar ? (
        <img src={user.avatar} alt={t('alt')} className={classes.photo} />
      ) : (
        <div className={classes.photo}>
          <Initials id={user.id} name={user.name} />
        </div>
      )}
      <p className="field-hint" id={hint}>
        {t('kinds')}
      </p>
      <div className={classes.actions}>
        <ChooseFileButton
          label={t('choose')}
          icon={IconUpload}
          accept="image/png,image/jpeg,image/gif,image/webp"
          isBusy={photo.isPending}
          disabledReason={useReadOnlyReason()}
          aria-describedby={hint}
          onFiles={([file]) => photo.mutate(file ?? null)}
        />
        {user.avatar ? (
          <ChangeButton icon={IconTrash} isBusy={photo.isPending} onClick={() => photo.mutate(null)}>
            {t('remove')}
          </ChangeButton>
        ) : null}
      </div>
    </div>
  );
}
