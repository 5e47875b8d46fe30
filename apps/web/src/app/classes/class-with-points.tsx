import { rules } from '@pelion/access';
import { useState } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { ClassScreen } from '../../domains/classes/class-screen.tsx';
import type { ClassType } from '../../domains/classes/class-words.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const GivePointsDialog = later(() =>
  import('../../domains/points/give-points-dialog.tsx').then((file) => file.GivePointsDialog),
);

type Students = readonly { readonly id: number; readonly name: string }[];

function WithPoints({ typeId }: { readonly typeId: ClassType }) {
  const { may } = useSignedIn();
  const [students, setStudents] = useState<Students>([]);
  const isOffered = may(rules.assignPoints) && may(rules.listStudents);
  return (
    <>
      <ClassScreen typeId={typeId} points={isOffered ? setStudents : undefined} />
      {students.length > 0 ? <GivePointsDialog students={students} onClose={() => setStudents([])} /> : null}
    </>
  );
}

/** /classes/view-class/{id}, with points for its students. */
export const ClassWithPoints = () => <WithPoints typeId={1} />;

/** /meetings/view-meeting/{id}, with points for its students. */
export const MeetingWithPoints = () => <WithPoints typeId={2} />;
