import type { ResourceCategory } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import classes from './resources.module.css';
import { uploadPlace } from './upload-place.ts';

const messages = defineMessages({
  underWay: '{$n} {#n|file is|files are} being uploaded, {$done} of them done.',
  left: '{$n} uploaded {#n|file is|files are} not added yet.',
  go: 'Continue',
  discard: 'Discard',
});

interface LeftUploadsProps {
  readonly category: ResourceCategory;
  readonly onContinue: () => void;
}

/** Uploads of the add dialog that was closed or reloaded; they go on meanwhile. */
export function LeftUploads({ category, onContinue }: LeftUploadsProps) {
  const t = useMessages(messages);
  const { uploads, list: all } = useUploads(uploadPlace(category), 'resource');
  const list = all.filter(({ state }) => state !== 'refused');
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'done').length;
  return (
    <div className={classes.left}>
      <Notice
        kind="info"
        actions={
          <>
            <Button
              size="sm"
              tone="quiet"
              onClick={() => {
                for (const { key } of all) uploads.remove(key);
              }}
            >
              {t('discard')}
            </Button>
            <Button size="sm" onClick={onContinue}>
              {t('go')}
            </Button>
          </>
        }
      >
        {done === list.length ? t('left', { n: done }) : t('underWay', { n: list.length, done })}
      </Notice>
    </div>
  );
}
