import { pictureEndings } from '@pelion/contract/resources/facts';
import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { defineMessages } from '@pelion/words';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { issuesOf, messageOf } from '../lib/failure.ts';
import { useMessages } from '../lib/text.ts';
import { uploadFile } from '../lib/uploads/upload-file.ts';
import { ChooseFileButton } from './choose-file-button.tsx';
import { FieldGroup } from './fields/field.tsx';
import classes from './image-field.module.css';

const messages = defineMessages({
  label: 'Picture',
  own: 'Own picture',
  upload: 'Upload a picture',
});

export interface ImageValue {
  readonly image_file_id: string | null;
  /** Signed URL of the own picture, for the preview. */
  readonly image_url: string | null;
  readonly default_image: number;
}

interface ImageFieldProps {
  /** Names of the drawn pictures, in the order of `default_image`, which begins at 1. */
  readonly names: readonly string[];
  readonly purpose: UploadPurpose;
  readonly picture: (value: Omit<ImageValue, 'image_file_id'>) => ReactNode;
  readonly value: ImageValue;
  readonly error?: string | null | undefined;
  readonly onChange: (value: ImageValue) => void;
}

type Own = Pick<ImageValue, 'image_file_id' | 'image_url'>;

/** One of several drawn pictures, or an own one. */
export function ImageField({ names, purpose, picture, value, error, onChange }: ImageFieldProps) {
  const t = useMessages(messages);
  const group = useId();
  // The own picture stays on offer while another one is chosen.
  const [own, setOwn] = useState<Own | null>(value.image_file_id === null ? null : value);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, purpose),
    meta: { failure: 'inline' },
    onSuccess({ id: image_file_id, url: image_url }) {
      setOwn({ image_file_id, image_url });
      onChange({ ...value, image_file_id, image_url });
    },
  });
  const problem = upload.error && (issuesOf(upload.error)[0]?.message ?? messageOf(upload.error));
  return (
    <FieldGroup role="radiogroup" label={t('label')} error={problem ?? error}>
      {() => (
        <div className={classes.field}>
          <div className={classes.choices}>
            {names.map((name, place) => (
              <label key={name} className={classes.choice}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={group}
                  aria-label={name}
                  checked={value.image_file_id === null && value.default_image === place + 1}
                  onChange={() =>
                    onChange({ image_file_id: null, image_url: null, default_image: place + 1 })
                  }
                />
                {picture({ image_url: null, default_image: place + 1 })}
              </label>
            ))}
            {own ? (
              <label className={classes.choice}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={group}
                  aria-label={t('own')}
                  checked={value.image_file_id !== null}
                  onChange={() => onChange({ ...value, ...own })}
                />
                {picture({ ...value, ...own })}
              </label>
            ) : null}
          </div>
          <ChooseFileButton
            label={t('upload')}
            icon={IconUpload}
            size="sm"
            accept={pictureEndings.map((ending) => `.${ending}`).join(',')}
            isBusy={upload.isPending}
            onFiles={([file]) => file && upload.mutate(file)}
          />
        </div>
      )}
    </FieldGroup>
  );
}
