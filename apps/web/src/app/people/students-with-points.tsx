import { rules } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { MOST_GIVEN } from '@pelion/contract/points/facts';
import { defineMessages } from '@pelion/words';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { StudentsScreen } from '../../domains/people/students-screen.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const GivePointsDialog = later(() =>
  import('../../domains/points/give-points-dialog.tsx').then((file) => file.GivePointsDialog),
);

const HelpChoices = later(
  () => import('../../domains/ai-settings/help-choices.tsx').then((file) => file.HelpChoices),
  null,
);

const messages = defineMessages({ give: 'Give points' });

/** /students, with a bulk action to give points; for a parent with the choice of help by Chiron. */
export function StudentsWithPoints() {
  const t = useMessages(messages);
  const { may, viewer } = useSignedIn();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const giving = {
    label: t('give'),
    icon: IconCoin,
    most: MOST_GIVEN,
    isFor: ({ is_suspended }: Person) => !is_suspended,
    onChoose: setChosen,
  };
  return (
    <>
      <StudentsScreen
        more={may(rules.assignPoints) && may(rules.listStudents) ? giving : undefined}
        belowChildren={viewer.settings.has('opted_for_ai') ? <HelpChoices studentId={null} /> : null}
      />
      {chosen.length > 0 ? <GivePointsDialog students={chosen} onClose={() => setChosen([])} /> : null}
    </>
  );
}
