import { pathOf, rules, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { gradesQuery, subjectsQuery } from '../lib/campus-lists.ts';
import { useText } from '../lib/text.ts';
import { useSignedIn } from '../lib/viewer.ts';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

const messages = defineMessages({
  grades: 'No {grade+} yet',
  subjects: 'No {subject+} yet',
});

interface MissingSetupProps {
  /** Some forms ask for a grade alone. */
  readonly needsSubject: boolean;
  /** Why it is needed. */
  readonly children: string;
}

/** Before a form is filled in that asks for what a new campus does not have yet. */
export function MissingSetup({ needsSubject, children }: MissingSetupProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { data: grades } = useQuery(gradesQuery);
  const { data: subjects } = useQuery({ ...subjectsQuery, enabled: needsSubject });
  const missing = grades?.length === 0 ? 'grades' : subjects?.length === 0 ? 'subjects' : null;
  if (missing === null) return null;
  const add = missing === 'grades' ? 'addGrade' : 'addSubject';
  const mayAdd = may(missing === 'grades' ? rules.addGrades : rules.addSubjects);
  return (
    <Notice
      kind="warning"
      title={t(missing)}
      actions={mayAdd ? <ButtonLink to={pathOf(add)}>{text.phrase(screenOf(add).title)}</ButtonLink> : null}
    >
      {children}
    </Notice>
  );
}
