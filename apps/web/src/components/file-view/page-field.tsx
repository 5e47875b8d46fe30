import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import classes from './file-view.module.css';

const messages = defineMessages({ page: 'Page', of: 'of {$pages}' });

interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** The shown page, and a way to another one by its number. */
export function PageField({ page, pages, onGo }: PageFieldProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(wanted, pages));
    setTyped(undefined);
  };
  return (
    <form
      className={classes.pages}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className="input"
        inputMode="numeric"
        aria-label={t('page')}
        value={typed ?? page}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => (typed === undefined ? undefined : go())}
      />
      {t('of', { pages })}
    </form>
  );
}
