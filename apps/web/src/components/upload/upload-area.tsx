import { defineMessages } from '@pelion/words';
import { IconCamera } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/text.ts';
import type { Upload, Uploads } from '../../lib/uploads/uploads.ts';
import { useIsTouched } from '../../lib/use-media.ts';
import { ChooseFileButton } from '../choose-file-button.tsx';
import { FileDrop } from '../file-drop.tsx';
import classes from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

const messages = defineMessages({
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  hint: 'Or drop or paste here.',
  camera: 'Take a photo',
  files: 'Files',
  uploaded: '{$n} of {$total} uploaded',
});

interface UploadAreaProps {
  readonly uploads: Uploads;
  readonly list: readonly Upload[];
  /** Accepted kinds, as a sentence. */
  readonly hint?: string;
  /** Value of the input's `accept` attribute. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** Whether a photo can be taken on a phone. */
  readonly hasCamera?: boolean;
  /** Reason against a file, before it is sent. */
  readonly refuse?: (file: File) => string | null;
  /** Further content of a file's row. */
  readonly details?: (upload: Upload) => ReactNode;
}

/** Place to drop, choose, paste or photograph files, with the progress of each. */
export function UploadArea({
  uploads,
  list,
  hint,
  accept,
  isMultiple = false,
  hasCamera = false,
  refuse,
  details,
}: UploadAreaProps) {
  const t = useMessages(messages);
  const isTouched = useIsTouched();
  const hasRoom = isMultiple || list.length === 0;
  const add = (files: readonly File[]) => {
    if (hasRoom) void uploads.add(isMultiple ? files : files.slice(0, 1), refuse);
  };
  usePastedFiles(add);
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <div className={classes.area}>
      {hasRoom ? (
        <FileDrop
          label={t(isMultiple ? 'chooseMany' : 'choose')}
          hint={[isTouched ? null : t('hint'), hint].filter((text) => text).join(' ')}
          accept={accept}
          isMultiple={isMultiple}
          isDisabled={false}
          onFile={(file) => add([file])}
        />
      ) : null}
      {hasRoom && hasCamera && isTouched ? (
        <div>
          <ChooseFileButton label={t('camera')} icon={IconCamera} accept="image/*" isCamera onFiles={add} />
        </div>
      ) : null}
      {list.length > 0 ? (
        <ul className={classes.list} aria-label={t('files')}>
          {list.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} accept={accept}>
              {details?.(upload)}
            </UploadRow>
          ))}
        </ul>
      ) : null}
      <span role="status" className="visually-hidden">
        {done > 0 ? t('uploaded', { n: done, total: list.length }) : null}
      </span>
    </div>
  );
}
