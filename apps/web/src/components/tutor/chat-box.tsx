import { defineMessages } from '@pelion/words';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { IconButton } from '../icon-button.tsx';
import { later } from '../lazy-part.tsx';

const TutorPanel = later(() => import('./tutor-panel.tsx').then((file) => file.TutorPanel));

const messages = defineMessages({ open: 'Chiron' });

/** Button of the chat box in the header, which is about no test. */
export function ChatBox() {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('open')}
        icon={IconMessageChatbot}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <TutorPanel
          subject={{ studentId: user.id, assessmentId: null, resultId: null }}
          questions={[]}
          current={null}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
