import { pictureEndings } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ChooseFileButton } from '../../components/choose-file-button.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { issuesOf, messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { uploadFile } from '../../lib/uploads/upload-file.ts';
import classes from './resources.module.css';

const messages = defineMessages({
  cover: 'Cover',
  add: 'Add cover',
  replace: 'Replace cover',
  remove: 'Remove cover',
});

export interface CoverValue {
  readonly id: string;
  /** Signed URL, for the preview. */
  readonly url: string;
}

interface CoverFieldProps {
  readonly value: CoverValue | null;
  readonly error: string | undefined;
  readonly onChange: (value: CoverValue | null) => void;
}

/** Picture shown in place of a resource's icon. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
  const t = useMessages(messages);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, 'resource'),
    meta: { failure: 'inline' },
    onSuccess: ({ id, url }) => onChange({ id, url }),
  });
  const problem = upload.error && (issuesOf(upload.error)[0]?.message ?? messageOf(upload.error));
  return (
    <FieldGroup label={t('cover')} isLabelHidden error={problem ?? error}>
      {() => (
        <div className={classes.coverField}>
          {value ? <img className={classes.cover} data-size="lg" src={value.url} alt="" /> : null}
          <ChooseFileButton
            label={t(value ? 'replace' : 'add')}
            icon={IconPhoto}
            size="sm"
            accept={pictureEndings.map((ending) => `.${ending}`).join(',')}
            isBusy={upload.isPending}
            onFiles={([file]) => file && upload.mutate(file)}
          />
          {value ? (
            <IconButton label={t('remove')} icon={IconX} size="sm" onClick={() => onChange(null)} />
          ) : null}
        </div>
      )}
    </FieldGroup>
  );
}
