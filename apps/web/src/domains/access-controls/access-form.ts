import { effectsOf, lossesOf, type UserType, userTypeOf } from '@pelion/access';
import type { AccessControls, AccessPerson } from '@pelion/contract/access-controls';
import { phrase } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { sentenceNow } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { draftOf, type GrantValues, grantsFrom, mergedWith, valuesOf } from './grants.ts';
import { readControls, saveControls, undoChange } from './queries.ts';

const saved = phrase('Saved. The change applies from now on.');
const undo = phrase('Undo');

/** Form of all access controls, saved as one change against the version on screen. */
export function useAccessForm(controls: AccessControls, onSaved: () => void) {
  const undoing = useMutation(undoChange);
  const mutation = useMutation({
    ...saveControls,
    // Set here because the new version renders, and resets the form, before the `mutate` callbacks run.
    onSuccess: ({ last_change_id: id }) =>
      toast(
        'success',
        sentenceNow(saved),
        id === null ? undefined : { label: sentenceNow(undo), run: () => undoing.mutate(id) },
      ),
  });
  const { form, newer } = useRecordForm({
    record: controls,
    valuesOf,
    body: draftOf,
    schema: () => import('@pelion/contract/access-controls').then((file) => file.accessChangeDraft),
    mutation,
    read: readControls,
    onSaved,
  });
  return {
    form,
    newer: newer && {
      ...newer,
      /** Applies the local edits on top of the newer version; remote changes to other permissions are kept. */
      keepMine() {
        form.set(mergedWith(newer.record, controls, form.values));
        newer.keepMine();
      },
    },
  };
}

export type AccessForm = ReturnType<typeof useAccessForm>['form'];

const named = (ids: readonly number[]): readonly UserType[] => ids.flatMap((id) => userTypeOf(id) ?? []);

export const personOf = ({ id, user_types }: Pick<AccessPerson, 'id' | 'user_types'>) => ({
  id,
  userTypes: named(user_types),
});

/** Effects of saving the form, and the permissions that the viewer would lose. */
export function useEffects(
  controls: AccessControls,
  values: Pick<GrantValues, 'roles' | 'people'>,
  persons: readonly AccessPerson[],
) {
  const { user } = useSignedIn();
  const before = grantsFrom(valuesOf(controls));
  const after = grantsFrom(values);
  const me = personOf({ id: user.id, user_types: user.user_roles.map(({ role_id }) => role_id) });
  const counts = Object.fromEntries(
    controls.counts.flatMap(({ user_type, people }) => {
      const userType = userTypeOf(user_type);
      return userType ? [[userType, people] as const] : [];
    }),
  );
  return {
    effects: effectsOf({ before, after, counts, people: persons.map(personOf) }),
    losses: lossesOf(me, before, after),
  };
}
