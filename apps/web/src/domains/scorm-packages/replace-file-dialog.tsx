import type { ScormPackageDetail } from '@pelion/contract/scorm-packages';
import { endingOf } from '@pelion/contract/uploads/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { issuesOf, messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { replacePackageFile } from './queries.ts';

const messages = defineMessages({
  title: 'Replace the file of “{$name}”',
  text: 'Attempts that have begun keep the old file.',
  hint: 'ZIP, up to 1 GB.',
  notTaken: 'A SCORM package is a ZIP.',
  cancel: 'Cancel',
  replace: 'Replace',
  wait: 'The file is not uploaded yet',
});

interface ReplaceFileDialogProps {
  readonly record: ScormPackageDetail;
  readonly onClose: () => void;
}

/** Uploads a zip that becomes the next version. */
export function ReplaceFileDialog({ record: { id, name, version }, onClose }: ReplaceFileDialogProps) {
  const t = useMessages(messages);
  const { uploads, list } = useUploads(`scorm-package-${id}`, 'package');
  const file = list[0]?.file ?? null;
  const replacing = useMutation({
    ...replacePackageFile,
    onSuccess() {
      uploads.settle(list.map(({ key }) => key));
      onClose();
    },
    onError(error) {
      if (issuesOf(error).length > 0) for (const { key } of list) uploads.remove(key);
    },
  });
  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={replacing.isPending}
            disabledReason={file ? null : t('wait')}
            onClick={() => file && replacing.mutate({ id, version, fileId: file.id })}
          >
            {t('replace')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <UploadArea
        uploads={uploads}
        list={list}
        hint={t('hint')}
        accept=".zip"
        hasCamera={false}
        refuse={({ name: given }) => (endingOf(given) === 'zip' ? null : t('notTaken'))}
      />
      {replacing.error ? (
        <Notice kind="failure">{issuesOf(replacing.error)[0]?.message ?? messageOf(replacing.error)}</Notice>
      ) : null}
    </Dialog>
  );
}
