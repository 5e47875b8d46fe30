import { defineMessages } from '@pelion/words';
import { IconPaperclip } from '@tabler/icons-react';
import { useFormat } from '../../lib/format.ts';
import { isPicture } from '../../lib/is-picture.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './discussions.module.css';

const messages = defineMessages({ files: 'Files' });

export interface PostFile {
  readonly file_id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
}

/** Files of a post: pictures to look at, others to open. */
export function PostFiles({ files }: { readonly files: readonly PostFile[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.file_id}>
          <a
            className={isPicture(file) ? classes.photo : classes.file}
            href={file.url}
            target="_blank"
            rel="noopener noreferrer"
            translate="no"
          >
            {isPicture(file) ? (
              <img src={file.url} alt={file.name} loading="lazy" />
            ) : (
              <>
                <IconPaperclip size={18} stroke={1.7} aria-hidden />
                <bdi>{file.name}</bdi>
                <span className="field-hint">{format.bytes(file.size)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
