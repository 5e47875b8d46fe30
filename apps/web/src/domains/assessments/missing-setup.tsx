import { pathOf, rules, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { gradesQuery, subjectsQuery } from '../../lib/campus-lists.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({
  grades: 'No {grade+} yet',
  subjects: 'No {subject+} yet',
  text: 'An {assessment} belongs to a {grade} and a {subject}. Without them it cannot be created.',
});

/** Before a form is filled in that asks for what a new campus does not have yet. */
export function MissingSetup() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { data: grades } = useQuery(gradesQuery);
  const { data: subjects } = useQuery(subjectsQuery);
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
      {t('text')}
    </Notice>
  );
}
