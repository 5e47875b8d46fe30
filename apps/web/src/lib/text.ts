import type { LoggedInUser } from '@pelion/contract/session';
import {
  type Catalogue,
  campusTypeOf,
  createText,
  type Messages,
  type Text,
  type Translate,
} from '@pelion/words';
import { useMemo } from 'react';
import { spokenNow, useLanguage } from './language.ts';
import { session, useSessionUser } from './session.ts';

type Speaker = Pick<LoggedInUser, 'campus_type' | 'term_overrides'> | null;

const textOf = (user: Speaker, language: Catalogue) =>
  createText(campusTypeOf(user?.campus_type ?? 1) ?? 'k12', user?.term_overrides, language);

/** Text functions with the terms of the user's campus; those of a school when logged out. */
export function useText(): Text {
  const user = useSessionUser();
  const language = useLanguage();
  const campusType = user?.campus_type;
  const overrides = user?.term_overrides;
  return useMemo(
    () => textOf(campusType ? { campus_type: campusType, term_overrides: overrides ?? {} } : null, language),
    [campusType, overrides, language],
  );
}

/** `const t = useMessages(messages)`, then `t('key', { variables })`. */
export const useMessages = <const M extends Messages>(messages: M): Translate<M> => useText()(messages);

/** Sentence with the signed-in user's terms, for use outside components. */
export const sentenceNow = (phrase: string): string => textOf(session.user(), spokenNow()).sentence(phrase);
