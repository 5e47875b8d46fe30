import { defineMessages } from '@pelion/words';
import { createContext, useContext } from 'react';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  none: 'No answer',
  photographed: 'Answered with {$n} {#n|photo|photos} of paper, below',
});

/** How many photographed pages of the answer stand below it. */
export const PagesBelow = createContext(0);

/** What stands in place of an answer where nothing was typed or drawn: photos of paper are one all the same. */
export function NoAnswer() {
  const t = useMessages(messages);
  const n = useContext(PagesBelow);
  return t(n > 0 ? 'photographed' : 'none', { n });
}
