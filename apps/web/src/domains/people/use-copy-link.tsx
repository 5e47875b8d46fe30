import type { Person } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { sentenceNow } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { sendPasswordLink } from './queries.ts';

const PasswordLinkDialog = later(() =>
  import('./password-link-dialog.tsx').then((file) => file.PasswordLinkDialog),
);

/** Whether a first log-in link may be copied: no mail reaches the person, and they never entered. */
export const needsLink = ({ can, state }: Person): boolean => can.printLogIn === true && state !== 'active';

interface CopyLink {
  readonly copy: (person: Person) => void;
  /** Shows the link where the browser refuses to copy it. */
  readonly dialog: ReactNode;
}

/** Makes a first log-in link for one person and copies it in one press. */
export function useCopyLink(): CopyLink {
  const making = useMutation(sendPasswordLink);
  const [shown, setShown] = useState<{ readonly person: Person; readonly link: string } | null>(null);
  return {
    copy(person) {
      if (making.isPending) return;
      making.mutate(person.id, {
        async onSuccess({ link }) {
          if (link === null) return;
          try {
            await navigator.clipboard.writeText(link);
            toast(
              'success',
              sentenceNow(phrase('Link for {$name} copied. It works once, for two weeks.', person)),
            );
          } catch {
            setShown({ person, link });
          }
        },
      });
    },
    dialog: shown ? (
      <PasswordLinkDialog person={shown.person} link={shown.link} onClose={() => setShown(null)} />
    ) : null,
  };
}
