import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import type { KeptState } from './draft-keeper.ts';
import classes from './drafts.module.css';

const messages = defineMessages({
  saving: 'Saving draft…',
  saved: 'Draft saved',
  device: 'Draft on this device only',
  nowhere: 'The draft could not be kept. Save before you leave.',
});

/** Quietly beside the buttons: where what is written is kept. */
export function KeptNote({ state }: { readonly state: KeptState }) {
  const t = useMessages(messages);
  return (
    <span className={classes.kept} data-state={state} role="status">
      {state === 'clean' ? '' : t(state)}
    </span>
  );
}
