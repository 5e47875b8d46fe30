import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './file-view.module.css';
import type { PartProps } from './part-props.ts';

const messages = defineMessages({ preparing: 'The preview is being prepared.' });

/** A file without a preview, and why. */
export function UnshownView({ viewed }: PartProps) {
  const t = useMessages(messages);
  return (
    <div className={classes.card}>
      <p role="status">{viewed.is_preparing ? t('preparing') : viewed.problem}</p>
      <p className={classes.quiet}>{viewed.file?.name}</p>
    </div>
  );
}
