import type { ClassChanged, ClassRecord } from '@pelion/contract/classes';
import type { ChangeScope } from '@pelion/contract/classes/facts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { changeOf, draftOf, type NewClass, newValues, nextHour, valuesOf } from './class-form-values.ts';
import type { ClassType } from './class-words.ts';
import { createClass, type PreviewInput, readClass, updateClass } from './queries.ts';
import { useClassChanged } from './use-class-changed.ts';

const contract = () => import('@pelion/contract/classes');

/** Beginning of a class: a slot from the calendar or the next full hour, held by the viewer if a teacher. */
export function useFirstValues(slot: NewClass | null): NewClass {
  const { user, viewer } = useSignedIn();
  const [first] = useState(
    (): NewClass => ({
      times: slot?.times ?? nextHour(Date.now(), user.campus_time_zone),
      teacherId: slot?.teacherId ?? (viewer.userType === 'teacher' ? user.id : null),
      classroomId: slot?.classroomId ?? null,
    }),
  );
  return first;
}

interface NewFormOptions {
  readonly typeId: ClassType;
  readonly first: NewClass;
  readonly onSaved: (saved: ClassChanged) => void;
}

/** Form of a new class or meeting, with the input of its preview. */
export function useNewClassForm({ typeId, first, onSaved }: NewFormOptions) {
  const { user } = useSignedIn();
  const tell = useClassChanged();
  const form = useForm({
    initial: newValues(first),
    schema: () => contract().then((file) => file.classDraft),
    body: (values) => draftOf(values, typeId, user.campus_time_zone),
    mutation: useMutation(createClass),
    variables: (draft) => draft,
    onSaved(saved) {
      tell('added', saved);
      onSaved(saved);
    },
  });
  const draft = draftOf(form.values, typeId, user.campus_time_zone);
  const isWhole = !Number.isNaN(draft.teacher_id) && isTimed(draft);
  // The effects do not depend on the name, which may still be missing.
  const preview: PreviewInput | null = isWhole
    ? { kind: 'draft', body: { ...draft, name: '-', description: '', join_url: null } }
    : null;
  return { form, preview };
}

const isTimed = ({ starts_at = '', ends_at = '' }: { starts_at?: string; ends_at?: string }) =>
  starts_at !== '' && ends_at !== '' && Date.parse(starts_at) < Date.parse(ends_at);

interface EditFormOptions {
  readonly record: ClassRecord;
  readonly onSaved: (saved: ClassChanged) => void;
}

/** Form of a change, of one occurrence or of a part of its series, with the input of its preview. */
export function useClassEditForm({ record, onSaved }: EditFormOptions) {
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const tell = useClassChanged();
  const { base, onConflict, newerThan } = useNewer(record, readClass);
  const [scope, setScope] = useState<ChangeScope>('this');
  const form = useForm({
    initial: valuesOf(record, zone),
    schema: () => contract().then((file) => file.classEdit),
    body: (values) => ({ ...changeOf(values, base, scope, zone), version: base.version }),
    mutation: useMutation(updateClass),
    variables: ({ version, ...body }) => ({
      target: { id: base.id, version, scope },
      body,
    }),
    onConflict,
    onSaved(saved) {
      tell('changed', saved);
      onSaved(saved);
    },
  });
  const newer = newerThan((theirs) => form.set(valuesOf(theirs, zone)));
  const body = changeOf(form.values, base, scope, zone);
  const isWhole = !Number.isNaN(body.teacher_id) && (!('starts_at' in body) || isTimed(body)) && form.isDirty;
  const preview: PreviewInput | null = isWhole
    ? {
        kind: 'edit',
        target: { id: base.id, version: base.version, scope },
        body: { ...body, name: record.name, description: record.description, join_url: undefined },
      }
    : null;
  return { form, newer, preview, scope, setScope };
}
