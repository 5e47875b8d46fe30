import type { ClassChanged, ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { ClassChangedNotice } from './class-changed-notice.tsx';
import { ClassFields } from './class-fields.tsx';
import type { NewClass } from './class-form-values.ts';
import { ClassPreviewNote } from './class-preview.tsx';
import { ofType } from './class-words.ts';
import { ScopeField } from './scope-field.tsx';
import { useClassEditForm, useFirstValues, useNewClassForm } from './use-class-form.ts';

const messages = defineMessages({
  add: 'Add {meeting}',
  editClass: 'Edit {class}',
  editMeeting: 'Edit {meeting}',
});

interface NewMeetingDialogProps {
  /** Null: the next full hour. */
  readonly slot: NewClass | null;
  readonly onClose: () => void;
}

export function NewMeetingDialog({ slot, onClose }: NewMeetingDialogProps) {
  const t = useMessages(messages);
  const first = useFirstValues(slot);
  const { form, preview } = useNewClassForm({ typeId: 2, first, onSaved: onClose });
  return (
    <FormDialog form={form} size="lg" title={t('add')} record={null} onClose={onClose}>
      <ClassFields form={form} typeId={2} record={null} />
      <ClassPreviewNote typeId={2} input={preview} />
    </FormDialog>
  );
}

interface EditClassDialogProps {
  readonly record: ClassRecord;
  readonly onClose: () => void;
  readonly onSaved?: (saved: ClassChanged) => void;
}

/** Changes one occurrence, or a part of its series. */
export function EditClassDialog({ record, onClose, onSaved = onClose }: EditClassDialogProps) {
  const t = useMessages(messages);
  const { form, newer, preview, scope, setScope } = useClassEditForm({ record, onSaved });
  const typeId = record.type_id === 2 ? 2 : 1;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(ofType(typeId, ['editClass', 'editMeeting']))}
      record={record}
      onClose={onClose}
    >
      {newer ? <ClassChangedNotice newer={newer} /> : null}
      {record.series_id === null ? null : <ScopeField typeId={typeId} value={scope} onChange={setScope} />}
      <ClassFields form={form} typeId={typeId} record={record} scope={scope} />
      <ClassPreviewNote typeId={typeId} input={preview} />
    </FormDialog>
  );
}
