import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../lib/text.ts';

const messages = defineMessages({ left: 'Removed. {$n} left.' });

/** Said where a row is taken away: the focus goes on in another one, which alone sounds as if nothing had gone. */
export function RowsLeft({ count }: { readonly count: number }) {
  const t = useMessages(messages);
  const [known, setKnown] = useState(count);
  const [isFewer, setIsFewer] = useState(false);
  if (known !== count) {
    setKnown(count);
    setIsFewer(count < known);
  }
  return (
    <p className="visually-hidden" role="status">
      {isFewer ? t('left', { n: count }) : null}
    </p>
  );
}
