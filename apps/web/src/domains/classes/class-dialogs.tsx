import type { ClassChanged, ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { ClassChangedNotice } from './class-changed-notice.tsx';
import { ClassFields } from './class-fields.tsx';
import type { NewClass } from './class-form-values.ts';
import { ClassEffectsLine, ClassEffectsNotice, useClassEffects } from './class-preview.tsx';
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
  const effects = useClassEffects(2, preview);
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('add')}
      record={null}
      otherActions={<ClassEffectsLine effects={effects} />}
      onClose={onClose}
    >
      <ClassFields form={form} typeId={2} record={null} />
      <ClassEffectsNotice effects={effects} />
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
  const effects = useClassEffects(typeId, preview);
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(ofType(typeId, ['editClass', 'editMeeting']))}
      record={record}
      otherActions={<ClassEffectsLine effects={effects} />}
      onClose={onClose}
    >
      {newer ? <ClassChangedNotice newer={newer} /> : null}
      {record.series_id === null ? null : <ScopeField typeId={typeId} value={scope} onChange={setScope} />}
      <ClassFields form={form} typeId={typeId} record={record} scope={scope} />
      <ClassEffectsNotice effects={effects} />
    </FormDialog>
  );
}
