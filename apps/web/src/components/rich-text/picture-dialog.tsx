import type { files } from '@pelion/contract/files';
import { fileRoutes } from '@pelion/contract/files/routes';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { messageOf, reactTo } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { useAction } from '../../lib/use-action.ts';
import { TextField } from '../fields/text-field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { Notice } from '../notice.tsx';
import classes from './picture-dialog.module.css';

const messages = defineMessages({
  title: 'Insert a picture',
  file: 'Choose a picture, or drag it here',
  kinds: 'PNG, JPEG, GIF or WebP, up to 10 MB',
  shows: 'Description',
  hint: 'Read aloud to people who cannot see the picture. Leave empty for decoration.',
  insert: 'Insert',
  none: 'Choose a picture first',
});

const client = clientOf<typeof files>(fileRoutes);

/** Maximum length of the alternative text, in characters. */
const longestAlt = 500;

/** Picture attributes in the editor. The server stores only the file id and creates a new link for each view. */
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
  const { cause, isPending, mutate } = useAction(async (chosen: File) => {
    const body = new FormData();
    body.set('file', chosen);
    const { id, url } = await client.uploadPicture({ body }).catch((failure: unknown) => {
      reactTo(failure);
      throw failure;
    });
    onInsert({ src: url, alt: alt.trim(), 'data-file': id });
  });
  const insert = () => {
    if (file && alt.trim().length <= longestAlt) mutate(file);
  };
  return (
    <AskDialog
      title={t('title')}
      submitLabel={t('insert')}
      isDirty={file !== null || alt !== ''}
      isBusy={isPending}
      disabledReason={file ? null : t('none')}
      className={classes.fields}
      onSubmit={insert}
      onClose={onClose}
    >
      {cause ? <Notice kind="failure">{messageOf(cause)}</Notice> : null}
      <FileDrop
        label={file?.name ?? t('file')}
        hint={t('kinds')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        isDisabled={isPending}
        onFile={setFile}
      />
      <TextField label={t('shows')} hint={t('hint')} maxLength={longestAlt} value={alt} onChange={setAlt} />
    </AskDialog>
  );
}
