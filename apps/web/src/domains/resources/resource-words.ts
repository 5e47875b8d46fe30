import type { Resource } from '@pelion/contract/resources';
import { endingOf, type ResourceVisibility } from '@pelion/contract/resources/facts';
import { defineMessages, type Phrase, phrase, type Tone } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

export const visibilityTable = {
  own: { label: phrase('Only you'), tone: 'gray' },
  shared: { label: phrase('Shared'), tone: 'blue' },
  campus: { label: phrase('{^campus}'), tone: 'green' },
} as const satisfies Record<ResourceVisibility, { readonly label: Phrase; readonly tone: Tone }>;

export const visibilityLabel = (
  { visibility, owner_id }: Pick<Resource, 'visibility' | 'owner_id'>,
  userId: number,
): Phrase => (visibility === 'own' && owner_id !== userId ? ownersOnly : visibilityTable[visibility].label);

const ownersOnly = phrase('Owner only');

const messages = defineMessages({ kind: '{$ending} · {$size}' });

/** Kind and size of a file, or the host of an address: `PDF · 1.2 MB`. */
export function useContentText() {
  const t = useMessages(messages);
  const format = useFormat();
  return ({ file, url }: Pick<Resource, 'file' | 'url'>): string | null => {
    if (file) return t('kind', { ending: endingOf(file.name).toUpperCase(), size: format.bytes(file.size) });
    return url !== null && URL.canParse(url) ? new URL(url).host : null;
  };
}
