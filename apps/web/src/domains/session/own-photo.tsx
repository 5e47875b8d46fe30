import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields/field.tsx';
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
      <Field label={t('choose')} hint={t('kinds')}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            className="input"
            accept="image/png,image/jpeg,image/gif,image/webp"
            disabled={photo.isPending}
            onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      {user.avatar ? (
        <div>
          <Button icon={IconTrash} isBusy={photo.isPending} onClick={() => choose(null)}>
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
