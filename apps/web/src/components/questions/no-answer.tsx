import { defineMessages } from '@pelion/words';
import { createContext, useContext } from 'react';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  none: 'No answer',
  photographed: 'Answered with {$n} {#n|photo|photos} of paper, below',
});

/** Number of photographed pages below the answer. */
export const PagesBelow = createContext(0);

/** Notice for an empty answer; photographed pages count as an answer. */
export function NoAnswer() {
  const t = useMessages(messages);
  const n = useContext(PagesBelow);
  return t(n > 0 ? 'photographed' : 'none', { n });
}
