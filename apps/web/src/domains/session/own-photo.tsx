import { defineMessages } from '@pelion/words';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './profile-screen.module.css';
import { setPhoto } from './queries.ts';

const messages = defineMessages({
  alt: 'Your photo',
  choose: 'Choose a photo',
  kinds: 'PNG, JPEG, GIF or WebP, up to 5 MB',
  remove: 'Remove',
});

/** How one looks to this campus: chosen, it is there at once. */
export function OwnPhoto() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const photo = useMutation(setPhoto);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const choose = (file: File | null) =>
    photo.mutate(file, {
      onSettled() {
        // The same file, made smaller, can be chosen again.
        if (input.current) input.current.value = '';
      },
    });
  return (
    <div className={classes.facts} aria-busy={photo.isPending}>
      {user.avatar ? <img src={user.avatar} alt={t('alt')} className={classes.photo} /> : null}
      <p className="field-hint" id={hint}>
        {t('kinds')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('choose')}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
      />
      <div className={classes.actions}>
        <Button
          icon={IconUpload}
          isBusy={photo.isPending}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        {user.avatar ? (
          <Button icon={IconTrash} isBusy={photo.isPending} onClick={() => choose(null)}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
