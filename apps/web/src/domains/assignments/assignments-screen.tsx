import { pathOf, rules, screenOf } from '@pelion/access';
import { assignmentTypeTable } from '@pelion/contract/assignments/facts';
import { Navigate, useParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { listedTypeIn } from './assignment-address.ts';
import { WorkList } from './work-list.tsx';

/** /assignments/{type}: classwork or homework. */
export function AssignmentsScreen() {
  const text = useText();
  const type = listedTypeIn(useParams().type);
  if (!type) return <Navigate to={pathOf('notFound')} replace />;
  return <WorkList key={type} type={type} title={text.phrase(assignmentTypeTable.labelOf(type))} />;
}

/** /notes: note documents and online notes. */
export function NotesScreen() {
  return <WorkList type="notes" title={useText().phrase(screenOf('notes').title)} />;
}

/** /teacher-materials, for staff alone. */
export function TeacherMaterialsScreen() {
  const text = useText();
  const { may } = useSignedIn();
  // The drawer opens the screen; its materials are assignments.
  if (!may(rules.viewAssignments)) return <Navigate to={pathOf('noAccess')} replace />;
  return <WorkList type="teacherMaterial" title={text.phrase(screenOf('teacherMaterials').title)} />;
}
