import type { ResourceDetail } from '@pelion/contract/resources';
import { endingOf, type ResourceCategory, resourceEndings } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { issuesOf, messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { replaceFile } from './queries.ts';

const messages = defineMessages({
  title: 'Replace the file of “{$name}”',
  kinds: '{$list}.',
  notTaken: 'This category takes {$list}.',
  cancel: 'Cancel',
  replace: 'Replace',
  wait: 'The file is not uploaded yet',
});

interface ReplaceFileDialogProps {
  readonly resource: ResourceDetail;
  readonly category: ResourceCategory;
  readonly onClose: () => void;
}

/** Uploads a file that takes the place of the present one. */
export function ReplaceFileDialog({ resource, category, onClose }: ReplaceFileDialogProps) {
  const t = useMessages(messages);
  const { uploads, list } = useUploads(`resource-${resource.id}`, 'resource');
  const endings = resourceEndings[category];
  const kinds = endings.map((ending) => ending.toUpperCase()).join(', ');
  const [upload] = list;
  const file = upload?.file ?? null;
  const replacing = useMutation({
    ...replaceFile,
    onSuccess() {
      uploads.settle(list.map(({ key }) => key));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('title', { name: resource.name })}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={replacing.isPending}
            disabledReason={file ? null : t('wait')}
            onClick={() => file && replacing.mutate({ resource, by: { file_id: file.id } })}
          >
            {t('replace')}
          </Button>
        </>
      }
    >
      <UploadArea
        uploads={uploads}
        list={list}
        hint={t('kinds', { list: kinds })}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        hasCamera={endings.includes('jpg')}
        refuse={({ name }) => (endings.includes(endingOf(name)) ? null : t('notTaken', { list: kinds }))}
      />
      {replacing.error ? (
        <Notice kind="failure">{issuesOf(replacing.error)[0]?.message ?? messageOf(replacing.error)}</Notice>
      ) : null}
    </Dialog>
  );
}
