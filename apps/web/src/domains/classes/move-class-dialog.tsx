import { rules } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import { ClassChangedNotice } from './class-changed-notice.tsx';
import { ClassEffectsLine, ClassEffectsNotice, useClassEffects } from './class-preview.tsx';
import { classQuery } from './queries.ts';
import { ScopeField } from './scope-field.tsx';
import { TimeFields } from './time-fields.tsx';
import { useClassEditForm } from './use-class-form.ts';

const messages = defineMessages({
  title: 'Move “{$name}”',
  loading: 'Move',
  move: 'Move',
  classroom: '{^classroom}',
  none: 'None',
});

interface MoveClassDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Other day, time or room: the way by keyboard of what can be dragged. */
export function MoveClassDialog({ id, onClose }: MoveClassDialogProps) {
  const t = useMessages(messages);
  const record = useQuery({ ...classQuery(id), staleTime: 0 });
  if (record.data) return <MoveForm record={record.data} onClose={onClose} />;
  return (
    <Dialog title={t('loading')} onClose={onClose}>
      <AsyncView query={record}>{() => null}</AsyncView>
    </Dialog>
  );
}

function MoveForm({ record, onClose }: { readonly record: ClassRecord; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { form, newer, preview, scope, setScope } = useClassEditForm({ record, onSaved: onClose });
  const effects = useClassEffects(record.type_id === 2 ? 2 : 1, preview);
  const offersRooms = may(rules.viewClassrooms);
  const { data: rooms = [] } = useQuery({ ...classroomsQuery, enabled: offersRooms });
  const options = withChosen(
    rooms.filter(({ is_archived }) => !is_archived).map(({ id, name }) => ({ id, name })),
    chosenOf(record.classroom_id, record.classroom_name),
  );
  const { values } = form;
  return (
    <FormDialog
      form={form}
      title={t('title', { name: record.name })}
      submitLabel={t('move')}
      otherActions={<ClassEffectsLine effects={effects} />}
      onClose={onClose}
    >
      {newer ? <ClassChangedNotice newer={newer} /> : null}
      <TimeFields
        values={values}
        onChange={form.set}
        startError={form.errorAt('starts_at')}
        endError={form.errorAt('ends_at')}
      />
      {offersRooms ? (
        <SelectField
          {...form.field('classroom')}
          label={t('classroom')}
          options={[
            { value: '', label: t('none') },
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={form.errorAt('classroom_id')}
        />
      ) : null}
      {record.series_id === null ? null : (
        <ScopeField typeId={record.type_id} value={scope} onChange={setScope} />
      )}
      <ClassEffectsNotice effects={effects} />
    </FormDialog>
  );
}
