import type { DictionaryTerm } from '@pelion/contract/dictionary';
import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './dictionary-panel.module.css';
import { termsHere } from './dictionary-terms.ts';
import { FloatingPanel } from './floating-panel.tsx';

const messages = defineMessages({
  title: 'Dictionary',
  search: 'Look up a term',
  loading: 'Loading...',
  failed: 'The dictionary could not be loaded',
  empty: 'The dictionary is empty.',
  none: '“{$looked}” is not in the dictionary.',
  found: '{$n} {#n|term|terms}',
});

type Read =
  | { readonly kind: 'reading' }
  | { readonly kind: 'here'; readonly terms: readonly DictionaryTerm[] }
  | { readonly kind: 'failed'; readonly cause: unknown };

const folded = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase();

/** Filters terms by name, prefix matches first; all terms without a search. */
function lookedUp(terms: readonly DictionaryTerm[], looked: string): readonly DictionaryTerm[] {
  const needle = folded(looked);
  const found = terms.filter(({ name }) => folded(name).includes(needle));
  const begins = ({ name }: DictionaryTerm) => (folded(name).startsWith(needle) ? 0 : 1);
  return needle === '' ? found : found.toSorted((one, other) => begins(one) - begins(other));
}

/** Preloads the terms; a failure is retried when the panel opens. */
export const prepareTerms = () => termsHere().catch(() => undefined);

/** Dictionary of the campus, beside the question. */
export function DictionaryPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [read, setRead] = useState<Read>({ kind: 'reading' });
  const [looked, setLooked] = useState('');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each try
  useEffect(() => {
    let isGone = false;
    termsHere().then(
      (terms) => isGone || setRead({ kind: 'here', terms }),
      (cause: unknown) => isGone || setRead({ kind: 'failed', cause }),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);
  const again = () => {
    setRead({ kind: 'reading' });
    setTries(tries + 1);
  };
  const shown = read.kind === 'here' ? lookedUp(read.terms, looked) : [];
  return (
    <FloatingPanel title={t('title')} onClose={onClose}>
      {read.kind === 'reading' ? (
        <LoadingState label={t('loading')} blocks={[36, 60, 60]} />
      ) : read.kind === 'failed' ? (
        <ErrorState level={3} title={t('failed')} cause={read.cause} onRetry={again} />
      ) : read.terms.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <input
            className="input"
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            spellCheck={false}
            value={looked}
            onChange={({ currentTarget }) => setLooked(currentTarget.value)}
          />
          <p role="status" className={classes.count}>
            {shown.length === 0 ? t('none', { looked: looked.trim() }) : t('found', { n: shown.length })}
          </p>
          <dl className={classes.terms}>
            {shown.map(({ id, name, meaning }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </FloatingPanel>
  );
}
