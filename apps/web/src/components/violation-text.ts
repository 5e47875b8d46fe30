import type { ViolationKind } from '@pelion/contract/attempts/facts';
import { defineMessages, type Text } from '@pelion/words';
import type { Format } from '../lib/format.ts';

const messages = defineMessages({
  leftPage: 'The page was left for {$seconds} s, until {$at}.',
  paste: '{$n} {#n|character was|characters were} pasted from elsewhere, {$at}.',
  leftFullScreen: 'Full screen was left, {$at}.',
  secondDevice: 'The attempt was taken to another window or device, {$at}.',
});

interface Fact {
  readonly kind: ViolationKind;
  readonly at: string;
  readonly seconds: number | null;
  readonly characters: number | null;
}

/** A fact in neutral words: the same for its student and for staff. */
export function violationText(text: Text, format: Pick<Format, 'moment'>, fact: Fact): string {
  const t = text(messages);
  const at = format.moment(fact.at);
  switch (fact.kind) {
    case 'leftPage':
      return t('leftPage', { seconds: fact.seconds ?? 0, at });
    case 'paste':
      return t('paste', { n: fact.characters ?? 0, at });
    case 'leftFullScreen':
      return t('leftFullScreen', { at });
    case 'secondDevice':
      return t('secondDevice', { at });
  }
}
