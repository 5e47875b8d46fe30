import { campusTypeOf, createText, type Messages, type Text, type Translate } from '@pelion/words';
import { useMemo } from 'react';
import { useSessionUser } from './session.ts';

/** The words of the campus that the user is in; those of a school where nobody is signed in. */
export function useText(): Text {
  const user = useSessionUser();
  const campusType = user?.campus_type;
  const overrides = user?.term_overrides;
  return useMemo(
    () => createText(campusTypeOf(campusType ?? 1) ?? 'k12', overrides),
    [campusType, overrides],
  );
}

/** `const t = useMessages(messages)`, then `t('key', { variables })`. */
export const useMessages = <const M extends Messages>(messages: M): Translate<M> => useText()(messages);
