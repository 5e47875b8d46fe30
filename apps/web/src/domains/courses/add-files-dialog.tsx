import { endingOf, resourceEndings } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { useMessages } from '../../lib/text.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { coursePlace } from './course-place.ts';

const messages = defineMessages({
  title: 'Add files',
  hint: 'Documents, pictures, audio, video and eBooks.',
  notTaken: 'A {course} does not take files of this kind.',
  add: 'Add {$n}',
  addNone: 'Add',
  wait: 'Nothing is uploaded yet',
});

const endings = [...new Set(Object.values(resourceEndings).flat())];

interface ItemFile {
  readonly id: string;
  readonly name: string;
}

interface AddFilesDialogProps {
  readonly courseId: number;
  /** Files that the course has. */
  readonly used: readonly string[];
  readonly onAdd: (files: readonly ItemFile[]) => void;
  readonly onClose: () => void;
}

/** Uploads files, each of which becomes an item. */
export function AddFilesDialog({ courseId, used, onAdd, onClose }: AddFilesDialogProps) {
  const t = useMessages(messages);
  const { uploads, list } = useUploads(coursePlace(courseId), 'course');
  const shown = list.filter(({ file }) => file === null || !used.includes(file.id));
  const files = shown.flatMap(({ file }) => file ?? []);
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          disabledReason={files.length === 0 ? t('wait') : null}
          onClick={() => {
            onAdd(files);
            onClose();
          }}
        >
          {files.length === 0 ? t('addNone') : t('add', { n: files.length })}
        </Button>
      }
    >
      <UploadArea
        uploads={uploads}
        list={shown}
        hint={t('hint')}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        isMultiple
        hasCamera
        refuse={({ name }) => (endings.includes(endingOf(name)) ? null : t('notTaken'))}
      />
    </Dialog>
  );
}
