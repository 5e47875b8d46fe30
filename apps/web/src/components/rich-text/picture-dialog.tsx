import type { files } from '@pelion/contract/files';
import { fileRoutes } from '@pelion/contract/files/routes';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { messageOf, reactTo } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { useAction } from '../../lib/use-action.ts';
import { PlainButton } from '../plain-button.tsx';
import dialogClasses from '../plain-dialog.module.css';
import { PlainDialog } from '../plain-dialog.tsx';
import classes from './picture-dialog.module.css';

const messages = defineMessages({
  title: 'Insert a picture',
  file: 'Picture',
  kinds: 'PNG, JPEG, GIF or WebP, up to 10 MB',
  shows: 'What it shows',
  hint: 'Read out to people who cannot see it. Leave it empty where the picture only decorates.',
  insert: 'Insert',
  inserting: 'Uploading…',
  cancel: 'Cancel',
});

const client = clientOf<typeof files>(fileRoutes);

/** As the editor keeps it; the server stores the file alone and makes a new link each time it is shown. */
export interface InsertedPicture {
  readonly src: string;
  readonly alt: string;
  readonly 'data-file': string;
}

interface PictureDialogProps {
  readonly onInsert: (picture: InsertedPicture) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const { cause, isPending, run } = useAction(async (chosen: File) => {
    const body = new FormData();
    body.set('file', chosen);
    const { id, url } = await client.uploadPicture({ body }).catch((failure: unknown) => {
      reactTo(failure);
      throw failure;
    });
    onInsert({ src: url, alt: alt.trim(), 'data-file': id });
  });
  return (
    <PlainDialog title={t('title')} onClose={onClose}>
      <div className={classes.fields}>
        <label className={classes.field}>
          <span>{t('file')}</span>
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            data-autofocus
            disabled={isPending}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
          <small>{t('kinds')}</small>
        </label>
        <label className={classes.field}>
          <span>{t('shows')}</span>
          <input
            type="text"
            maxLength={500}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around the editor is not meant.
              event.preventDefault();
              if (file) run(file);
            }}
          />
          <small>{t('hint')}</small>
        </label>
        {cause && (
          <p role="alert" className={classes.failure}>
            {messageOf(cause)}
          </p>
        )}
      </div>
      <div className={dialogClasses.actions}>
        <PlainButton onClick={onClose}>{t('cancel')}</PlainButton>
        <PlainButton
          tone="primary"
          disabled={!file || isPending}
          aria-busy={isPending}
          onClick={() => file && run(file)}
        >
          {t(isPending ? 'inserting' : 'insert')}
        </PlainButton>
      </div>
    </PlainDialog>
  );
}
